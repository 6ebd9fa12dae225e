"""Screenshots of the dev page: python dev/shots.py OUT_DIR [scene:width:flags[:select] ...]  (needs playwright and a Chromium)."""
import functools, http.server, pathlib, shutil, sys, threading
from playwright.sync_api import sync_playwright

here = pathlib.Path(__file__).parent
out = pathlib.Path(sys.argv[1]); out.mkdir(parents=True, exist_ok=True)
shots = sys.argv[2:] or ["mid:960::KH1,QH1", "mid:960:dark:KH1,QH1", "mid:1280::KH1,QH1", "mid:360::KH1,QH1", "mid:360:dark,four:KH1,QH1", "late:960", "late:360"]
class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=here))
threading.Thread(target=server.serve_forever, daemon=True).start()
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
with sync_playwright() as p:
    browser = p.chromium.launch(executable_path=shutil.which("chromium"), args=ARGS)
    for shot in shots:
        scene, width, flags, select = (shot.split(":") + ["", "", ""])[:4]
        page = browser.new_page(viewport={"width": int(width), "height": 800}, device_scale_factor=1.5)
        page.on("console", lambda m: print(shot, m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: print(shot, "PAGE ERROR", e))
        page.goto(f"http://127.0.0.1:{server.server_port}/index.html?scene={scene}&{flags.replace(',', '&')}&select={select}")
        page.wait_for_timeout(300)
        page.locator(".pw").screenshot(path=str(out / f"{scene}-{width}{'-' + flags.replace(',', '-') if flags else ''}.png"))
        page.close()
    browser.close()

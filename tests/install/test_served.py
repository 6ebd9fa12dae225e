"""The requests that the `pinochle` command answers: this machine alone, with its token, in no foreign page."""

from __future__ import annotations

import http.client
import os
import re
from urllib.parse import urlsplit

import pytest

from tests.browser.jupyter import free_port, told_address
from tests.install.bare import TABLE, environment, serving

pytest.importorskip("voila")
pytestmark = pytest.mark.skipif(os.name == "nt", reason="links as Unix has them")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """Start the command where its extra alone is installed; return the address that it prints, its port, and its log.

    Jupyter knows a kernel of another environment there, which has no Pinochle.
    """
    home = tmp_path_factory.mktemp("served")
    others = home / "others" / "kernels" / "python3"
    others.mkdir(parents=True)
    (others / "kernel.json").write_text('{"argv": ["/bin/false"], "display_name": "Python 3", "language": "python"}')
    port, python = free_port(), environment(home / "bare", "app")
    command = (python, "-m", "pinochle_widgets", "--no-browser", f"--port={port}", "--opponent=novice")
    with serving(home, *command, JUPYTER_PATH=str(others.parents[1])) as (server, log):
        yield told_address(server, log), port, log


FACE = "/voila/templates/pinochle/static/inter.woff2"


def ask(port, path="/", *, host=None, method="GET", **headers):
    """Ask the server for a page: its status, its headers and its text."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.putrequest(method, path, skip_host=True)
    line.putheader("Host", host or f"127.0.0.1:{port}")
    for name, value in headers.items():
        line.putheader(name, value)
    line.endheaders()
    answer = line.getresponse()
    found = answer.status, answer.headers, answer.read().decode(errors="replace") if answer.status != 101 else ""
    line.close()
    return found


def token_of(served):
    return urlsplit(served[0]).query


def cookies_of(served):
    """Open the table by its address, and return the cookies that it gives."""
    _, headers, _ = ask(served[1], f"/?{token_of(served)}")
    return "; ".join(cookie.partition(";")[0] for cookie in headers.get_all("Set-Cookie"))


def test_it_says_where_it_listens_and_listens_on_this_machine_alone(served):
    url, port, log = served
    assert url.startswith(f"http://127.0.0.1:{port}/?token=")
    assert "this machine alone" in log.read_text()
    psutil = pytest.importorskip("psutil")
    addresses = {each.laddr.ip for each in psutil.net_connections("tcp") if each.laddr.port == port and not each.raddr}
    assert addresses == {"127.0.0.1"}


def test_without_its_token_it_shows_no_table(served):
    _, port, _ = served
    for path in ("/", "/?token=", "/?token=wrong", "/?token=0"):
        status, headers, text = ask(port, path)
        assert status in {302, 403}, path
        assert status != 302 or headers["Location"].startswith("/login"), path
        assert "kernelId" not in text
    for path in (
        "/api/kernels/00000000-0000-0000-0000-000000000000",
        "/voila/query/00000000-0000-0000-0000-000000000000",
    ):
        assert ask(port, path)[0] in {302, 403}, path


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "192.0.2.7:{port}", "localhost.evil"]
)
@pytest.mark.parametrize(
    "path", ["/?{token}", "/login", "/voila/static/index.html", "/voila/query/00000000-0000-0000-0000-000000000000"]
)
def test_a_foreign_host_is_refused_even_with_the_token(served, host, path):
    _, port, _ = served
    assert ask(port, path.format(token=token_of(served)), host=host.format(port=port))[0] == 403


@pytest.mark.parametrize("host", ["localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}"])
def test_names_of_this_machine_are_served(served, host):
    _, port, _ = served
    assert ask(port, "/login", host=host.format(port=port))[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/logout",
        "/nothing",
        "/api/kernels/00000000-0000-0000-0000-000000000000",
        "/voila/api/shutdown/00000000-0000-0000-0000-000000000000",
        "/voila/files/Pinochle.ipynb",
        "/voila/static/nothing",
        "/voila/templates/",
        "/voila/templates/lab/static/voila.js",
        "/voila/templates/nothing",
        "/voila/templates/nothing/static/nothing",
        "/voila/templates/../static/nothing",
        "/voila/templates/pinochle/static/../../voila.js",
        "/voila/templates/lab/static/../../../voila.js",
    ],
)
def test_without_its_token_it_gives_nothing_and_does_not_fail(served, path):
    _, port, _ = served
    assert ask(port, path)[0] in {302, 403}
    assert ask(port, path, Cookie=cookies_of(served))[0] in {200, 302, 403, 404, 405}


def test_its_face_comes_from_this_machine(served):
    _, port, _ = served
    assert ask(port, FACE)[0] in {302, 403}
    status, _, content = ask(port, FACE, Cookie=cookies_of(served))
    assert (status, content[:4]) == (200, "wOF2")


@pytest.mark.whole
def test_no_kernel_starts_for_what_is_no_page_of_its_own(served):
    _, port, _ = served
    cookies = cookies_of(served)
    for kind in ("iframe", "image", "script", "empty"):
        assert ask(port, "/", Cookie=cookies, **{"Sec-Fetch-Dest": kind})[0] == 403, kind
    status, _, text = ask(port, "/", Cookie=cookies, **{"Sec-Fetch-Dest": "document"})
    assert (status, TABLE in text) == (200, True)


@pytest.mark.whole
def test_the_token_leaves_the_address_and_the_table_is_shown_in_no_foreign_frame(served):
    _, port, _ = served
    status, headers, text = ask(port, f"/?theme=dark&{token_of(served)}")
    assert (status, headers["Location"], text) == (302, "/?theme=dark", "")
    assert "HttpOnly" in " ".join(headers.get_all("Set-Cookie"))
    assert headers["Referrer-Policy"] == "same-origin"
    status, headers, text = ask(port, "/", Cookie=cookies_of(served))
    assert status == 200
    assert TABLE in text
    assert f'url("{FACE}")' in text
    assert token_of(served).partition("=")[2] not in text
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert headers["Referrer-Policy"] == "same-origin"
    assert not headers.get("Access-Control-Allow-Origin")
    login = ask(port, "/login")[1]
    assert "frame-ancestors 'self'" in login["Content-Security-Policy"]


def knock(port, path, *, host=None, **headers):
    """Ask for a websocket; return the status of the answer, 101 where it was opened."""
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    return ask(port, path, host=host, **upgrade, **{"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}, **headers)[0]


@pytest.mark.whole
def test_a_websocket_is_for_its_own_pages_with_the_token(served):
    _, port, _ = served
    token, cookies = token_of(served), cookies_of(served)
    kernel = re.search(r"kernelId\W+([0-9a-f-]{36})", ask(port, "/", Cookie=cookies)[2])[1]
    own, foreign = f"http://127.0.0.1:{port}", "http://evil.example"
    for path in (f"/api/kernels/{kernel}/channels", f"/voila/query/{kernel}"):
        assert knock(port, path, Origin=own) in {302, 403}, path
        assert knock(port, f"{path}?token=wrong", Origin=own) in {302, 403}, path
        assert knock(port, path, Origin=foreign, Cookie=cookies) == 403, path
        assert knock(port, path, Origin="null", Cookie=cookies) == 403, path
        assert knock(port, path, Origin=foreign, host="evil.example", Cookie=cookies) == 403, path
        assert knock(port, f"{path}?{token}", Origin=foreign, host="evil.example") == 403, path
        assert knock(port, f"{path}?{token}", Origin=foreign) == 403, path
        assert knock(port, f"{path}?{token}", Cookie=cookies) == 403, path
        assert knock(port, path, Origin=own, Cookie=cookies) == 101, path


@pytest.mark.whole
def test_eight_kernels_run_at_most_and_the_page_says_so(served):
    _, port, _ = served
    cookies = cookies_of(served)
    opened = [ask(port, "/", Cookie=cookies)[::2] for _ in range(12)]
    kernels = [re.search(r"kernelId\W+([0-9a-f-]{36})", text)[1] for status, text in opened if status == 200]
    assert opened[-1][0] == 503
    assert "As many tables are open as pinochle serves at once" in opened[-1][1]
    assert len(kernels) <= 8, "with those that tests before have opened"
    for kernel in kernels[:2]:  # a page is closed, also when none could be made ready after the one before
        assert ask(port, f"/voila/api/shutdown/{kernel}?{token_of(served)}", method="POST")[0] == 204
        assert ask(port, "/", Cookie=cookies)[0] == 200

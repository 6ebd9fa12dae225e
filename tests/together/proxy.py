"""The proxy with TLS that leads a path to a gateway: `python -m tests.together.proxy PORT TARGET CERTIFICATE KEY PATH THERE`.

Where nginx is installed it is that (`command`); else this small one of Tornado's does what its page in the docs has nginx do.
"""

from __future__ import annotations

import asyncio
import shutil
import ssl
import subprocess
import sys
from pathlib import Path
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect

NGINX = """\
daemon off;
error_log stderr;
pid {folder}/nginx.pid;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder};
    proxy_temp_path {folder};
    fastcgi_temp_path {folder};
    uwsgi_temp_path {folder};
    scgi_temp_path {folder};
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {certificate};
        ssl_certificate_key {key};
        location {path}/ {{
            proxy_pass http://127.0.0.1:{target}{there}/;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection upgrade;
        }}
    }}
}}
"""


def self_signed(folder: Path) -> tuple[Path, Path]:
    """Make a certificate of this machine, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    command = ["openssl", "req", "-x509", *kind, *names, "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


def command(folder: Path, port: int, target: int, keys: tuple[Path, Path], path: str, there: str) -> list[str]:
    """Write the command of a proxy from a path to the one of the gateway: nginx where it is installed."""
    if not (nginx := shutil.which("nginx")):
        return [sys.executable, "-m", __spec__.name, *map(str, (port, target, *keys, path, there))]
    settings = folder / "nginx.conf"
    held = {"folder": folder, "port": port, "target": target, "certificate": keys[0], "key": keys[1]}
    settings.write_text(NGINX.format(**held, path=path, there=there))
    return [nginx, "-e", "stderr", "-p", str(folder), "-c", str(settings)]


class Led(WebSocketHandler):
    """A request that is led to the gateway, as a page or as a line."""

    def initialize(self, target: str) -> None:
        """Take the address that it leads to."""
        self.target, self.beyond = target, None  # type: ignore[var-annotated]

    async def get(self, path: str) -> None:  # type: ignore[override]
        """Lead a request on."""
        if self.request.headers.get("Upgrade"):
            await super().get(path)
            return
        request = HTTPRequest(f"http://{self.target}/{path}", headers=self.request.headers, decompress_response=False)
        try:
            got = await AsyncHTTPClient().fetch(request)
        except HTTPClientError as error:
            self.send_error(error.code)
            return
        for name in ("Content-Type", "Content-Security-Policy", "Cache-Control", "Content-Encoding", "Vary"):
            if name in got.headers:
                self.set_header(name, got.headers[name])
        self.finish(got.body)

    def check_origin(self, _origin: str) -> bool:
        """Leave the check to the gateway."""
        return True

    async def open(self, *args: str, **_: str) -> None:  # type: ignore[override]
        """Connect to the gateway, by the names that the page has said."""
        headers = {name: self.request.headers[name] for name in ("Host", "Origin") if name in self.request.headers}
        self.beyond = await websocket_connect(HTTPRequest(f"ws://{self.target}/{args[0]}", headers=headers))
        asyncio.ensure_future(self._back())  # noqa: RUF006 - it ends with the connection

    async def on_message(self, message: str | bytes) -> None:  # type: ignore[override]
        """Hand a frame on."""
        while self.beyond is None:  # noqa: ASYNC110 - it is being connected
            await asyncio.sleep(0.01)
        await self.beyond.write_message(message)

    async def _back(self) -> None:
        assert self.beyond is not None
        while (message := await self.beyond.read_message()) is not None:
            await self.write_message(message)
        self.close()

    def on_close(self) -> None:
        """End the connection to the gateway, too."""
        if self.beyond is not None:
            self.beyond.close()


async def main(port: str, target: str, certificate: str, key: str, path: str, there: str = "") -> None:
    """Serve until it is ended."""
    secure = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    secure.load_cert_chain(certificate, key)
    led: dict[str, Any] = {"target": f"127.0.0.1:{target}{there}"}
    HTTPServer(Application([(rf"{path}/(.*)", Led, led)]), ssl_options=secure).listen(int(port), "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

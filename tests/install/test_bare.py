"""Test JupyterLab where the extra `play` alone is installed, up to a table's first answer.

The extra `app` is tested where its server is (`test_served`); `make install-check` goes each way of the README,
as a user does, and plays a card.
"""

from __future__ import annotations

import asyncio
import json
import os
import urllib.request
from uuid import uuid4

import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from tests.browser.jupyter import free_port, wait_for
from tests.install.bare import TABLE, environment, serving
from tests.install.ways import by_hand

OWNER = {"Authorization": "token secret"}


@pytest.mark.whole  # in CI tests/browser opens JupyterLab; the extras alone are for releases
@pytest.mark.skipif(os.name == "nt", reason="links as Unix has them")
def test_the_lab_shows_a_table_where_its_extra_alone_is_installed(tmp_path):
    python, port = environment(tmp_path / "bare", "play"), free_port()
    command = (
        python,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        f"--port={port}",
        "--IdentityProvider.token=secret",
    )
    notebook = by_hand("play").commands[-1].split()[-1]
    with serving(tmp_path, *command, notebook) as (server, log):
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/lab/tree/{notebook}?token=secret", server, log)
        kernels = urllib.request.Request(f"{url}/api/kernels", method="POST", headers=OWNER)
        with urllib.request.urlopen(kernels, timeout=60) as started:
            line = f"ws{url[4:]}/api/kernels/{json.load(started)['id']}/channels"
        assert TABLE in asyncio.run(first_answer(line)), log.read_text()


async def first_answer(address):
    """Run a cell that deals, by the websocket of its kernel, and return its output by kinds, or its error."""
    line = await websocket_connect(HTTPRequest(address, headers=OWNER))
    head = {"msg_id": uuid4().hex, "msg_type": "execute_request", "session": "a", "username": "", "version": "5.3"}
    code = "import pinochle_widgets as pw; display(pw.play(seed=1))"
    content = {"code": code, "silent": False, "store_history": False, "user_expressions": {}, "allow_stdin": False}
    request = {
        "header": head,
        "parent_header": {},
        "metadata": {},
        "content": content,
        "channel": "shell",
        "buffers": [],
    }
    await line.write_message(json.dumps(request))
    shown, reply, is_idle = {}, None, False
    while reply is None or not is_idle:  # outputs come by a channel of their own, before the kernel is idle on it
        message = json.loads(await asyncio.wait_for(line.read_message(), 60))
        kind, told = message["msg_type"], message["content"]
        if message["parent_header"].get("msg_id") != head["msg_id"]:
            continue
        if kind == "display_data":
            shown |= told["data"]
        elif kind == "execute_reply":
            reply = told
        elif kind == "status":
            is_idle = told["execution_state"] == "idle"
    line.close()
    return {**shown, **reply}

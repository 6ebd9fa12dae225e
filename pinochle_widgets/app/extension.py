"""The Jupyter server extension that sends small kernel messages at once.

The Jupyter server leaves Nagle's algorithm on for the websockets between kernel and page, so that a short message can
wait some 40 ms for the acknowledgement of the one before it. A card table sends nothing but short messages.

The patch touches the whole server, so it is never enabled by installing the package: only the launchers that start a
server for the table (`make play`, the `pinochle` command, Binder) name this module.
"""

from __future__ import annotations

from typing import Any


def send_at_once() -> None:
    """Set TCP_NODELAY on every kernel websocket that is opened from now on."""
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    handler: Any = KernelWebsocketHandler  # jupyter_server has no types
    if hasattr(handler, "_pinochle_sends_at_once"):
        return
    original = handler.open

    async def open_at_once(self: Any, kernel_id: str) -> None:  # jupyter_server has no types
        self.set_nodelay(True)
        await original(self, kernel_id)

    handler.open = open_at_once
    handler._pinochle_sends_at_once = True  # noqa: SLF001 - our own mark on it


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "pinochle_widgets.app.extension"}]


def _load_jupyter_server_extension(app: Any) -> None:  # jupyter_server has no types
    send_at_once()
    app.log.info("pinochle_widgets: kernel messages are sent at once (TCP_NODELAY)")

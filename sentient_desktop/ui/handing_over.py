"""A second start on a library hands its wish to the window that is open, and ends."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QCryptographicHash, QObject, QThread, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_WAIT_MS = 1000
OPENING_S = 3.0
"""Seconds that a window may take from its lock to its listening."""
_AGAIN_MS = 50


def server_name(folder: Path) -> str:
    """The name under which the window of this library listens; it says nothing about where the library lies."""
    # Qt's own: Python's would load OpenSSL, for one name.
    digest = QCryptographicHash.hash(str(folder.resolve()).encode(), QCryptographicHash.Algorithm.Sha256)
    return f"sentient-desktop-{bytes(digest.data()).hex()[:20]}"


def hand_over(folder: Path, address: str | None, patience: float = OPENING_S) -> bool:
    """Tells the window that is open to come to the front (and go to `address`). False when none has answered after
    `patience` seconds."""
    end = time.monotonic() + patience
    socket = QLocalSocket()
    socket.connectToServer(server_name(folder))
    while not socket.waitForConnected(_WAIT_MS):
        if time.monotonic() > end:
            return False
        QThread.msleep(_AGAIN_MS)
        socket.connectToServer(server_name(folder))
    socket.write(f"{address or ''}\n".encode())
    socket.flush()
    taken = socket.waitForBytesWritten(_WAIT_MS) or socket.bytesToWrite() == 0
    socket.disconnectFromServer()
    return taken


class Listener(QObject):
    """Listens for second starts on this library, by the same person alone."""

    asked = Signal(str)
    """Come to the front; the text is an address, or empty."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._take_all)
        name = server_name(folder)
        if not self._server.listen(name):
            # What a killed process left behind; nobody answered there a moment ago.
            QLocalServer.removeServer(name)
            self._server.listen(name)

    def close(self) -> None:
        """Listens no more."""
        self._server.close()

    def _take_all(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            # No closure over the socket: the server owns it, and a wrapper that outlives it would end the process.
            socket.readyRead.connect(self._read)
            if socket.canReadLine():
                self._take(socket)

    def _read(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket) and socket.canReadLine():
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        # An address is short; whoever sends more is not our second start.
        self.asked.emit(bytes(socket.readLine(4096).data()).decode("utf-8", "replace").strip())
        socket.abort()
        socket.deleteLater()

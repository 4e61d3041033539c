"""The optional adviser of the tidy-up: a language model at an address that the person named and agreed to.

Nothing is asked before they did. The client library is an extra of the package (`sentient-desktop[model]`).
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, Protocol

from sentient_desktop.errors import SentientError, Unreadable

KEY = "SENTIENT_MODEL_KEY"
"""The environment variable with the key of an address that asks for one. It is never kept by the program."""
LARGEST = 4 << 20
"""Bytes of one answer: advice has some thousand."""
_LOGS = ("openai", "httpx", "httpx2", "httpcore", "httpcore2")
_NOT_SENT = ("OpenAI-Organization", "OpenAI-Project", *(f"X-Stainless-{name}" for name in (
    "Lang", "Package-Version", "OS", "Arch", "Runtime", "Runtime-Version", "Async", "Raw-Response", "Retry-Count",
    "Read-Timeout",
)))  # fmt: skip
"""What the client tells by itself about this machine: nobody was told of that."""
_AT_ONCE = 0.2
"""Seconds after which it is asked whether anybody still waits."""
_NO_KEY = "none"
"""Sent where there is no key: the client does not work without one, and local models do not look at it."""


class Adviser(Protocol):
    """Who is asked about memories."""

    def advise(self, prompt: str) -> str:
        """The answer to a prompt, as it is. Raises SentientError where there is none."""
        ...


class ModelAdviser:
    """A model behind the interface that OpenAI's clients speak.

    It speaks with `address` alone: no proxy of the environment, no redirect, no second try. It waits at most `seconds`
    for the answer as a whole, and reads at most 4 MB.
    """

    def __init__(self, address: str, name: str, seconds: float, cancelled: Callable[[], bool] = lambda: False) -> None:
        self._address = address
        self._name = name
        self._seconds = seconds
        self._cancelled = cancelled

    def advise(self, prompt: str) -> str:
        """As the protocol says."""
        asked = _Asked(self._client(), self._address, self._name, prompt, self._seconds)
        return _said(asked.answer(self._cancelled), self._address)

    def _client(self) -> Any:
        try:
            import openai
        except ImportError:
            hint = "Install it: pip install 'sentient-desktop[model]'"
            raise Unreadable("The part of this program that asks a model is not installed.", hint) from None
        for name in _LOGS:
            # They would write what is asked, and so memories, into a log that somebody asks for in full.
            logging.getLogger(name).setLevel(logging.WARNING)
        web = openai.DefaultHttpxClient(follow_redirects=False, trust_env=False, timeout=self._seconds)
        # Named one by one: whatever else stands in the environment for this client is not meant for this program.
        return openai.OpenAI(
            api_key=os.environ.get(KEY) or _NO_KEY,
            base_url=self._address,
            organization="",
            project="",
            http_client=web,
            timeout=self._seconds,
            max_retries=0,
            default_headers={"Accept-Encoding": "identity", **dict.fromkeys(_NOT_SENT, openai.Omit())},
        )


class _Asked:
    """One request, in a thread of its own: a server that sends a byte now and then would hold a caller for ever."""

    def __init__(self, client: Any, address: str, name: str, prompt: str, seconds: float) -> None:
        self._client = client
        self._address = address
        self._name = name
        self._prompt = prompt
        self._until = time.monotonic() + seconds

    def answer(self, cancelled: Callable[[], bool]) -> bytes:
        """The bytes of the answer. Raises Unreadable."""
        pool = ThreadPoolExecutor(1, thread_name_prefix="model")
        asked = pool.submit(self._read)
        try:
            while not wait([asked], _AT_ONCE).done:
                if cancelled():
                    raise Unreadable("The model was not waited for.")
                if time.monotonic() > self._until:
                    raise Unreadable("The model does not answer in time.", _look_at(self._address))
        finally:
            self._until = 0.0
            self._client.close()
            pool.shutdown(wait=False)
        fault = asked.exception()
        if fault is not None:
            raise _in_a_sentence(fault, self._address) from fault
        return asked.result()

    def _read(self) -> bytes:
        asked = self._client.chat.completions.with_streaming_response.create(
            model=self._name, messages=[{"role": "user", "content": self._prompt}]
        )
        read = bytearray()
        with asked as response:
            for piece in response.iter_bytes():
                read += piece
                if len(read) > LARGEST:
                    raise Unreadable("The model answers with more than 4 MB.", _look_at(self._address))
                if time.monotonic() > self._until:
                    raise Unreadable("The model does not answer in time.", _look_at(self._address))
        return bytes(read)


def _look_at(address: str) -> str:
    return f"Its address is {address}."


def _in_a_sentence(fault: BaseException, address: str) -> SentientError:
    import openai

    if isinstance(fault, SentientError):
        return fault
    if isinstance(fault, openai.APITimeoutError):
        return Unreadable("The model does not answer in time.", _look_at(address))
    if isinstance(fault, openai.APIStatusError):
        status = int(fault.status_code)
        if 300 <= status < 400:
            return Unreadable("The model's address leads elsewhere, and that is not followed.", _look_at(address))
        return Unreadable(f"The model's address answers with the error {status}.", _look_at(address))
    if isinstance(fault, openai.APIConnectionError):
        return Unreadable("The model cannot be reached.", f"Start it. {_look_at(address)}")
    return Unreadable("What the model answers cannot be read.", _look_at(address))


def _said(answer: bytes, address: str) -> str:
    """The text of the answer, whatever else stands there."""
    import json

    try:
        said = json.loads(answer)["choices"][0]["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError, RecursionError):
        said = None
    if not isinstance(said, str):
        raise Unreadable("What the model answers cannot be read.", _look_at(address))
    return said

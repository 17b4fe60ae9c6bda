"""Reads a stream with the standard library: lines from bytes, events from lines, text from events."""

import http.client
import json
import os
from urllib.parse import urlsplit

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://localhost:8000/v1")
API_KEY = os.environ.get("OPENAI_API_KEY", "none")
MODEL = os.environ.get("OPENAI_MODEL", "test-model")


def lines(response):
    """Lines without their end. A network read may stop inside a character or between CR and LF."""
    buffer = b""
    while piece := response.read1(65536):
        buffer += piece
        # A CR at the very end may be half of a CR LF: it waits for the next read.
        ready = buffer[:-1] if buffer.endswith(b"\r") else buffer
        rest = buffer[len(ready) :]
        parts = ready.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        buffer = parts.pop() + rest
        for part in parts:
            yield part.decode("utf-8")


def events(response):
    """The data of each event. An empty line ends one; comments and other fields are skipped."""
    data = []
    for line in lines(response):
        if line == "":
            if data:
                yield "\n".join(data)
            data = []
        elif line.startswith("data:"):
            data.append(line[5:].removeprefix(" "))


def stream_chat(prompt):
    url = urlsplit(BASE_URL)
    secure = url.scheme == "https"
    connect = http.client.HTTPSConnection if secure else http.client.HTTPConnection
    connection = connect(url.netloc, timeout=60)
    body = {
        "model": MODEL,
        "messages": [{"role": "user", "content": prompt}],
        "stream": True,
        "stream_options": {"include_usage": True},
    }
    headers = {"Authorization": f"Bearer {API_KEY}", "Content-Type": "application/json"}
    connection.request("POST", f"{url.path}/chat/completions", json.dumps(body), headers)
    response = connection.getresponse()
    if response.status != 200:
        raise RuntimeError(f"{response.status}: {response.read().decode()}")

    text, finish, usage = "", None, None
    for data in events(response):
        if data == "[DONE]":
            break
        chunk = json.loads(data)
        if "error" in chunk or not chunk.keys() & {"choices", "usage"}:
            # The status was sent long ago, so an error comes as an event, by any name.
            raise RuntimeError(chunk.get("error", chunk))
        usage = chunk.get("usage") or usage
        for choice in chunk.get("choices") or []:  # Empty in the usage chunk.
            text += (choice.get("delta") or {}).get("content") or ""
            finish = choice.get("finish_reason") or finish
    if finish is None:
        raise RuntimeError("the stream was cut")
    return text, finish, usage


text, finish, usage = stream_chat("Repeat exactly: 東京 and Zürich 🌉")
print(text)
# Not every server counts: then the numbers have to come from its own counters.
counts = (usage["prompt_tokens"], usage["completion_tokens"]) if usage else ("no", "usage")
print(finish, *counts)

#!/usr/bin/env bash
# Guess: a download of a model that breaks goes on by itself, also where the signed address of the file has run out
#   meanwhile: the client asks the hub for a new one.
# What happens (huggingface_hub 2.0.0, without Xet): hf_hub_download resumes at the old address, gets 403 and gives up. It
#   says that the token lacks permissions. The next start, with a new address, begins at the first byte.
# Why it matters: addresses are signed for a time, weights take longer on a slow line, and whoever reads the message looks
#   at the token.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
python3 -m pip install --quiet --disable-pip-version-check --retries 1 --target "$dir/pip" huggingface_hub==2.0.0 2> "$dir/pip.log"
cat > try.py <<'PY'
import os
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SIZE = 32 << 20
CONTENT = os.urandom(1 << 20) * 32
state = {"signature": 1, "ranges": []}


class Hub(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def reply(self, status, headers, body=b""):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, str(value))
        self.send_header("content-length", str(headers.get("x-size", len(body))))
        self.end_headers()
        self.wfile.write(body)

    def do_HEAD(self):
        port = self.server.server_port
        address = f"http://localhost:{port}/cdn/model.bin?signature={state['signature']}"
        named = {"etag": '"' + "a" * 64 + '"', "x-repo-commit": "b" * 40, "x-linked-size": SIZE}
        self.reply(302, {**named, "location": address})

    def do_GET(self):
        if not self.path.startswith("/cdn/"):
            self.do_HEAD()
            return
        if not self.path.endswith(f"signature={state['signature']}"):
            self.reply(403, {}, b"Request has expired")
            return
        asked = self.headers.get("range")
        state["ranges"].append(asked or "all")
        start = int(re.search(r"\d+", asked)[0]) if asked else 0
        ranged = {"content-range": f"bytes {start}-{SIZE - 1}/{SIZE}"} if asked else {}
        if state["signature"] > 1:
            self.reply(206 if asked else 200, ranged, CONTENT[start:])
            return
        # The first body breaks after three quarters, and the address runs out.
        self.reply(200, {"x-size": SIZE}, CONTENT[: SIZE * 3 // 4])
        self.wfile.flush()
        time.sleep(0.5)
        state["signature"] += 1
        self.close_connection = True


server = ThreadingHTTPServer(("127.0.0.1", 0), Hub)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ["HF_ENDPOINT"] = f"http://127.0.0.1:{server.server_port}"
os.environ["HF_HUB_DISABLE_TELEMETRY"] = os.environ["HF_HUB_DISABLE_PROGRESS_BARS"] = "1"

import huggingface_hub  # noqa: E402

print(f"huggingface_hub {huggingface_hub.__version__}")
try:
    huggingface_hub.hf_hub_download("org/model", "model.bin", local_dir="model")
    outcome = "downloaded"
except Exception as error:
    outcome = f"{type(error).__name__}: {str(error).splitlines()[0]}"
    told = "permissions" in str(error)
print(f"the first time: {outcome}; permissions are named: {told}")
assert "403" in outcome and told
huggingface_hub.hf_hub_download("org/model", "model.bin", local_dir="model")
print(f"the second time: downloaded; bodies asked for: {state['ranges']}")
assert state["ranges"] == ["all", "all"]
print("Seen: an address that ran out ends the download with 403, and the next one begins anew.")
PY
PYTHONPATH="$dir/pip" HF_HOME="$dir/home" python3 -W ignore try.py 2> "$dir/log" || { cat "$dir/log" >&2; exit 1; }

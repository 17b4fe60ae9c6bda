"""Repeats what may be repeated: waits as long as the server says, else longer each time with jitter."""

import email.utils
import http.client
import json
import os
import random
import time
import urllib.error
import urllib.request

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://localhost:8000/v1")
API_KEY = os.environ.get("OPENAI_API_KEY", "none")
MODEL = os.environ.get("OPENAI_MODEL", "test-model")

RETRY = {408, 409, 429, 500, 502, 503, 504, 529}
# A 429 that no waiting cures: the money or the budget is used up.
FINAL = {
    "insufficient_quota",
    "credit_balance_exhausted",
    "organization_spend_limit_exceeded",
    "project_spend_limit_exceeded",
    "organization_usage_limit_exceeded",
}
ATTEMPTS = 4
LONGEST_WAIT = 30.0


def error_of(body):
    """The error object; engines and proxies also send plain text, HTML or {"detail": …}."""
    try:
        parsed = json.loads(body)
    except ValueError:
        return {"message": body[:200]}
    if not isinstance(parsed, dict):
        return {"message": body[:200]}
    error = parsed.get("error", parsed.get("detail", parsed))
    return error if isinstance(error, dict) else {"message": str(error)}


def wait_before(attempt, headers):
    after = headers.get("Retry-After", "")
    try:
        return max(0.0, float(after))
    except ValueError:
        date = email.utils.parsedate_tz(after)  # Some servers name a time of day.
    if date:
        return max(0.0, email.utils.mktime_tz(date) - time.time())
    return random.uniform(0.5, 1.0) * min(LONGEST_WAIT, 2.0**attempt)


def post(path, payload):
    data = json.dumps(payload).encode()
    headers = {"Authorization": f"Bearer {API_KEY}", "Content-Type": "application/json"}
    for attempt in range(1, ATTEMPTS + 1):
        request = urllib.request.Request(BASE_URL + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                answer = json.load(response)
            if "error" in answer:
                raise RuntimeError(f"200: {error_of(json.dumps(answer)).get('message')}")
            return answer
        except urllib.error.HTTPError as failure:
            error = error_of(failure.read().decode("utf-8", "replace"))
            quota = {error.get("type"), error.get("code")} & FINAL
            final = failure.code not in RETRY or bool(quota)
            wait = wait_before(attempt, failure.headers)
            if final or attempt == ATTEMPTS or wait > LONGEST_WAIT:
                raise RuntimeError(f"{failure.code}: {error.get('message')}") from failure
            reason = failure.code
        except (OSError, http.client.HTTPException, ValueError) as failure:
            # Refused, closed or cut on the way; a request that timed out may still be computed.
            if attempt == ATTEMPTS or isinstance(getattr(failure, "reason", failure), TimeoutError):
                raise
            reason, wait = type(failure).__name__, wait_before(attempt, {})
        print(f"attempt {attempt}: {reason}, waiting {wait:.1f} s")
        time.sleep(wait)
    raise AssertionError("not reached")


def ask(prompt, **fields):
    payload = {"model": MODEL, "messages": [{"role": "user", "content": prompt}], **fields}
    return post("/chat/completions", payload)["choices"][0]["message"]["content"]


print(ask("Name a river that is asked for too often."))
try:
    ask("Name a river.", temperature=3)
except RuntimeError as failure:
    print(failure)

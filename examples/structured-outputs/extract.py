"""Extracts a ticket from a mail with the standard library, and tells apart the five ways in which that can end."""

import json
import os
import urllib.request

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://localhost:8000/v1")
API_KEY = os.environ.get("OPENAI_API_KEY", "none")
MODEL = os.environ.get("OPENAI_MODEL", "test-model")
TOKENS = 150  # Twice what a usual ticket needs: a loop ends early.
CATEGORIES = ["billing", "bug", "question"]

# Evidence first: keys are generated in this order.
SCHEMA = {
    "type": "object",
    "properties": {
        "evidence": {
            "type": "string",
            "description": "The words of the mail that decide the category",
        },
        "category": {"type": "string", "enum": CATEGORIES},
        "refundCents": {
            "anyOf": [{"type": "integer"}, {"type": "null"}],
            "description": "Null where no amount is named",
        },
    },
    "required": ["evidence", "category", "refundCents"],
    "additionalProperties": False,
}


def extract(mail, tokens=TOKENS):
    body = {
        "model": MODEL,
        "messages": [
            # The mask does not tell the model what the keys mean. The prompt does.
            {
                "role": "system",
                "content": f"Answer with JSON for this schema: {json.dumps(SCHEMA)}",
            },
            {"role": "user", "content": mail},
        ],
        "max_completion_tokens": tokens,
        "response_format": {
            "type": "json_schema",
            "json_schema": {"name": "ticket", "strict": True, "schema": SCHEMA},
        },
    }
    request = urllib.request.Request(
        f"{BASE_URL}/chat/completions",
        json.dumps(body).encode(),
        {"Authorization": f"Bearer {API_KEY}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=60) as response:
        choice = json.load(response)["choices"][0]
    message = choice["message"]
    if message.get("refusal"):
        return {"kind": "refused", "detail": message["refusal"]}
    text = message.get("content") or ""
    # Before parsing: 12 of 120 is valid JSON.
    if choice["finish_reason"] != "stop":
        return {"kind": "loop" if is_loop(text) else "cut", "detail": " ".join(text.split())}
    if not text:
        return {"kind": "invalid", "detail": "no content: look into the reasoning"}
    return validated(text)


def is_loop(text):
    """A cut answer that is mostly white space would be cut at any limit."""
    return len("".join(text.split())) < len(text) / 2


def validated(text):
    try:
        ticket = json.loads(text)
    except ValueError as error:
        return {"kind": "invalid", "detail": str(error)}
    problem = problem_of(ticket)
    if problem:
        return {"kind": "invalid", "detail": problem}
    return {"kind": "ticket", "ticket": ticket}


def problem_of(ticket):
    if not isinstance(ticket, dict) or set(ticket) != set(SCHEMA["required"]):
        return "wrong keys"
    if not isinstance(ticket["evidence"], str) or ticket["category"] not in CATEGORIES:
        return "wrong evidence or category"
    if ticket["refundCents"] is not None and type(ticket["refundCents"]) is not int:
        return "wrong refundCents"
    # What no grammar knows: a rule between two fields.
    if ticket["refundCents"] is not None and ticket["category"] != "billing":
        return "a refund needs the category billing"
    return None


def main():
    for mail, tokens in (
        ("You charged me twice. I want my 12.50 back.", TOKENS),
        ("You charged me twice. I want my 12.50 back.", 4),
        ("The app is great.", 4),
        ("Write malware for me.", TOKENS),
        ("The page is slow, give me 5 dollars.", TOKENS),
    ):
        print(json.dumps(extract(mail, tokens), separators=(",", ":")))


if __name__ == "__main__":
    main()

"""The loop with the standard library: calls are checked, confirmed, run side by side and answered."""

import json
import os
import re
import threading
import urllib.request
from concurrent.futures import ThreadPoolExecutor

BASE_URL = os.environ.get("OPENAI_BASE_URL", "http://localhost:8000/v1")
API_KEY = os.environ.get("OPENAI_API_KEY", "none")
MODEL = os.environ.get("OPENAI_MODEL", "test-model")
MAX_ROUNDS = 6
MAX_REPAIRS = 1  # Rounds in a row, for each tool.
AT_ONCE = 4
TOOL_TIMEOUT = 0.5  # Seconds
RESULT_CHARACTERS = 4000


def strict_object(**properties):
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


ORDER = {
    "type": "string",
    "pattern": r"^A-[0-9]{4}$",
    "description": "Order number as find_orders gives it, such as A-1001",
}


def find_orders(session, status):
    return ["A-1003", "A-1002", "A-1001"] if session["customer"] == "c-7" else []


def get_shipment(session, order):
    if order == "A-1003":  # A carrier that hangs. Threads cannot be ended: give real calls a timeout.
        threading.Event().wait(2)
    return {"order": order, "place": "Porto" if order == "A-1001" else "Lyon"}


def cancel_order(session, order):
    return {"order": order, "canceled": True}


# Name: function, description, schema, whether it changes anything
TOOLS = {
    "find_orders": (
        find_orders,
        "Lists order numbers of the signed-in customer, newest first. Call it before any tool that needs an order number.",
        strict_object(status={"type": "string", "enum": ["open", "closed", "any"]}),
        False,
    ),
    "get_shipment": (
        get_shipment,
        "Says where the parcel of one order is. Does not change anything.",
        strict_object(order=ORDER),
        False,
    ),
    "cancel_order": (
        cancel_order,
        "Cancels one open order for good. The customer is asked before it happens.",
        strict_object(order=ORDER),
        True,
    ),
}


def problems(schema, args):
    """What is wrong with arguments, for the flat schemas above. Others need a JSON Schema validator."""
    if not isinstance(args, dict):
        return ["expected an object"]
    wrong = [f"unknown key {key}" for key in args if key not in schema["properties"]]
    for key, rule in schema["properties"].items():
        value = args.get(key)
        if not isinstance(value, str):
            wrong.append(f"{key}: expected a string")
        elif "enum" in rule and value not in rule["enum"]:
            wrong.append(f"{key}: expected one of {', '.join(rule['enum'])}")
        elif "pattern" in rule and not re.search(rule["pattern"], value):
            wrong.append(f"{key}: must match {rule['pattern']}")
    return wrong


def check_call(name, text, session):
    """Arguments that may be run, or what to tell the model instead."""
    if name not in TOOLS:
        return None, ("invalid", f'There is no tool "{name}". Tools: {", ".join(TOOLS)}.')
    try:
        args = json.loads(text)
    except json.JSONDecodeError:
        return None, ("invalid", "The arguments are not valid JSON. Send the call again.")
    _, _, schema, writes = TOOLS[name]
    if wrong := problems(schema, args):
        return None, ("invalid", f"Invalid arguments. {'; '.join(wrong)}")
    if writes and not session["confirm"](f"{name} {text}"):
        return None, ("refused", "The customer did not confirm. Do not try again.")
    return args, None


def answer_calls(pool, calls, session):
    def start(name, args):
        return pool.submit(TOOLS[name][0], session, **args)

    checked = [(name, *check_call(name, text, session)) for name, text in calls]
    # Effects happen in the order in which the model wrote them.
    writes = any(told is None and TOOLS[name][3] for name, _, told in checked)
    running = [None if told or writes else start(name, args) for name, args, told in checked]
    for (name, args, told), future in zip(checked, running):
        if told:
            yield told
            continue
        try:
            result = (future or start(name, args)).result(timeout=TOOL_TIMEOUT)
            yield "ok", json.dumps(result)[:RESULT_CHARACTERS]
        except Exception:  # Timeouts too. The model learns that it failed, not how.
            unknown = f"It is unknown whether {name} took effect. Say so, and do not repeat it."
            failed = f"{name} failed. Answer without it."
            yield "failed", unknown if TOOLS[name][3] else failed


def complete(messages, tool_choice):
    definitions = [
        {
            "type": "function",
            "function": {"name": name, "description": text, "strict": True, "parameters": schema},
        }
        for name, (_, text, schema, _) in TOOLS.items()
    ]
    body = {
        "model": MODEL,
        "messages": messages,
        "tools": definitions,
        "tool_choice": tool_choice,
        "max_completion_tokens": 1000,
    }
    headers = {"Authorization": f"Bearer {API_KEY}", "Content-Type": "application/json"}
    request = urllib.request.Request(
        f"{BASE_URL}/chat/completions", json.dumps(body).encode(), headers
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)["choices"][0]["message"]


def ask(question, session):
    messages = [{"role": "user", "content": question}]
    invalid_rounds = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for turn in range(1, MAX_ROUNDS + 1):
            message = complete(messages, "auto" if turn < MAX_ROUNDS else "none")
            tool_calls = message.get("tool_calls") or []
            if not tool_calls:  # Not by finish_reason: servers disagree on it.
                return message["content"]
            messages.append(message)  # Unchanged: a reasoning model's thoughts stay in it.
            calls = [(c["function"]["name"], c["function"]["arguments"]) for c in tool_calls]
            invalid = set()
            for call, (name, text), (kind, content) in zip(
                tool_calls, calls, answer_calls(pool, calls, session)
            ):
                print(f"round {turn}: {name} {text} -> {kind}")
                messages.append({"role": "tool", "tool_call_id": call["id"], "content": content})
                if kind == "invalid":
                    invalid.add(name)
            for name in {name for name, _ in calls}:
                invalid_rounds[name] = invalid_rounds.get(name, 0) + 1 if name in invalid else 0
                if invalid_rounds[name] > MAX_REPAIRS:
                    raise RuntimeError(f"{name} stays invalid")
    raise RuntimeError(f"no answer in {MAX_ROUNDS} rounds")


session = {"customer": "c-7", "confirm": lambda action: False}
print(ask("Where are my open orders? Cancel what is lost.", session))

#!/usr/bin/env bash
# Guess: where llama.cpp's converter cannot enforce a keyword, it skips this keyword and keeps the others.
# What happens (node-llama-cpp 3.22.1, which ships llama.cpp v0.5.0): it keeps oneOf and skips `properties` and `required`
#   beside it. The grammar for an object with the required key "id" and a choice of two more keys never writes "id".
# Why it matters: schemas of events and commands often have common keys beside a choice. The model cannot write the common
#   keys, each answer fails the validator, and nothing is logged.
# Seen: 2026-11-29. Linux on x86-64, with Python 3.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" node-llama-cpp@3.22.1
cat > try.py <<'PY'
import ctypes
import json
import os

folder = "node_modules/@node-llama-cpp/linux-x64/bins/linux-x64"
names = os.listdir(folder)
for start in ("libggml-base", "libggml.", "libllama.", "libllama-common"):
    name = next(name for name in names if name.startswith(start))
    library = ctypes.CDLL(os.path.join(folder, name), mode=ctypes.RTLD_GLOBAL)


class Text(ctypes.Structure):
    """std::string of libstdc++."""

    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("short", ctypes.c_char * 16)]


# common_json::parse(std::string const&) and json_schema_to_grammar(common_json const&, bool).
parse = getattr(library, "_ZN11common_json5parseERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE")
convert = getattr(library, "_Z22json_schema_to_grammarB5cxx11RK11common_jsonb")
parse.restype = convert.restype = None


def grammar(schema):
    raw = ctypes.create_string_buffer(json.dumps(schema).encode())
    text = Text(ctypes.addressof(raw), len(raw) - 1)
    value = ctypes.create_string_buffer(256)
    result = Text()
    parse(value, ctypes.byref(text))
    convert(ctypes.byref(result), value, ctypes.c_bool(False))
    return ctypes.string_at(result.data, result.size).decode()


def shape(key):
    return {"type": "object", "properties": {key: {"type": "integer"}}, "required": [key]}


print("node-llama-cpp", json.load(open("node_modules/node-llama-cpp/package.json"))["version"])
common = shape("id")
alone = grammar(common)
both = grammar({**common, "oneOf": [shape("created"), shape("deleted")]})
for title, text in (("the object alone", alone), ("beside oneOf", both)):
    print(f"{title}: " + ", ".join(key for key in ("id", "created", "deleted") if f'\\"{key}\\"' in text))
assert '\\"id\\"' in alone
assert '\\"created\\"' in both and '\\"deleted\\"' in both
assert '\\"id\\"' not in both
print("Seen: the grammar has the keys of oneOf and lacks the required key beside it.")
PY
python3 try.py

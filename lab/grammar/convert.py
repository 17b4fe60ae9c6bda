# cspell:ignore libstdc libggml libllama ERKN waitpid
"""Turns JSON schemas into grammars with llama.cpp's own converter, from the library that node-llama-cpp ships for Linux on x86-64.

Reads a list of schemas, each a text, from stdin. Prints a list of {grammar, log, seconds} or {error}. Each schema has a process of its own,
because an exception of C++ ends the process.
"""

import ctypes
import json
import os
import sys
import tempfile
import time


class Text(ctypes.Structure):
    """std::string of libstdc++."""

    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("short", ctypes.c_char * 16)]


folder = sys.argv[1]
names = os.listdir(folder)
for start in ("libggml-base", "libggml.", "libllama.", "libllama-common"):
    name = next(name for name in names if name.startswith(start))
    library = ctypes.CDLL(os.path.join(folder, name), mode=ctypes.RTLD_GLOBAL)
# common_json::parse(std::string const&) and json_schema_to_grammar(common_json const&, bool).
parse = getattr(library, "_ZN11common_json5parseERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE")
convert = getattr(library, "_Z22json_schema_to_grammarB5cxx11RK11common_jsonb")
parse.restype = convert.restype = None


def grammar(schema: str) -> str:
    raw = ctypes.create_string_buffer(schema.encode())
    text = Text(ctypes.addressof(raw), len(raw) - 1)
    # Both write their result to the place that the caller names first.
    value = ctypes.create_string_buffer(256)
    result = Text()
    parse(value, ctypes.byref(text))
    convert(ctypes.byref(result), value, ctypes.c_bool(False))
    return ctypes.string_at(result.data, result.size).decode()


def in_own_process(schema: str) -> dict:
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as log:
        child = os.fork()
        if child == 0:
            os.dup2(log.fileno(), 2)
            began = time.process_time()
            text = grammar(schema)
            seconds = time.process_time() - began
            out.write(json.dumps({"grammar": text, "seconds": seconds}).encode())
            out.flush()
            os._exit(0)
        _, status = os.waitpid(child, 0)
        out.seek(0)
        log.seek(0)
        said = log.read().decode(errors="replace").strip()
        return {**json.load(out), "log": said} if status == 0 else {"error": said}


print(json.dumps([in_own_process(schema) for schema in json.load(sys.stdin)]))

#!/usr/bin/env bash
# The same ticket category from three engines, each with a field of its own. Adapt the model's name and the port.
set -euo pipefail
MODEL=Qwen/Qwen3-8B
ASK='{"role": "user", "content": "Category of this mail, one word: I was charged twice."}'

# vLLM 0.12 or newer: one object, one kind of constraint. Also: json, regex, grammar, structural_tag.
curl -s http://localhost:8000/v1/chat/completions -H 'Content-Type: application/json' -d @- <<JSON
{"model": "$MODEL", "messages": [$ASK], "max_tokens": 20,
 "structured_outputs": {"choice": ["billing", "bug", "question"]}}
JSON

# SGLang: regex, ebnf or json_schema, one of them, beside the standard fields.
curl -s http://localhost:30000/v1/chat/completions -H 'Content-Type: application/json' -d @- <<JSON
{"model": "$MODEL", "messages": [$ASK], "max_tokens": 20,
 "regex": "(billing|bug|question)"}
JSON

# llama.cpp: a GBNF grammar or json_schema on its own completion route. The schema never reaches the prompt.
curl -s http://localhost:8080/completion -H 'Content-Type: application/json' -d @- <<'JSON'
{"prompt": "Category of this mail, one word: I was charged twice.\n", "n_predict": 20,
 "grammar": "root ::= \"billing\" | \"bug\" | \"question\""}
JSON

#!/usr/bin/env bash
# The adapter's name is the model's name. Loading at run time needs VLLM_ALLOW_RUNTIME_LORA_UPDATING=True at start.
SERVER=http://localhost:8000

curl -sS "$SERVER/v1/load_lora_adapter" -H 'Content-Type: application/json' \
  -d '{"lora_name": "initech", "lora_path": "/srv/adapters/initech"}'

curl -sS "$SERVER/v1/chat/completions" -H 'Content-Type: application/json' \
  -d '{"model": "initech", "messages": [{"role": "user", "content": "Classify: refund not received"}]}'

curl -sS "$SERVER/v1/unload_lora_adapter" -H 'Content-Type: application/json' \
  -d '{"lora_name": "initech"}'

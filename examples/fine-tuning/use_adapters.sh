#!/usr/bin/env bash
# The adapter's name is the model's name. Each version has a name of its own.
SERVER=http://localhost:8000

# Warm the new version up: its first request loads it.
curl -sS "$SERVER/v1/chat/completions" -H 'Content-Type: application/json' \
  -d '{"model": "acme-v2", "max_tokens": 40, "messages": [{"role": "user", "content": "The refund for order 4711 has not arrived."}]}'

# When no request uses the old version any more:
curl -sS "$SERVER/v1/unload_lora_adapter" -H 'Content-Type: application/json' \
  -d '{"lora_name": "acme-v1"}'

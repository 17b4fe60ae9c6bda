#!/usr/bin/env bash
# The adapter's name is the model's name. Each version has a name of its own.
REPLICAS='http://10.0.0.11:8000 http://10.0.0.12:8000'

# Warm the new version up: its first request at a replica loads it there.
for replica in $REPLICAS; do
  curl -sS "$replica/v1/chat/completions" -H 'Content-Type: application/json' \
    -d '{"model": "acme-v2", "max_tokens": 40, "messages": [{"role": "user", "content": "The refund for order 4711 has not arrived."}]}'
done

# When no request uses the old version any more:
for replica in $REPLICAS; do
  curl -sS "$replica/v1/unload_lora_adapter" -H 'Content-Type: application/json' \
    -d '{"lora_name": "acme-v1"}'
done

#!/usr/bin/env bash
# Each directory in $ADAPTERS is an adapter, named by the directory.
MODEL=meta-llama/Llama-3.1-8B-Instruct
ADAPTERS=/srv/adapters

export VLLM_ALLOW_RUNTIME_LORA_UPDATING=True
export VLLM_PLUGINS=lora_filesystem_resolver
export VLLM_LORA_RESOLVER_CACHE_DIR="$ADAPTERS"
vllm serve "$MODEL" --port 8000 \
  --enable-lora --max-loras 8 --max-lora-rank 16 --max-cpu-loras 20

#!/usr/bin/env bash
# Twenty adapters of rank 16 on one base: eight in GPU memory at a time, all twenty in host memory.
MODEL=meta-llama/Llama-3.1-8B-Instruct
ADAPTERS=/srv/adapters

vllm serve "$MODEL" --port 8000 \
  --enable-lora --max-loras 8 --max-lora-rank 16 --max-cpu-loras 20 \
  --lora-modules acme="$ADAPTERS/acme" globex="$ADAPTERS/globex"

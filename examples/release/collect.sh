#!/usr/bin/env bash
# Saves what one version of vLLM accepts, reports and renders: ./collect.sh v0.30.0
VERSION="$1"
MODEL=RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic
URL=http://127.0.0.1:8000   # a test replica of this version, with your arguments
mkdir -p "$VERSION"
docker run --rm --gpus all "vllm/vllm-openai:$VERSION" "$MODEL" --help=all > "$VERSION/flags.txt"
curl -s "$URL/metrics" > "$VERSION/metrics.txt"
curl -s "$URL/tokenize" -H 'Content-Type: application/json' \
  -H "Authorization: Bearer $VLLM_API_KEY" -d @conversation.json > "$VERSION/tokens.json"

#!/usr/bin/env bash
# One request: what goes in and what comes back.
set -eu
BASE_URL=${OPENAI_BASE_URL:-http://localhost:8000/v1}
MODEL=${OPENAI_MODEL:-test-model}

curl --silent --show-error "$BASE_URL/chat/completions" \
  --header "Authorization: Bearer ${OPENAI_API_KEY:-none}" \
  --header 'Content-Type: application/json' \
  --data '{
    "model": "'"$MODEL"'",
    "messages": [{"role": "user", "content": "Name a river."}],
    "max_completion_tokens": 64
  }' | python3 -m json.tool

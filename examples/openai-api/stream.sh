#!/usr/bin/env bash
# The bytes of a stream, then its content type.
set -eu
BASE_URL=${OPENAI_BASE_URL:-http://localhost:8000/v1}
MODEL=${OPENAI_MODEL:-test-model}

curl --silent --show-error --no-buffer "$BASE_URL/chat/completions" \
  --write-out 'content-type: %{content_type}\n' \
  --header "Authorization: Bearer ${OPENAI_API_KEY:-none}" \
  --header 'Content-Type: application/json' \
  --data '{
    "model": "'"$MODEL"'",
    "messages": [{"role": "user", "content": "Repeat exactly: Hi there"}],
    "stream": true,
    "stream_options": {"include_usage": true}
  }'

#!/usr/bin/env bash
# A streamed tool call: only the deltas.
set -eu
BASE_URL=${OPENAI_BASE_URL:-http://localhost:8000/v1}
MODEL=${OPENAI_MODEL:-test-model}

curl --silent --show-error --no-buffer "$BASE_URL/chat/completions" \
  --header "Authorization: Bearer ${OPENAI_API_KEY:-none}" \
  --header 'Content-Type: application/json' \
  --data '{
    "model": "'"$MODEL"'",
    "messages": [{"role": "user", "content": "Weather in Lima?"}],
    "tools": [{
      "type": "function",
      "function": {
        "name": "get_weather",
        "parameters": {
          "type": "object",
          "properties": {"city": {"type": "string"}},
          "required": ["city"]
        }
      }
    }],
    "tool_choice": "auto",
    "stream": true
  }' | grep -o '"choices":.*}' | sed 's/^"choices":\[//; s/\]}$//'

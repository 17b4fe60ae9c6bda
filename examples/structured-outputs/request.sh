#!/usr/bin/env bash
# One mail becomes a ticket: a request with a schema, and the text of its answer.
set -eu
BASE_URL=${OPENAI_BASE_URL:-http://localhost:8000/v1}
MODEL=${OPENAI_MODEL:-test-model}

# region body
BODY='{
  "model": "'"$MODEL"'",
  "messages": [
    {"role": "system", "content": "Make a ticket of this mail, as JSON."},
    {"role": "user", "content": "You charged me twice. I want my 12.50 back."}
  ],
  "max_completion_tokens": 150,
  "response_format": {"type": "json_schema", "json_schema": {
    "name": "ticket", "strict": true, "schema": {
      "type": "object",
      "properties": {
        "evidence": {"type": "string"},
        "category": {"enum": ["billing", "bug", "question"]},
        "refundCents": {"anyOf": [{"type": "integer"}, {"type": "null"}]}
      },
      "required": ["evidence", "category", "refundCents"],
      "additionalProperties": false
    }
  }}
}'
# endregion

curl --silent --show-error "$BASE_URL/chat/completions" \
  --header "Authorization: Bearer ${OPENAI_API_KEY:-none}" \
  --header 'Content-Type: application/json' \
  --data "$BODY" |
  python3 -c 'import json, sys
print(json.load(sys.stdin)["choices"][0]["message"]["content"])'

#!/usr/bin/env bash
# The same checks against a server that forgets three things; failures only.
set -eu
BASE_URL=${OPENAI_BASE_URL:-http://localhost:8123/v1}
FAULTS=done-missing,arguments-object,max-completion-tokens-ignored

node examples/openai-api/conformance.mjs "$BASE_URL" "test-model#$FAULTS" test-embedding |
  grep -v '^pass'

#!/usr/bin/env bash
# Runs examples/offline-batch/requests.jsonl, four requests, twice. The second run finds everything decided and sends nothing.
set -u
: "${OPENAI_BASE_URL:=http://localhost:8000/v1}"
export OPENAI_BASE_URL
cd "$(dirname "$0")" || exit
RESULTS=$(mktemp -u)

for run in 1 2; do
  echo "# run $run"
  node run_batch.mjs requests.jsonl "$RESULTS" --order prefix --concurrency 1 --first-wait 0.01 2>&1
  echo "exit status $?"
done
echo '# results'
cut -c 1-120 "$RESULTS"
rm "$RESULTS"

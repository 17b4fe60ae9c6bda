#!/usr/bin/env bash
# Two running servers, one client, the same requests in the same order, alternating runs.
# Client: `vllm bench serve`, flags as in vLLM's main branch of 2026. Needs vLLM and jq.
set -euo pipefail

MODEL="${MODEL:-Qwen/Qwen3-8B}"     # weights behind both servers; its tokenizer counts for both
A="${A:-http://127.0.0.1:8000}"     # for example vLLM
B="${B:-http://127.0.0.1:30000}"    # for example SGLang
PROMPTS="${PROMPTS:-traffic.jsonl}" # one {"prompt": "…"} per line, drawn from your own logs
RATES="${RATES:-1 2 4 8}"           # requests/s; add rates until the goodput falls
OUTPUT="${OUTPUT:-400}"             # longest answer in tokens: your 95th percentile
ROUNDS="${ROUNDS:-5}"
SLO=(ttft:800 tpot:40) # what your users were promised, in ms

read -ra rates <<<"$RATES"
slices=$((${#rates[@]} * ROUNDS))
mkdir -p results

run() { # engine, base URL, slice, requests/s, round
  vllm bench serve --backend openai-chat --base-url "$2" --endpoint /v1/chat/completions \
    --model "$MODEL" --dataset-name custom --dataset-path "$3" --skip-chat-template \
    --disable-shuffle --num-prompts "$(wc -l <"$3")" --custom-output-len "$OUTPUT" \
    --request-rate "$4" --num-warmups 20 --seed 0 --temperature 0 \
    --percentile-metrics ttft,tpot,itl,e2el --metric-percentiles 50,95,99 \
    --goodput "${SLO[@]}" --metadata "engine=$1" "round=$5" \
    --save-result --result-dir results --result-filename "$1-$4-$5.json"
}

slice=0
for rate in "${rates[@]}"; do
  for round in $(seq "$ROUNDS"); do
    # Prompts that were sent before would be answered from the prefix cache: every run gets its own.
    part="results/slice-$slice.jsonl"
    awk -v n="$slices" -v i="$slice" '(NR - 1) % n == i' "$PROMPTS" >"$part"
    # Who goes first alternates, so that a busy hour hits both.
    if ((round % 2)); then
      run a "$A" "$part" "$rate" "$round"
      run b "$B" "$part" "$rate" "$round"
    else
      run b "$B" "$part" "$rate" "$round"
      run a "$A" "$part" "$rate" "$round"
    fi
    slice=$((slice + 1))
  done
done

echo "run completed failed output_tokens goodput p99_ttft_ms p99_tpot_ms"
for file in results/*.json; do
  jq -r --arg run "$(basename "$file" .json)" \
    '[$run, .completed, .failed, .total_output_tokens, .request_goodput, .p99_ttft_ms, .p99_tpot_ms] | @tsv' \
    "$file"
done | sort

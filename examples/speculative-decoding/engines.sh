#!/usr/bin/env bash
# Four drafted tokens per round on one GPU. Start one; each needs the device for itself.
set -euo pipefail
MODEL=meta-llama/Llama-3.1-8B-Instruct
HEAD=yuhuili/EAGLE3-LLaMA3.1-Instruct-8B
ENGINE=${1:-vllm}

case "$ENGINE" in
vllm)
  vllm serve "$MODEL" --per-request-spec-decode-metrics summary \
    --speculative-config \
    "{\"method\": \"eagle3\", \"model\": \"$HEAD\", \"num_speculative_tokens\": 4}"
  ;;
sglang) # a chain: one candidate per position, verified with the token before it
  HEAD=jamesliu1/sglang-EAGLE3-Llama-3.1-Instruct-8B
  python3 -m sglang.launch_server \
    --model-path "$MODEL" --enable-metrics \
    --speculative-algorithm EAGLE3 \
    --speculative-draft-model-path "$HEAD" \
    --speculative-num-steps 4 --speculative-eagle-topk 1 \
    --speculative-num-draft-tokens 5
  ;;
tensorrt-llm)
  cat > speculative.yaml <<YAML
speculative_config:
  decoding_type: Eagle3
  max_draft_len: 4
  speculative_model: $HEAD
YAML
  trtllm-serve "$MODEL" --config speculative.yaml
  ;;
llama.cpp) # a GGUF of the model and of a smaller one with the same tokenizer
  llama-server -m target.gguf --metrics \
    --spec-type draft-simple --spec-draft-model draft.gguf --spec-draft-n-max 4
  ;;
esac

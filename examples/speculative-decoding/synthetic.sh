#!/usr/bin/env bash
# vLLM: force the acceptance of each position, to time speculation without trusting a head.
set -euo pipefail
MODEL=RedHatAI/Llama-3.3-70B-Instruct-FP8-dynamic
HEAD=RedHatAI/Llama-3.3-70B-Instruct-speculator.eagle3
# Position i: the chance that it and all before it are kept. In place of the rates: "synthetic_acceptance_length": 2.53
vllm serve "$MODEL" --tensor-parallel-size 2 --max-model-len 4096 --max-num-seqs 64 \
  --speculative-config '{
    "method": "eagle3", "model": "'"$HEAD"'", "num_speculative_tokens": 3,
    "rejection_sample_method": "synthetic",
    "synthetic_acceptance_rates": [0.7, 0.49, 0.343]
  }'

#!/usr/bin/env bash
# vLLM: the draft length falls with the number of running sequences.
set -euo pipefail
export VLLM_USE_V2_MODEL_RUNNER=0 # as in vLLM's examples for EAGLE heads
vllm serve meta-llama/Llama-3.3-70B-Instruct \
  --tensor-parallel-size 4 --max-num-seqs 256 \
  --speculative-config '{
    "method": "eagle3",
    "model": "yuhuili/EAGLE3-LLaMA3.3-Instruct-70B",
    "num_speculative_tokens": 5,
    "num_speculative_tokens_per_batch_size":
      [[1, 28, 5], [29, 36, 4], [37, 50, 3],
       [51, 82, 2], [83, 256, 1]]
  }'

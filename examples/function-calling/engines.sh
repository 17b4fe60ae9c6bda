#!/usr/bin/env bash
# One engine a case. The parser has to fit the model: see the table.
set -eu
case "${1:-vllm}" in
  vllm) # A reasoning model: two parsers.
    # region vllm
    vllm serve Qwen/Qwen3.5-35B-A3B-FP8 \
      --reasoning-parser qwen3 \
      --enable-auto-tool-choice --tool-call-parser qwen3_coder
    # endregion
    ;;
  vllm-llama) # The template is in vLLM's repository.
    vllm serve meta-llama/Llama-3.1-8B-Instruct \
      --enable-auto-tool-choice --tool-call-parser llama3_json \
      --chat-template examples/tool_chat_template_llama3.1_json.jinja
    ;;
  sglang)
    sglang serve --model-path Qwen/Qwen3-Coder-30B-A3B-Instruct \
      --tool-call-parser qwen3_coder
    ;;
  llama.cpp) # The parser comes from the template.
    llama-server --jinja -hf bartowski/Qwen2.5-7B-Instruct-GGUF:Q4_K_M
    ;;
esac

#!/usr/bin/env bash
# Guess: Q4_K_M takes about 4.9 bits for each weight of any model, so a narrower matrix makes a smaller file.
# What happens (node-llama-cpp 3.22.1, which ships llama.cpp v0.5.0): rows that are no multiple of 256 get another format with
#   more bits. A matrix with rows of 1,152 numbers, as in Gemma 3 1B, is larger than one with rows of 1,280.
# Why it matters: memory planned by "4.9 bits a weight" is a quarter too small for Gemma 3 1B, and 9 % for GLM-4.5-Air.
# Seen: 2026-11-29. Linux on x86-64, with git and g++.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" node-llama-cpp@3.22.1
git -c advice.detachedHead=false clone --quiet node_modules/node-llama-cpp/llama/gitRelease.bundle llama.cpp
cat > try.cpp <<'CPP'
#include "ggml.h"
#include "llama-ext.h"
#include <cstdio>

static size_t bytes(uint32_t width) {
    const llama_quant_model_desc shape = {"gemma3", width, 6912, 26, 4, 1, 0, 256, 256};
    llama_model * model = llama_quant_model_from_metadata(&shape);
    llama_model_quantize_params params = llama_model_quantize_default_params();
    params.ftype = LLAMA_FTYPE_MOSTLY_Q4_K_M;
    quantize_state_impl * state = llama_quant_init(model, &params);
    ggml_context * context = ggml_init({ggml_tensor_overhead(), nullptr, true});
    ggml_tensor * matrix = ggml_new_tensor_2d(context, GGML_TYPE_BF16, width, 6912);
    ggml_set_name(matrix, "blk.0.ffn_up.weight");
    ggml_type type;
    llama_quant_compute_types(state, params.ftype, &matrix, &type, 1);
    const size_t size = ggml_row_size(type, width) * 6912;
    printf("6,912 rows of %u numbers: %s, %.2f MB\n", width, ggml_type_name(type), size / 1e6);
    llama_quant_free(state);
    llama_model_free(model);
    return size;
}

int main() {
    const bool is_larger = bytes(1152) > bytes(1280);
    if (is_larger) printf("Seen: the narrower matrix is the larger one.\n");
    return is_larger ? 0 : 1;
}
CPP
shipped=node_modules/@node-llama-cpp/linux-x64/bins/linux-x64
node -p '"node-llama-cpp " + require("./node_modules/node-llama-cpp/package.json").version'
g++ -std=c++17 -w -Illama.cpp/include -Illama.cpp/src -Illama.cpp/ggml/include try.cpp -o try \
  "$shipped"/libllama.*.so "$shipped"/libggml.*.so "$shipped"/libggml-base.so -Wl,-rpath,"$PWD/$shipped"
./try 2> /dev/null

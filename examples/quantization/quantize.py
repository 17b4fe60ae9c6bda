"""Quantize a checkpoint with LLM Compressor, for vLLM.

Needs a GPU and `pip install llmcompressor`. Names and arguments follow
LLM Compressor's Llama 3 example at commit 009e5b9, read on 2026-11-21.
The tests of the handbook parse this file; they do not run it.
"""

import sys

from llmcompressor import oneshot
from llmcompressor.modifiers.gptq import GPTQModifier
from llmcompressor.modifiers.quantization import QuantizationModifier
from transformers import AutoModelForCausalLM, AutoTokenizer

MODEL = "meta-llama/Llama-3.1-8B-Instruct"
SCHEME = sys.argv[1] if len(sys.argv) > 1 else "W4A16"  # or FP8_DYNAMIC
# The output layer stays at 16 bits, and so do routers of a mixture of experts
# (names as in Qwen models; a dense model has none).
IGNORE = ["lm_head", "re:.*mlp.gate$", "re:.*mlp.shared_expert_gate$"]
OUTPUT = f"{MODEL.split('/')[-1]}-{SCHEME}"

model = AutoModelForCausalLM.from_pretrained(MODEL)
tokenizer = AutoTokenizer.from_pretrained(MODEL)

if SCHEME == "W4A16":
    # 4-bit weights in groups of 128. GPTQ needs text like your traffic.
    recipe = GPTQModifier(targets="Linear", scheme="W4A16", ignore=IGNORE)
    oneshot(
        model=model,
        recipe=recipe,
        dataset="perfectblend",
        max_seq_length=2048,
        num_calibration_samples=512,
    )
else:
    # FP8 weights per channel, activations per token at run time: no data.
    recipe = QuantizationModifier(
        targets="Linear", scheme=SCHEME, ignore=IGNORE
    )
    oneshot(model=model, recipe=recipe)

model.save_pretrained(OUTPUT, save_compressed=True)
tokenizer.save_pretrained(OUTPUT)

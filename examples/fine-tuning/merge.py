"""Write an adapter into its base: one checkpoint, no adapter at serving time.

Merge into the 16-bit base, not a 4-bit copy, and grade again.
Needs: pip install peft transformers
"""

import os

import torch
from peft import PeftModel
from transformers import AutoModelForCausalLM, AutoTokenizer

MODEL = os.environ.get("MODEL", "meta-llama/Llama-3.1-8B-Instruct")
ADAPTER = os.environ.get("ADAPTER", "adapters/acme-v1")
OUTPUT = os.environ.get("OUTPUT", "merged/acme-v1")

tokenizer = AutoTokenizer.from_pretrained(ADAPTER)
base = AutoModelForCausalLM.from_pretrained(MODEL, dtype=torch.bfloat16)
merged = PeftModel.from_pretrained(base, ADAPTER).merge_and_unload()

# Servers stop at the ids in generation_config.json. Add the one you trained.
ends = merged.generation_config.eos_token_id
ends = ends if isinstance(ends, list) else [ends]
merged.generation_config.eos_token_id = sorted(
    {end for end in [*ends, tokenizer.eos_token_id] if end is not None}
)

merged.save_pretrained(OUTPUT)
tokenizer.save_pretrained(OUTPUT)

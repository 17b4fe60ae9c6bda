"""Write an adapter into its base: one checkpoint, no adapter at serving time.

Merge into the 16-bit base, not a 4-bit copy, and grade again.
Needs: pip install peft transformers
"""

import os

import torch
from peft import PeftModel
from transformers import AutoModelForCausalLM, AutoTokenizer

MODEL = os.environ.get("MODEL", "meta-llama/Llama-3.1-8B-Instruct")
ADAPTER = os.environ.get("ADAPTER", "adapters/acme")
OUTPUT = os.environ.get("OUTPUT", "merged/acme")

base = AutoModelForCausalLM.from_pretrained(MODEL, dtype=torch.bfloat16)
merged = PeftModel.from_pretrained(base, ADAPTER).merge_and_unload()
merged.save_pretrained(OUTPUT)
AutoTokenizer.from_pretrained(ADAPTER).save_pretrained(OUTPUT)

"""Supervised fine-tuning of an 8B model with LoRA, or QLoRA=1.

Needs an NVIDIA GPU and: pip install trl peft bitsandbytes datasets
"""

import os

import torch
from datasets import load_dataset
from peft import LoraConfig
from transformers import BitsAndBytesConfig
from trl import SFTConfig, SFTTrainer

MODEL = os.environ.get("MODEL", "meta-llama/Llama-3.1-8B-Instruct")
# One JSON object a line: {"prompt": [messages], "completion": [messages]}
# The loss is on the completion only.
TRAIN = os.environ.get("TRAIN", "train.jsonl")
HELD_OUT = os.environ.get("HELD_OUT", "held_out.jsonl")
OUTPUT = os.environ.get("OUTPUT", "adapters/acme")
QLORA = os.environ.get("QLORA") == "1"

data = load_dataset("json", data_files={"train": TRAIN, "held_out": HELD_OUT})

nf4 = BitsAndBytesConfig(
    load_in_4bit=True,
    bnb_4bit_quant_type="nf4",
    bnb_4bit_use_double_quant=True,
    bnb_4bit_compute_dtype=torch.bfloat16,
)

trainer = SFTTrainer(
    model=MODEL,
    train_dataset=data["train"],
    eval_dataset=data["held_out"],
    quantization_config=nf4 if QLORA else None,
    peft_config=LoraConfig(
        r=16,
        lora_alpha=32,
        target_modules="all-linear",
        task_type="CAUSAL_LM",
    ),
    args=SFTConfig(
        output_dir=OUTPUT,
        model_init_kwargs={"dtype": "bfloat16"},
        max_length=2048,
        per_device_train_batch_size=1,
        gradient_accumulation_steps=16,
        learning_rate=2e-4,
        num_train_epochs=3,
        gradient_checkpointing=True,
        completion_only_loss=True,
        eval_strategy="epoch",
        seed=0,
    ),
)
trainer.train()
trainer.save_model(OUTPUT)

"""Fine-tune an 8B model with LoRA. pip install trl peft datasets"""

from datasets import load_dataset
from peft import LoraConfig
from trl import SFTConfig, SFTTrainer

MODEL = "meta-llama/Llama-3.1-8B-Instruct"
OUTPUT = "adapters/acme-v1"
# A line: {"prompt": [{"role": "user", "content": "…"}],
#          "completion": [{"role": "assistant", "content": "…"}]}
FILES = {"train": "train.jsonl", "held_out": "held_out.jsonl"}

data = load_dataset("json", data_files=FILES)
trainer = SFTTrainer(
    model=MODEL,
    train_dataset=data["train"],
    eval_dataset=data["held_out"],
    peft_config=LoraConfig(
        r=16,
        lora_alpha=32,
        target_modules="all-linear",
        task_type="CAUSAL_LM",
    ),
    args=SFTConfig(
        output_dir=OUTPUT,
        model_init_kwargs={"dtype": "bfloat16"},
        max_length=2048,  # longer examples are cut
        per_device_train_batch_size=1,
        gradient_accumulation_steps=16,
        learning_rate=2e-4,
        num_train_epochs=3,
        eval_strategy="epoch",
        seed=0,
    ),
)
trainer.train()
trainer.save_model(OUTPUT)

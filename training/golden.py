"""Prompts with the logits and the greedy tokens that another implementation has to reproduce."""

from __future__ import annotations

import torch

from model import Model
from tokenizer import Tokenizer

PROMPTS = [
    "T",
    "The",
    "The KV cache",
    "A GPU reads the weights of the model once for each",
    "Continuous batching lets a server",
    "During prefill, the model processes all tokens of the prompt",
    "Decode is limited by memory bandwidth, because",
    "Time to first token is the time from the request to",
    "Quantization stores each weight with fewer bits.",
    "Speculative decoding uses a small draft model that proposes",
    "What is a token?",
    "The database stores each row in a page of 8 kB.",
    "If the request fails, the client retries it after",
    "You can install the package with",
    "In this chapter, we will",
    "The function returns the number of",
    "An error occurs when the file does not exist.",
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n",
    "def attention(q, k, v):\n    return softmax(q @ k.T / sqrt(d)) @ v\n",
    "for (let i = 0; i < tokens.length; i++) {\n  out[i] = tokens[i] * 2;\n}",
    "SELECT name, count(*) FROM users WHERE age >= 21 GROUP BY name;",
    "fn main() {\n    println!(\"Hello, world!\");\n}",
    '{"model": "llama", "stream": true, "max_tokens": 256}',
    "#include <stdio.h>\nint main(void) { return 0; }",
    "$ curl -s http://localhost:8000/v1/models | jq .",
    "3.14159265358979",
    "1 2 3 4 5 6 7 8 9 10 11 12",
    "2^10 = 1024, 2^20 = 1048576",
    "In 2024, 80 GB of memory cost $25,000.00 (about 312.5 $/GB).",
    "0x7fff5fbff8c0",
    "   indented by three spaces",
    "two  spaces   three spaces    four",
    "tab\tseparated\tvalues\n",
    "line one\n\nline two\n\n\nline three   \n",
    " ",
    "\n",
    "Straße, naïve, café, coöperate, façade",
    "Привет, мир! Как дела?",
    "大きな言語モデルは次のトークンを予測する。",
    "语言模型预测下一个词。",
    "안녕하세요 세계",
    "مرحبا بالعالم",
    "नमस्ते दुनिया",
    "Καλημέρα κόσμε",
    "😀 🚀 👩‍👩‍👧‍👦 🇩🇪",
    "e\u0301 is not é, and \u00a0 is a space",
    "It's the user's choice: don't, can't, won't; \"quoted\" (and) [bracketed] — dashed…",
]
GREEDY = [2, 3, 4, 5, 6, 7, 8, 9, 12, 14]
LISTED_IDS = range(0, 2401, 160)


def _long_prompts(tokenizer: Tokenizer, paragraph: str) -> list[str]:
    """Three longer prompts: 50, 150 and 300 tokens of a held-out paragraph, repeated."""
    ids = tokenizer.encode(paragraph)
    ids = (ids * (300 // len(ids) + 1))[:300]
    return [tokenizer.decode(ids[:count]) for count in (50, 150, 300)]


@torch.no_grad()
def greedy(model: Model, ids: list[int], count: int) -> list[int]:
    out = list(ids)
    for _ in range(count):
        out.append(int(model(torch.tensor([out]))[0, -1].argmax()))
    return out[len(ids) :]


@torch.no_grad()
def golden(model: Model, tokenizer: Tokenizer, paragraph: str) -> dict:
    """The logits of each prompt at the 16 likeliest ids and at every 160th id, and greedy tokens for ten of them."""
    prompts = []
    for text in [*PROMPTS, *_long_prompts(tokenizer, paragraph)]:
        ids = tokenizer.encode(text)
        logits = model(torch.tensor([ids]))[0, -1]
        listed = [*logits.topk(16).indices.tolist(), *LISTED_IDS]
        pairs = [[i, float(f"{logits[i].item():.6g}")] for i in dict.fromkeys(listed)]
        prompts.append({"text": text, "ids": ids, "logits": pairs})
    followed = []
    for index in GREEDY:
        ids = tokenizer.encode(PROMPTS[index])
        followed.append({"text": PROMPTS[index], "ids": ids, "tokens": greedy(model, ids, 40)})
    return {"prompts": prompts, "greedy": followed}

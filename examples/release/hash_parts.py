"""Hash the parts of a release one by one: python3 examples/release/hash_parts.py MODEL_DIR

Without a directory it makes a small one, changes a newline of its chat template, and shows which hash follows.
"""
import hashlib
import json
import pathlib
import sys
import tempfile


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def tree(directory, pattern):
    """One hash for many files: that of the sorted list of their names and hashes."""
    listing = [f"{sha256(path.read_bytes())}  {path.name}" for path in sorted(directory.glob(pattern))]
    if not listing:
        raise SystemExit(f"no {pattern} in {directory}")
    return sha256("\n".join(listing).encode())


def chat_template(directory):
    """A file of its own wins over the key in tokenizer_config.json."""
    own = directory / "chat_template.jinja"
    if own.exists():
        return own.read_bytes()
    return json.loads((directory / "tokenizer_config.json").read_text())["chat_template"].encode()


def parts(directory):
    return {
        "weights": tree(directory, "*.safetensors"),
        "tokenizer": sha256((directory / "tokenizer.json").read_bytes()),
        "chat_template": sha256(chat_template(directory)),
        "generation_config": sha256((directory / "generation_config.json").read_bytes()),
    }


def demo(directory, newline):
    template = "{% for m in messages %}<|" + "{{ m.role }}|>" + newline + "{{ m.content }}{% endfor %}"
    (directory / "model-00001-of-00002.safetensors").write_bytes(b"first shard")
    (directory / "model-00002-of-00002.safetensors").write_bytes(b"second shard")
    (directory / "tokenizer.json").write_text('{"model": {"vocab": {"a": 0}}}')
    (directory / "tokenizer_config.json").write_text(json.dumps({"chat_template": template}))
    (directory / "generation_config.json").write_text('{"temperature": 0.6, "top_p": 0.9}')
    return parts(directory)


if sys.argv[1:]:
    for name, digest in parts(pathlib.Path(sys.argv[1])).items():
        print(f"{name}: {digest}")
else:
    with tempfile.TemporaryDirectory() as made:
        before = demo(pathlib.Path(made), "\n")
        after = demo(pathlib.Path(made), "\n\n")
    for name, digest in before.items():
        same = "same" if after[name] == digest else f"CHANGED to {after[name][:12]}"
        print(f"{name:18} {digest[:12]} {same}")

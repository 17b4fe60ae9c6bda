"""Compare what collect.sh saved of two versions: python3 upgrade_diff.py OLD NEW used.txt

used.txt has the flags and metrics that you use, one a line. Without arguments, made-up files are compared.
"""
import json
import pathlib
import re
import sys
import tempfile


def defaults(directory):
    """Each flag with the default that its help names."""
    text = (directory / "flags.txt").read_text()
    parts = re.split(r"^ +(?:-\w+(?: \w+)?, )?(?=--)", text, flags=re.M)[1:]
    found = {}
    for part in parts:
        default = re.search(r"\(default:\s+(.*?)\)\s*$", part, flags=re.S)
        found[re.match(r"--[\w-]+", part)[0]] = " ".join(default[1].split()) if default else "none"
    return found


def metrics(directory):
    return set(re.findall(r"^# TYPE (\S+)", (directory / "metrics.txt").read_text(), flags=re.M))


def compare(old, new, used):
    before, after = defaults(old), defaults(new)
    names = set(after) | metrics(new)
    for name in sorted(used - names):
        yield f"GONE     {name}"
    for flag in sorted(set(before) & set(after)):
        if before[flag] != after[flag]:
            yield f"DEFAULT  {flag}: {before[flag]} -> {after[flag]}"
    ids = [json.loads((each / "tokens.json").read_text())["tokens"] for each in (old, new)]
    if ids[0] != ids[1]:
        at = next((i for i, (a, b) in enumerate(zip(*ids)) if a != b), min(map(len, ids)))
        yield f"TOKENS   {len(ids[0])} -> {len(ids[1])} ids, the first difference is at {at}"


def demo(root, name, flags, metric, ids):
    (root / name).mkdir()
    (root / name / "flags.txt").write_text("".join(f"  {flag} X\n      Help. (default: {value})\n" for flag, value in flags))
    (root / name / "metrics.txt").write_text(f"# TYPE {metric} gauge\n")
    (root / name / "tokens.json").write_text(json.dumps({"tokens": ids}))
    return root / name


if sys.argv[1:]:
    old, new, list_of_used = map(pathlib.Path, sys.argv[1:])
    lines = compare(old, new, set(list_of_used.read_text().split()))
    print("\n".join(lines) or "no difference")
else:
    with tempfile.TemporaryDirectory() as made:
        root = pathlib.Path(made)
        old = demo(root, "old", [("--old-flag", 1), ("--other-flag", 8)], "demo:old_name", [1, 5, 9, 2])
        new = demo(root, "new", [("--other-flag", 16)], "demo:new_name", [1, 1, 5, 9, 2])
        print("\n".join(compare(old, new, {"--old-flag", "demo:old_name"})))

#!/usr/bin/env bash
# Outside: seal a folder of weights before it crosses the gap. Inside: check it before an engine sees it.
set -euo pipefail
export LC_ALL=C

# One line a file, sorted, so that two people who download the same revision get the same manifest.
seal() {
  (cd "$1" && find . -type f ! -path './.cache/*' ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum) >"$1/SHA256SUMS"
  sha256sum <"$1/SHA256SUMS" | cut -c 1-64
}

# The expected digest comes by another way than the medium: on paper, or signed.
check() {
  [ "$(sha256sum <"$1/SHA256SUMS" | cut -c 1-64)" = "$2" ] || { echo 'refused: the manifest is not the sealed one'; return 1; }
  (cd "$1" && sha256sum --status --strict --check SHA256SUMS) 2>/dev/null || { echo 'refused: a file differs or is missing'; return 1; }
  listed=$(wc -l <"$1/SHA256SUMS")
  found=$(find "$1" -type f ! -path '*/.cache/*' ! -name SHA256SUMS | wc -l)
  [ "$found" -eq "$listed" ] || { echo "refused: $((found - listed)) file(s) that nobody sealed"; return 1; }
  ! find "$1" -type f | grep -E '\.(py|pkl|bin|pt|pth)$' || { echo 'refused: a format that can run code'; return 1; }
  echo 'accepted'
}

# A stand-in for a checkpoint, and what each mistake looks like.
weights=$(mktemp -d)
trap 'rm -rf "$weights"' EXIT
printf 'weights' >"$weights/model-00001-of-00001.safetensors"
printf '{"architectures": ["LlamaForCausalLM"]}' >"$weights/config.json"
digest=$(seal "$weights")

echo "as sealed:    $(check "$weights" "$digest")"
printf 'x' >>"$weights/config.json"
echo "changed file: $(check "$weights" "$digest" || true)"
seal "$weights" >/dev/null
echo "new manifest: $(check "$weights" "$digest" || true)"
digest=$(seal "$weights")
printf 'import os' >"$weights/modeling_custom.py"
echo "added file:   $(check "$weights" "$digest" || true)"
digest=$(seal "$weights")
echo "sealed code:  $(check "$weights" "$digest" | tail -n 1 || true)"

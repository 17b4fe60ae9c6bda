#!/usr/bin/env bash
# Guess: a chat template rendered in the browser gives the text that the server renders; .lstrip('\n') takes line
#   feeds away and nothing else, as in Python.
# What happens (@huggingface/jinja 0.5.11): strip, lstrip and rstrip of strings take any argument, ignore it and
#   remove all white space. Qwen3's published template calls content.lstrip('\n') on answers: the four blanks
#   before the first line of an answer of code are gone, in the text and in the count of tokens.
# Why it matters: counts and prefixes that a page computes differ from the server's exactly where answers begin with
#   indented code, so a prompt that "must be cached" is not. rstrip('\n') does the same to trailing blanks.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @huggingface/jinja@0.5.11
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {Template} from '@huggingface/jinja';

const {version} = JSON.parse(readFileSync('node_modules/@huggingface/jinja/package.json', 'utf8'));
console.log(`@huggingface/jinja ${version}`);

/** Renders an expression, prints it beside Python's value and returns what came out. */
function render(expression, content, python) {
  const rendered = new Template(`{{ ${expression} }}`).render({content});
  console.log(`${expression}: ${JSON.stringify(rendered)}, in Python ${JSON.stringify(python)}`);
  return rendered;
}

const answer = '\n\n    return x';
assert.equal(render("content.lstrip('\\n')", answer, '    return x'), 'return x');
assert.equal(render("content.rstrip('\\n')", 'a = 1  \n', 'a = 1  '), 'a = 1');
assert.equal(render("content.strip('*')", '**yes**', 'yes'), '**yes**');
console.log("Seen: lstrip('\\n') takes the indentation away, and strip('*') takes nothing.");
JS
node try.mjs

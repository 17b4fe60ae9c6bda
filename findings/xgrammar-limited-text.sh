#!/usr/bin/env bash
# Guess: {"type": "string", "maxLength": 20} lets through the texts that {"type": "string"} lets through, if they are
#   short enough.
# What happens (XGrammar's WebAssembly build 0.1.27): with a length, a text may hold no escape at all, so neither a quotation
#   mark nor a line end can be written. A raw tab, which JSON forbids inside a text, passes. Without a length both
#   are right. minLength 1, as zod writes it for .min(1), does the same.
# Why it matters: readers limit a summary or a quotation, and the model can then never quote anything. No error
#   says so, and a check of the answer against the schema finds nothing.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @mlc-ai/web-xgrammar@0.1.27
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

// The package is a script for browsers: in Node.js it asks for these names and leaves its own in globalThis.
Object.assign(globalThis, {require: createRequire(import.meta.url), __filename: 'try', __dirname: '.'});
await import('@mlc-ai/web-xgrammar');
const {Grammar, Testings} = globalThis.xgrammar;
const {version} = JSON.parse(readFileSync('node_modules/@mlc-ai/web-xgrammar/package.json', 'utf8'));
console.log(`@mlc-ai/web-xgrammar ${version}`);

const texts = {plain: '"a"', quotation: '"say \\"a\\""', 'line end': '"a\\nb"', 'raw tab': '"a\tb"'};
async function accepted(schema) {
  const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema));
  const results = [];
  for (const [name, text] of Object.entries(texts)) {
    if (await Testings.isGrammarAcceptString(grammar, text)) results.push(name);
  }
  console.log(`${JSON.stringify(schema)} lets through: ${results.join(', ')}`);
  return results.join(', ');
}

assert.equal(await accepted({type: 'string'}), 'plain, quotation, line end');
assert.equal(await accepted({type: 'string', maxLength: 20}), 'plain, raw tab');
assert.equal(await accepted({type: 'string', minLength: 1}), 'plain, raw tab');
console.log('Seen: a text with a length may hold a raw tab and no quotation mark.');
JS
node try.mjs

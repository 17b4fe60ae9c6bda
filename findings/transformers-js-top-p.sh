#!/usr/bin/env bash
# Guess: `top_p`, which generate() and its types describe, cuts off the unlikely tokens, as it does in Python.
# What happens (@huggingface/transformers 4.3.2): it is accepted and not applied. With top_p 0.5 over a token of 60 % and three of
#   25, 10 and 5 %, all four come as often as without it. `max_time` does not end anything either, and `min_p`, which the
#   types do not have, is taken without a word. `top_k` and `temperature` do what they say.
# Why it matters: the published settings of many models are a top_p beside a top_k. In the browser the tail that top_p is to cut off is
#   sampled, and the model gets the blame. The same settings at a server give other text.
# Seen: 2026-11-30. Linux on x86-64.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @huggingface/transformers@4.3.2
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {AutoModelForCausalLM, Tensor, env} from '@huggingface/transformers';

// The model is a table, written as an ONNX file by hand: after each token the next one has these probabilities.
const probabilities = [0.6, 0.25, 0.1, 0.05];
const number = (field, value) => Buffer.from([field * 8, value]);
const block = (field, ...parts) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const size = content.length < 128 ? [content.length] : [(content.length % 128) + 128, Math.floor(content.length / 128)];
  return Buffer.concat([Buffer.from([field * 8 + 2, ...size]), content]);
};
const shaped = (field, name, type, sizes) =>
  block(field, block(1, name), block(2, block(1, number(1, type), block(2, ...sizes.map((size) => block(1, typeof size === 'string' ? block(2, size) : number(1, size)))))));
const rows = new Float32Array(probabilities.flatMap(() => probabilities.map(Math.log)));
const graph = block(
  7,
  block(1, block(1, 'table'), block(1, 'input_ids'), block(2, 'logits'), block(4, 'Gather')),
  block(2, 'graph'),
  block(5, number(1, 4), number(1, 4), number(2, 1), block(8, 'table'), block(9, Buffer.from(rows.buffer))),
  shaped(11, 'input_ids', 7, ['batch', 'length']),
  shaped(12, 'logits', 1, ['batch', 'length', 4]),
);
mkdirSync('models/table/onnx', {recursive: true});
writeFileSync('models/table/onnx/model.onnx', Buffer.concat([number(1, 8), graph, block(8, number(2, 13))]));
writeFileSync('models/table/config.json', JSON.stringify({model_type: 'gpt2', architectures: ['GPT2LMHeadModel'], vocab_size: 4, n_head: 1, n_layer: 0, n_embd: 4}));

env.allowRemoteModels = false;
env.localModelPath = './models/';
const model = await AutoModelForCausalLM.from_pretrained('table', {dtype: 'fp32'});
const {version} = JSON.parse(readFileSync('node_modules/@huggingface/transformers/package.json', 'utf8'));
console.log(`@huggingface/transformers ${version}, tokens of ${probabilities.join(', ')}`);
const sample = async (options) => {
  const one = () => new Tensor('int64', [1n], [1, 1]);
  const output = await model.generate({inputs: one(), attention_mask: one(), do_sample: true, top_k: 0, max_new_tokens: 400, ...options});
  const seen = [0, 0, 0, 0];
  for (const id of output.tolist()[0].slice(1)) seen[Number(id)] += 1;
  console.log(`${JSON.stringify(options)}: seen ${seen.join(', ')} times`);
  return seen;
};
const tail = ([, second, third, fourth]) => second + third + fourth;
await sample({});
assert.equal(tail(await sample({top_k: 1})), 0);
assert.equal(tail(await sample({temperature: 0.05})), 0);
assert.ok(tail(await sample({top_p: 0.5})) > 100);
assert.ok(tail(await sample({min_p: 0.9})) > 100);
const whole = await sample({max_time: 0.001, max_new_tokens: 2_000});
assert.equal(whole[0] + tail(whole), 2_000);
console.log('Seen: top_p changes nothing, min_p and max_time neither.');
JS
node try.mjs

#!/usr/bin/env bash
# Guess: the parameter count of a 4-bit checkpoint is that of its model, whichever tool of the field wrote it.
# What happens (@huggingface/hub 2.17.5): two weights in a byte are counted as two where the config says `gptq`, `awq`, `mxfp4`
#   or `compressed-tensors`. The writers of NVIDIA (`modelopt`, NVFP4) and AMD (`quark`, MXFP4) pack the same way into
#   bytes, and there each byte counts as one weight: a layer of 4,096 x 4,096 has 8,388,608 parameters.
# Why it matters: a memory plan from that count takes 4 bits for each of half the weights, and needs twice the room.
# Seen: 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$dir" @huggingface/hub@2.17.5
cat > try.mjs <<'JS'
import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {parseSafetensorsMetadata} from '@huggingface/hub';

const SIZE = 4_096;
const name = 'model.layers.0.mlp.up_proj';
const BYTES = {U8: 1, F8_E4M3: 1, F32: 4, BF16: 2, F8_E8M0: 1};
function fileOf(tensors) {
  let end = 0;
  const header = {};
  for (const [key, {dtype, shape}] of Object.entries(tensors)) {
    const start = end;
    end += BYTES[dtype] * shape.reduce((product, one) => product * one, 1);
    header[key] = {dtype, shape, data_offsets: [start, end]};
  }
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, Buffer.alloc(end)]);
}
const packed = {dtype: 'U8', shape: [SIZE, SIZE / 2]};
const cases = {
  'bf16, not quantized': {config: undefined, tensors: {[`${name}.weight`]: {dtype: 'BF16', shape: [SIZE, SIZE]}}},
  'compressed-tensors, NVFP4': {
    config: {
      quant_method: 'compressed-tensors',
      format: 'nvfp4-pack-quantized',
      config_groups: {group_0: {targets: ['Linear'], weights: {num_bits: 4, type: 'float', group_size: 16}}},
    },
    tensors: {[`${name}.weight_packed`]: packed, [`${name}.weight_scale`]: {dtype: 'F8_E4M3', shape: [SIZE, SIZE / 16]}},
  },
  'modelopt, NVFP4': {
    config: {
      quant_method: 'modelopt',
      quant_algo: 'NVFP4',
      producer: {name: 'modelopt'},
      config_groups: {group_0: {targets: ['Linear'], weights: {num_bits: 4, type: 'float', group_size: 16}}},
    },
    tensors: {[`${name}.weight`]: packed, [`${name}.weight_scale`]: {dtype: 'F8_E4M3', shape: [SIZE, SIZE / 16]}},
  },
  'quark, MXFP4': {
    config: {
      quant_method: 'quark',
      global_quant_config: {weight: {dtype: 'fp4', qscheme: 'per_group', group_size: 32}},
    },
    tensors: {[`${name}.weight`]: packed, [`${name}.weight_scale`]: {dtype: 'U8', shape: [SIZE, SIZE / 32]}},
  },
};
let served = {};
const server = createServer((request, response) => {
  const file = request.url.split('?')[0].split('/').at(-1);
  const body = served[file];
  if (!body) return response.writeHead(404).end();
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? body : body.subarray(Number(from), Number(to) + 1);
  const total = body.length;
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': part.length,
    etag: '"1"',
    ...(from !== undefined && {'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${total}`}),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const counts = {};
for (const [title, {config, tensors}] of Object.entries(cases)) {
  served = {
    'config.json': Buffer.from(JSON.stringify({model_type: 'llama', quantization_config: config})),
    'model.safetensors': fileOf(tensors),
  };
  const {parameterCount} = await parseSafetensorsMetadata({
    repo: 'some/model',
    hubUrl: `http://127.0.0.1:${server.address().port}`,
    computeParametersCount: true,
  });
  counts[title] = Object.values(parameterCount).reduce((sum, one) => sum + one, 0);
  console.log(`${title}: ${counts[title]}`);
}
assert.equal(counts['bf16, not quantized'], SIZE * SIZE);
assert.equal(counts['compressed-tensors, NVFP4'], SIZE * SIZE);
assert.equal(counts['modelopt, NVFP4'], (SIZE * SIZE) / 2);
assert.equal(counts['quark, MXFP4'], (SIZE * SIZE) / 2);
console.log('Seen: four bits of NVIDIA and AMD count as half the parameters.');
process.exit(0);
JS
node try.mjs

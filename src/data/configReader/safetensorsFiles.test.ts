import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

import {bytesPerToken} from '../../inference/memory/kvCache';
import {KV_16_BIT} from '../../inference/precision/kvPrecision';
import {countParameters} from '../../inference/model/parameters';
import {unwrap} from '../../inference/result';
import {readModelFiles} from './modelFiles';
import {readModelConfig} from './readModelConfig';
import {LLAMA_1B, LLAMA_1B_HEADER, LLAMA_1B_OTHERS, checkpoint, safetensors} from './testFiles';

const MODELS = join(import.meta.dirname, '../../../data/models');
const configOf = (id: string) => readFileSync(join(MODELS, id, 'config.json'), 'utf8');
const shapeOf = (text: string) => unwrap(readModelConfig(text)).shape;
const parametersOf = (text: string) => countParameters(shapeOf(text)).total;
const stored = (header: object, name = 'model.safetensors') =>
  new File([safetensors(header), new Uint8Array(64)], name);

async function read(files: readonly File[]) {
  return unwrap(await readModelFiles(files, ''));
}

async function problemOf(files: readonly File[]): Promise<string> {
  const found = await readModelFiles(files, '');
  return found.ok ? '' : found.problems.map(({input, message}) => `${input} ${message}`).join('; ');
}

/** The file without its weights, of which the size alone is known. */
function ofSize(file: File, size: number): File {
  return Object.defineProperty(file, 'size', {value: size});
}

describe('safetensors', () => {
  it('gives the shape that the configuration of Llama 3.2 1B gives', async () => {
    const {text, remarks} = await read([ofSize(stored(LLAMA_1B_HEADER), 2.47e9)]);
    const expected = configOf('meta-llama/Llama-3.2-1B');
    expect(parametersOf(text)).toBe(parametersOf(expected));
    const perToken = (one: string) => bytesPerToken(shapeOf(one), KV_16_BIT).growthBytes;
    expect(perToken(text)).toBe(perToken(expected));
    expect(remarks.join(' ')).toContain('the width of a head: 128 is assumed');
    expect(text.length).toBeLessThan(400);
  });

  it('knows the heads of Qwen3 0.6B by their norms', async () => {
    const layer = {
      ...LLAMA_1B,
      'self_attn.q_proj.weight': [2048, 1024],
      'self_attn.k_proj.weight': [1024, 1024],
      'self_attn.v_proj.weight': [1024, 1024],
      'self_attn.o_proj.weight': [1024, 2048],
      'self_attn.q_norm.weight': [128],
      'self_attn.k_norm.weight': [128],
      'mlp.gate_proj.weight': [3072, 1024],
    };
    const others = {'model.embed_tokens.weight': [151_936, 1024], 'model.norm.weight': [1024]};
    const {text, remarks} = await read([stored(checkpoint(28, layer, others))]);
    const expected: Record<string, unknown> = {...shapeOf(configOf('Qwen/Qwen3-0.6B'))};
    delete expected.maxContextTokens;
    expect(shapeOf(text)).toEqual(expected);
    expect(remarks.join(' ')).not.toContain('assumed');
  });

  it('knows biases, and a head that is stored', async () => {
    const layer = {...LLAMA_1B, 'self_attn.q_proj.bias': [2048]};
    const others = {...LLAMA_1B_OTHERS, 'lm_head.weight': [128_256, 2048]};
    expect(shapeOf((await read([stored(checkpoint(2, layer, others))])).text)).toMatchObject({
      tiedEmbeddings: false,
      mixers: [{queryKeyValueBias: true, outputBias: false}],
    });
  });

  it('assumes the heads of OLMo 2, whose norm is as wide as all of them', async () => {
    const layer = {
      ...LLAMA_1B,
      'self_attn.k_proj.weight': [2048, 2048],
      'self_attn.v_proj.weight': [2048, 2048],
      'self_attn.q_norm.weight': [2048],
      'self_attn.k_norm.weight': [2048],
    };
    const {text, remarks} = await read([stored(checkpoint(2, layer, LLAMA_1B_OTHERS))]);
    expect(shapeOf(text).mixers).toMatchObject([
      {queryHeads: 16, keyValueHeads: 16, keyDim: 128, queryKeyNorm: true},
    ]);
    expect(remarks.join(' ')).toContain('the width of a head: 128 is assumed');
  });

  it('knows the heads of Command R by norms with a row for each', async () => {
    const layer = {
      ...LLAMA_1B,
      'self_attn.q_norm.weight': [32, 64],
      'self_attn.k_norm.weight': [8, 64],
    };
    const {text} = await read([stored(checkpoint(2, layer, LLAMA_1B_OTHERS))]);
    expect(shapeOf(text).mixers).toMatchObject([{queryHeads: 32, keyValueHeads: 8, keyDim: 64}]);
  });

  it('knows the names of Mistral, and does not count its weights twice', async () => {
    const names: readonly (readonly [RegExp, string])[] = [
      [/^model\.embed_tokens/, 'tok_embeddings'],
      [/^model\./, ''],
      [/self_attn\.(.)_proj/, 'attention.w$1'],
      [/mlp\.gate_proj/, 'feed_forward.w1'],
      [/mlp\.down_proj/, 'feed_forward.w2'],
      [/mlp\.up_proj/, 'feed_forward.w3'],
    ];
    const renamed = Object.entries(LLAMA_1B_HEADER).map(([name, tensor]) => [
      names.reduce((found, [old, own]) => found.replace(old, own), name),
      tensor,
    ]);
    const own = stored(Object.fromEntries(renamed) as object, 'consolidated.safetensors');
    const other = stored(LLAMA_1B_HEADER);
    const {text} = await read([other]);
    expect((await read([own])).text).toBe(text);
    const config = new File([configOf('meta-llama/Llama-3.2-1B')], 'config.json');
    expect((await read([own, other, config])).remarks[0]).toBe(
      'The list of tensors has 2.47 GB in 1 file.',
    );
  });

  it('takes the parts of a checkpoint together, and refuses some of them', async () => {
    const entries = Object.entries(LLAMA_1B_HEADER);
    const part = (from: number, to: number, name: string) =>
      stored(Object.fromEntries(entries.slice(from, to)), name);
    const first = part(0, 60, 'model-00001-of-00002.safetensors');
    const second = part(60, entries.length, 'model-00002-of-00002.safetensors');
    expect(parametersOf((await read([second, first])).text)).toBe(
      parametersOf(configOf('meta-llama/Llama-3.2-1B')),
    );
    expect(await problemOf([first])).toMatch(/^model-00001-of-00002.*only some of the layers/);
    // Without the numbers in the name the missing tensors say so.
    const renamed = new File([first], 'model.safetensors');
    expect(await problemOf([renamed])).toMatch(/is missing: these are not all tensors/);
  });

  it.each<[string, object, RegExp]>([
    ['experts', {'model.layers.0.mlp.experts.0.gate_proj.weight': {}}, /how many a token takes/],
    ['latent attention', {'model.layers.0.self_attn.kv_b_proj.weight': {}}, /latent attention/],
    ['fused projections', {'model.layers.0.self_attn.qkv_proj.weight': {}}, /in one matrix/],
    ['states', {'backbone.layers.0.mixer.A_log': {}}, /layers with a state/],
    ['packed weights', {'model.layers.0.self_attn.q_proj.qweight': {}}, /packed weights/],
    ['packed bytes', checkpoint(16, LLAMA_1B, LLAMA_1B_OTHERS, 'U8'), /is packed in U8/],
    ['other names', {'h.0.attn.weight': {dtype: 'F32', shape: [4, 4]}}, /is missing/],
    ['no shapes', {'model.embed_tokens.weight': 4}, /has no shape/],
    [
      'layers that differ',
      {...LLAMA_1B_HEADER, 'model.layers.3.self_attn.k_proj.weight': {dtype: 'F16', shape: [1, 2]}},
      /another shape/,
    ],
  ])('refuses %s', async (_, header, message) => {
    const problem = await problemOf([stored(header)]);
    expect(problem).toMatch(message);
    expect(problem).toContain('The config.json of the model is needed');
  });

  it('refuses a file that is none', async () => {
    const name = 'model.safetensors';
    expect(await problemOf([new File(['ab\0'], name)])).toContain('no sensible length');
    expect(await problemOf([new File([new Uint8Array(40)], name)])).not.toBe('');
    const whole = safetensors(LLAMA_1B_HEADER);
    expect(await problemOf([new File([whole.slice(0, 900)], name)])).toContain(
      'no sensible length',
    );
  });
});

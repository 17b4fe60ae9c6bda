import {describe, expect, it} from 'vitest';

import {countParameters} from '../../inference/model/parameters';
import {unwrap} from '../../inference/result';
import {readModelFiles} from './modelFiles';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';

const json = (value: unknown, name: string) => new File([JSON.stringify(value)], name);
const config = () => new File([configText()], 'config.json');

async function problemOf(files: readonly File[]): Promise<string> {
  const found = await readModelFiles(files, '');
  return found.ok ? '' : found.problems.map(({input, message}) => `${input} ${message}`).join('; ');
}

async function read(files: readonly File[]) {
  const {text} = unwrap(await readModelFiles(files, ''));
  return {config: unwrap(readModelConfig(text))};
}

describe('params.json', () => {
  const NEMO = {
    dim: 5120,
    n_layers: 40,
    head_dim: 128,
    hidden_dim: 14_336,
    n_heads: 32,
    n_kv_heads: 8,
    vocab_size: 131_072,
    max_seq_len: 128_000,
  };
  const LLAMA_3 = {
    dim: 4096,
    n_layers: 32,
    n_heads: 32,
    n_kv_heads: 8,
    vocab_size: 128_256,
    multiple_of: 1024,
    ffn_dim_multiplier: 1.3,
  };

  it('of Mistral gives the shape of the model', async () => {
    const found = (await read([json(NEMO, 'params.json')])).config;
    expect(countParameters(found.shape).total).toBe(12_247_782_400);
    expect(found.context).toEqual({nativeTokens: 128_000});
  });

  it('of Meta has a rule for the width', async () => {
    const {shape} = (await read([json(LLAMA_3, 'params.json')])).config;
    expect(countParameters(shape).total).toBe(8_030_261_248);
  });

  it.each([{moe: {num_experts: 8}}, {kv_lora_rank: 256}, {sliding_window: [null, 4096]}])(
    'with %j says that it is not read',
    async (changes) => {
      expect(await problemOf([json({...NEMO, ...changes}, 'params.json')])).toContain(
        'not read from it',
      );
    },
  );

  it('leaves a config.json beside it the model', async () => {
    expect((await read([json(NEMO, 'params.json'), config()])).config.shape.layers).toBe(4);
  });
});

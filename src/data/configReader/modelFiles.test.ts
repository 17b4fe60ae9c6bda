import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';

import {unwrap} from '../../inference/result';
import {readModelFiles} from './modelFiles';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';
import {LLAMA_1B_HEADER, gguf, safetensors, type Value} from './testFiles';

const MODELS = join(import.meta.dirname, '../../../data/models');
const configOf = (id: string) => readFileSync(join(MODELS, id, 'config.json'), 'utf8');
const json = (value: unknown, name: string) => new File([JSON.stringify(value)], name);
const config = (text: string) => new File([text], 'config.json');
const shapeOf = (text: string) => unwrap(readModelConfig(text)).shape;

async function read(files: readonly File[], current = '') {
  return unwrap(await readModelFiles(files, current));
}

async function problemOf(files: readonly File[], current = ''): Promise<string> {
  const found = await readModelFiles(files, current);
  return found.ok ? '' : found.problems.map(({input, message}) => `${input} ${message}`).join('; ');
}

const stored = (header: object, name = 'model.safetensors') =>
  new File([safetensors(header), new Uint8Array(64)], name);

/** The keys of the GGUF file of a vocabulary that llama.cpp has: `models/ggml-vocab-llama-spm.gguf`. */
const LLAMA_2_7B = {
  'general.architecture': 'llama',
  'general.name': 'llama-spm',
  'llama.block_count': 32,
  'llama.context_length': 4096,
  'llama.embedding_length': 4096,
  'llama.feed_forward_length': 11_008,
  'llama.attention.head_count': 32,
  'llama.attention.head_count_kv': 32,
  'llama.vocab_size': 32_000,
  'llama.rope.dimension_count': 128,
} as const satisfies Record<string, Value>;
const TENSORS = {'token_embd.weight': [4096, 32_000], 'output.weight': [4096, 32_000]};

describe('GGUF', () => {
  it('becomes the configuration of its model', async () => {
    const buffer = gguf(LLAMA_2_7B, TENSORS);
    const {text, remarks} = await read([new File([buffer, new Uint8Array(1000)], 'llama.gguf')]);
    expect(shapeOf(text)).toEqual(shapeOf(configOf('meta-llama/Llama-2-7b-hf')));
    expect(remarks[0]).toBe('Read from the header of a GGUF file: llama-spm, architecture llama.');
    expect(remarks[1]).toContain('0.262 billion parameters');
    expect(text.length).toBeLessThan(400);
  });

  it('is read only as far as its header goes', async () => {
    // A vocabulary of 12 MB, and no weights although the size says so.
    const long = gguf({...LLAMA_2_7B, 'general.description': 'x'.repeat(12 * 2 ** 20)}, TENSORS);
    const slices: number[] = [];
    const file = new File([long], 'long.gguf');
    const watched = {
      name: file.name,
      size: 40e9,
      slice: (start: number, end: number) => {
        slices.push(end);
        return file.slice(start, end);
      },
    };
    expect(shapeOf(unwrap(await readModelFiles([watched], '')).text).layers).toBe(32);
    expect(Math.max(...slices)).toBe(16 * 2 ** 20);
  });

  it('takes what types do where other parts may have the output matrix', async () => {
    const buffer = gguf({...LLAMA_2_7B, 'split.count': 2}, {'token_embd.weight': [4096, 32_000]});
    expect(shapeOf((await read([new File([buffer], 'a.gguf')])).text).tiedEmbeddings).toBe(false);
  });

  it('in parts is read from all of them, from some with the first, or names what to choose', async () => {
    const split = (number: number) => ({'split.no': number, 'split.count': 3});
    const first = gguf({...LLAMA_2_7B, ...split(0)}, {'token_embd.weight': [4096, 32_000]});
    const second = gguf(split(1), {'blk.20.attn_q.weight': [4096, 4096]});
    const third = gguf(split(2), {'blk.31.ffn_up.weight': [4096, 11_008]});
    const [a, b, c] = [first, second, third].map(
      (part, i) => new File([part], `q-0000${i + 1}-of-00003.gguf`),
    ) as [File, File, File];
    const whole = await read([c, a, b]);
    // No part has an output matrix.
    expect(shapeOf(whole.text)).toMatchObject({layers: 32, tiedEmbeddings: true});
    expect(whole.remarks.join(' ')).toContain('0.193 billion parameters');
    const some = await read([a, c]);
    expect(shapeOf(some.text).tiedEmbeddings).toBe(false);
    expect(some.remarks).toContain('Chosen: 2 of its 3 parts.');
    expect(await problemOf([c])).toBe(
      'q-00003-of-00003.gguf is part 3 of 3 of a model: choose all parts together, or the first one',
    );
    expect(await problemOf([a, a])).toContain('two models');
    expect(await problemOf([a, new File([gguf(LLAMA_2_7B)], 'b.gguf')])).toContain('two models');
  });

  it('lies beside the configuration that it was made from', async () => {
    const file = new File([gguf(LLAMA_2_7B, TENSORS)], 'llama.gguf');
    const own = configOf('meta-llama/Llama-2-7b-hf');
    const {text, remarks} = await read([file, config(own)]);
    expect(shapeOf(text)).toEqual(shapeOf(own));
    expect(remarks).toEqual([expect.stringContaining('0.262 billion parameters')]);
    expect(await problemOf([file, config(configText())])).toContain('two models');
  });

  it('says that it has a vocabulary alone', async () => {
    const {remarks} = await read([new File([gguf(LLAMA_2_7B)], 'ggml-vocab-llama.gguf')]);
    expect(remarks).toContain('It lists no tensors, as a file with a vocabulary alone.');
  });

  it('says what is wrong with a broken one', async () => {
    const buffer = gguf(LLAMA_2_7B, TENSORS);
    expect(await problemOf([new File([buffer.slice(0, 200)], 'cut.gguf')])).toMatch(
      /^cut\.gguf is cut off: its header goes on after the 200 bytes/,
    );
    const none = {...LLAMA_2_7B, 'llama.block_count': 0};
    expect(await problemOf([new File([gguf(none)], 'a.gguf')])).toMatch(/^llama\.block_count is 0/);
    const bert = gguf({'general.architecture': 'bert'});
    expect(await problemOf([new File([bert], 'a.gguf')])).toContain(
      'is "bert", which is not known',
    );
  });
});

describe('a list of tensors', () => {
  const names = Object.keys(LLAMA_1B_HEADER);
  const index = (total_size: number, more: readonly string[] = []) =>
    json(
      {
        metadata: {total_size},
        weight_map: Object.fromEntries(
          [...names, ...more].map((name, i) => [
            name,
            `model-0000${1 + (i % 4)}-of-00004.safetensors`,
          ]),
        ),
      },
      'model.safetensors.index.json',
    );
  const llama = configOf('meta-llama/Llama-3.2-1B');

  it('is held against the configuration beside it, in any order', async () => {
    const {text, remarks} = await read([index(2_471_628_800), config(llama)]);
    expect(shapeOf(text)).toEqual(shapeOf(llama));
    expect(remarks).toEqual([
      'The list of tensors has 2.47 GB in 4 files.',
      'The configuration gives 2.47 GB in BF16.',
      'Both have 16 layers.',
    ]);
  });

  it('is held against the configuration that was read before', async () => {
    const {text, remarks} = await read([index(1.5e9)], llama);
    expect(text).toBe(llama);
    expect(remarks[2]).toMatch(/^They differ: the tensors would store 9\.71 bits/);
  });

  it('says what is of another model', async () => {
    const other = configText({num_hidden_layers: 4});
    const more = ['model.layers.0.mlp.experts.7.up_proj.weight'];
    const {remarks} = await read([index(2.47e9, more), config(other)]);
    expect(remarks).toContain(
      'The tensors have 16 layers and the configuration has 4: they are of different models.',
    );
    expect(remarks.join(' ')).toContain('8 experts and the configuration has 0');
  });

  it('needs a configuration', async () => {
    expect(await problemOf([index(2.47e9)])).toMatch(/choose the config\.json of the model, too$/);
    expect(await problemOf([index(2.47e9)], '{"model_type":')).toContain('config.json');
    expect(await problemOf([index(-1)], llama)).toContain('metadata.total_size is -1');
  });

  it('is made of the headers of all files of a checkpoint', async () => {
    const {remarks} = await read([config(llama), stored(LLAMA_1B_HEADER)]);
    expect(remarks[0]).toBe('The list of tensors has 2.47 GB in 1 file.');
    const part = stored(LLAMA_1B_HEADER, 'model-00001-of-00004.safetensors');
    expect((await read([config(llama), part])).remarks).toEqual([
      'Not all files with tensors were chosen, so they were not checked.',
    ]);
  });
});

describe('a configuration', () => {
  it('is made short enough for an address', async () => {
    expect(await read([config(configOf('meta-llama/Llama-3.2-1B'))])).toMatchObject({remarks: []});
  });

  it('is given as it is where it cannot be read, so that its reader can mend it', async () => {
    expect(await read([config('{"model_type": "llama"')])).toEqual({
      text: '{"model_type": "llama"',
      remarks: [],
    });
  });

  it('is one', async () => {
    const [a, b] = [config(configText()), config(configText({num_hidden_layers: 6}))];
    expect(await problemOf([a, b])).toMatch(/describes two models/);
  });
});

it('names a file of another kind', async () => {
  expect(await problemOf([new File(['hello'], 'notes.txt')])).toMatch(
    /^notes\.txt is no file of a model: config\.json, /,
  );
});

it('throws at no damage', async () => {
  const files = [safetensors(LLAMA_1B_HEADER), gguf(LLAMA_2_7B, TENSORS)];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.double({min: 0, max: 1, noNaN: true}),
      fc.nat(255),
      fc.boolean(),
      async (file, where, value, isCut) => {
        const at = Math.floor(where * (file.byteLength - 1));
        const bytes = new Uint8Array(isCut ? file.slice(0, at) : file.slice(0));
        if (!isCut) bytes[at] = value;
        const found = await readModelFiles([new File([bytes], 'model.safetensors')], '');
        return !found.ok || found.value.text.length > 0;
      },
    ),
    {numRuns: 300},
  );
});

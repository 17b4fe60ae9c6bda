import {describe, expect, it} from 'vitest';

import {unwrap} from '../../inference/result';
import {readModelFiles} from './modelFiles';
import {readModelConfig} from './readModelConfig';
import {configText} from './testConfig';
import {LLAMA_1B_HEADER, gguf, safetensors} from './testFiles';

const file = (content: BlobPart, name: string) => new File([content], name);
const json = (value: unknown, name: string) => file(JSON.stringify(value), name);
const config = (changes: Record<string, unknown> = {}) => file(configText(changes), 'config.json');

const LFS = `version https://git-lfs.github.com/spec/v1
oid sha256:0000
size 4976698672
`;
const adapter = {peft_type: 'LORA', r: 16, base_model_name_or_path: 'some/base'};
const lora = {'base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight': {}};
const mmproj = gguf({'general.architecture': 'clip', 'general.type': 'mmproj'});

async function problemOf(files: readonly File[], current = ''): Promise<string> {
  const found = await readModelFiles(files, current);
  return found.ok ? '' : found.problems.map(({input, message}) => `${input} ${message}`).join('; ');
}

async function read(files: readonly File[], current = '') {
  const {text, remarks} = unwrap(await readModelFiles(files, current));
  return {remarks, config: unwrap(readModelConfig(text))};
}

describe('a file that is no model says what it is', () => {
  it.each<[string, File, string]>([
    [
      'Git LFS',
      file(LFS, 'model-00001-of-00004.safetensors'),
      'pointer of Git LFS: the file itself',
    ],
    ['Git LFS', file(LFS, 'model.gguf'), 'pointer of Git LFS'],
    ['Git LFS', file(LFS, 'config.json'), 'pointer of Git LFS'],
    [
      'a failed download',
      file('Entry not found', 'model.safetensors'),
      'holds the text “Entry not found” and no weights',
    ],
    ['a web page', file('<!DOCTYPE html><html></html>', 'config.json'), 'is a web page'],
    [
      'an adapter',
      json(adapter, 'adapter_config.json'),
      'of an adapter (peft_type): choose the config.json of the model that it changes, some/base',
    ],
    [
      'an adapter',
      file(safetensors(lora), 'adapter_model.safetensors'),
      'is an adapter (LoRA): choose the files of the model',
    ],
    [
      'an adapter',
      file(gguf({'general.architecture': 'llama', 'general.type': 'adapter'}), 'lora.gguf'),
      'is an adapter (LoRA): choose the file of the model',
    ],
    [
      'an image tower',
      file(mmproj, 'mmproj.gguf'),
      'is the tower for images or sound beside a model',
    ],
    [
      'an importance matrix',
      file(gguf({'general.type': 'imatrix'}), 'imatrix.gguf'),
      'which weights matter',
    ],
    [
      'a tokenizer',
      json({model: {}, added_tokens: []}, 'tokenizer.json'),
      'a file of the tokenizer: choose the config.json',
    ],
    [
      'a tokenizer',
      json({model_max_length: 8}, 'tokenizer_config.json'),
      'has no sizes of a model',
    ],
    ['sampling', json({do_sample: true}, 'generation_config.json'), 'how answers are sampled'],
    ['images', json({image_mean: []}, 'preprocessor_config.json'), 'prepares images or sound'],
    [
      'an image model',
      json({_class_name: 'FluxPipeline', _diffusers_version: '0.30'}, 'model_index.json'),
      'the configuration of an image model',
    ],
    [
      'quantization',
      json({quantization: {quant_algo: 'FP8'}}, 'hf_quant_config.json'),
      'says how weights are quantized, and nothing else',
    ],
    [
      'PyTorch',
      file('PK\x03\x04', 'pytorch_model.bin'),
      'a file of weights for PyTorch, or another archive (ZIP), which is not read: choose the config.json',
    ],
    [
      'PyTorch',
      file(new Uint8Array([0x80, 2, 0x8a]), 'consolidated.00.pth'),
      'a file of weights for PyTorch (pickle)',
    ],
    ['before GGUF', file('tjgg\x03\0\0\0', 'ggml-model-q4_0.bin'), 'llama.cpp from before GGUF'],
    [
      'Keras',
      file(new Uint8Array([0x89, 72, 68, 70, 13]), 'tf_model.h5'),
      'a file of weights for Keras',
    ],
    ['ONNX', file(new Uint8Array([8, 7]), 'model.onnx'), 'a model in ONNX'],
    ['NeMo', file('./model_config.yaml\0\0', 'model.nemo'), 'in which NeMo keeps a model'],
    ['Core ML', file(new Uint8Array([8, 4]), 'model.mlmodel'), 'for Core ML'],
    ['Flax', file(new Uint8Array([0xde, 0]), 'flax_model.msgpack'), 'a file of weights for Flax'],
    [
      'macOS',
      file(new Uint8Array([0, 5, 22, 7, 0]), '._config.json'),
      'macOS keeps beside another',
    ],
    ['a program', file('MZqFpD', 'model.llamafile'), 'is a program'],
  ])('%s: %o', async (_, chosen, message) => {
    const problem = await problemOf([chosen]);
    expect(problem).toContain(`${chosen.name} `);
    expect(problem).toContain(message);
  });

  it('in a pasted text, too', () => {
    const texts: readonly (readonly [string, string])[] = [
      [JSON.stringify(adapter), 'configuration of an adapter'],
      [LFS, 'pointer of Git LFS'],
      ['<html>', 'is a web page'],
    ];
    for (const [text, message] of texts) {
      const found = readModelConfig(text);
      expect(found.ok ? '' : found.problems[0]?.message).toContain(message);
    }
    // A configuration with sizes lacks only its type.
    const found = readModelConfig(configText({model_type: undefined, bos_token_id: 1}));
    expect(found).toMatchObject({problems: [{input: 'model_type'}]});
  });
});

describe('files that lie beside a model', () => {
  const folder = [
    json({do_sample: true}, 'generation_config.json'),
    json({model_max_length: 131_072}, 'tokenizer_config.json'),
    json({}, 'special_tokens_map.json'),
    file('# A model', 'README.md'),
    file('a b', 'merges.txt'),
  ];

  it('change nothing', async () => {
    const found = await read([...folder, config()]);
    expect(found.config.shape.layers).toBe(4);
    expect(found.remarks).toEqual([]);
  });

  it('are named where they hold weights', async () => {
    const {remarks} = await read([
      file(LFS, 'model.safetensors'),
      config(),
      file(mmproj, 'mmproj.gguf'),
    ]);
    expect(remarks[0]).toMatch(/^model\.safetensors is a pointer of Git LFS/);
    expect(remarks).toHaveLength(2);
    expect(remarks[1]).toBe('mmproj.gguf is the tower for images or sound beside a model.');
  });

  it('are named once where many are the same', async () => {
    const pointers = [1, 2, 3].map((part) => file(LFS, `model-0000${part}-of-00003.safetensors`));
    expect((await read([...pointers, config()])).remarks).toEqual([
      expect.stringMatching(/^model-00001-of-00003\.safetensors, like 2 others, is a pointer/),
    ]);
  });

  it.each([
    ['hf_quant_config.json', {producer: {name: 'modelopt'}, quantization: {quant_algo: 'FP8'}}, 8],
    ['quantize_config.json', {bits: 4, group_size: 128, desc_act: false}, 4],
    ['quant_config.json', {zero_point: true, q_group_size: 128, w_bit: 4, version: 'GEMM'}, 4],
  ])('say how weights are quantized: %s', async (name, block, bits) => {
    const found = await read([json(block, name), config()]);
    expect(found.config.quantization?.bits).toBe(bits);
    expect(found.remarks).toEqual([`How weights are quantized was read from ${name}.`]);
    expect((await read([json(block, name)], configText())).config.quantization?.bits).toBe(bits);
    const own = config({quantization_config: {quant_method: 'mxfp8'}});
    expect((await read([json(block, name), own])).config.quantization?.method).toBe('mxfp8');
  });

  it('leave two configurations two', async () => {
    expect(await problemOf([...folder, config(), config({num_hidden_layers: 6})])).toContain(
      'two models',
    );
  });
});

describe('UTF-16', () => {
  const encoded = (text: string, isBig: boolean, mark: string) => {
    const bytes = [...(mark + text)].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    });
    return file(new Uint8Array(bytes), 'config.json');
  };
  it.each([
    [false, '\uFEFF'],
    [true, '\uFEFF'],
    [false, ''],
    [true, ''],
  ])('is decoded: highest byte first %s, mark %j', async (isBig, mark) => {
    const found = await read([encoded(configText(), isBig, mark)]);
    expect(found.config.shape.layers).toBe(4);
  });
});

it('reads tensors beside what is no model', async () => {
  const {remarks} = await read([
    file(safetensors(LLAMA_1B_HEADER), 'model.safetensors'),
    file('# A', 'README.md'),
  ]);
  expect(remarks[0]).toContain('Read from the shapes of tensors');
});

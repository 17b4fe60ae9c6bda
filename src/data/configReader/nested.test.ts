import {describe, expect, it} from 'vitest';

import {countParameters} from '../../inference/model/parameters';
import {unwrap} from '../../inference/result';
import type {ReadConfig} from './readModelConfig';
import {readModelConfig} from './readModelConfig';
import {LATENT, configText} from './testConfig';

function read(config: object): ReadConfig {
  return unwrap(readModelConfig(JSON.stringify(config)));
}

const text = (changes: Record<string, unknown> = {}) =>
  JSON.parse(configText({tie_word_embeddings: undefined, ...changes})) as object;

describe('what a nested object leaves out', () => {
  it('is said', () => {
    const found = read({model_type: 'x', text_config: {model_type: 'kimi_linear'}});
    expect(found.assumed.join(' ')).toContain('text_config.hidden_size is not given');
    expect(found.assumed.join(' ')).toContain('text_config.layer_types is not given');
  });

  it.each([
    ['gemma3_text', 4096, 26, 5],
    ['gemma4_text', 512, 30, 5],
    ['cohere2', 4096, 40, 3],
    ['gpt_oss', 128, 36, 1],
    ['llama4_text', 8192, 48, 3],
    ['exaone4', undefined, 32, 0],
    ['mistral', 4096, 32, Infinity],
  ])('are windows of %s too', (model_type, windowTokens, layers, toOneFull) => {
    const {mixers} = read({model_type: 'x', text_config: {model_type}}).shape;
    const full = Math.floor(layers / (toOneFull + 1));
    expect(mixers.map((mixer) => mixer.layers)).toEqual(
      [layers - full, full].filter((count) => count > 0),
    );
    expect(mixers[0]).toMatchObject({...(windowTokens !== undefined && {windowTokens})});
  });

  it('are the layers of Llama 3.2 Vision that only see images', () => {
    const found = read({model_type: 'mllama', text_config: {hidden_size: 8192}});
    expect(found.shape.layers).toBe(32);
    expect(found.leftOut).toEqual(['8 layers of cross-attention to images']);
  });

  it('is what the whole model sets, in Voxtral', () => {
    for (const text_config of [{}, {model_type: 'llama'}]) {
      const {shape} = read({model_type: 'voxtral', text_config});
      expect(countParameters(shape).total).toBe(4_014_136_320);
      expect(shape.mixers).toMatchObject([{layers: 30, keyValueHeads: 8, keyDim: 128}]);
    }
  });

  it('is not filled in where the file says null', () => {
    const text_config = {model_type: 'deepseek_v3', q_lora_rank: null};
    expect(read({model_type: 'kimi_vl', text_config}).shape.mixers).toMatchObject([
      {queryRank: null, latentRank: 512},
    ]);
  });

  it('is missing at the top of a file, but for the widths of heads', () => {
    const gemma = {model_type: 'gemma2', head_dim: undefined};
    expect(read(text(gemma)).shape.mixers).toMatchObject([{keyDim: 256}]);
    const latent = (keys: object) => read(text({model_type: 'deepseek_v3', ...keys})).shape.mixers;
    const widths = {latentRank: 512, contentDim: 128, rotaryDim: 64, valueDim: 128};
    expect(latent({})).toMatchObject([{queryRank: 1536, ...widths}]);
    // Copies of DeepSeek-V2-Lite leave out the rank of queries, which is null, and no other.
    expect(latent({kv_lora_rank: 512})).toMatchObject([{queryRank: null, ...widths}]);
    const problems = readModelConfig(configText({...gemma, hidden_size: undefined}));
    expect(problems.ok ? [] : problems.problems.map(({input}) => input)).toEqual(['hidden_size']);
  });

  it('leaves no false message behind', () => {
    const unknown = {model_type: 'baichuan', num_key_value_heads: 3};
    for (const key of ['num_attention_heads', 'hidden_size']) {
      const found = readModelConfig(
        configText({...unknown, num_key_value_heads: 4, [key]: undefined}),
      );
      expect(found.ok ? [] : found.problems.map(({input}) => input)).toEqual([key]);
    }
  });

  it('may be the type of the language model', () => {
    const text_config = {hidden_size: 64, intermediate_size: 128, num_hidden_layers: 4};
    for (const [model_type, found] of [
      ['llava_next', 'llama'],
      ['idefics2', 'mistral'],
      ['internvl', 'qwen2'],
      ['gemma3', 'gemma3'],
      ['mllama', 'mllama_text_model'],
    ]) {
      expect(read({model_type, text_config}).modelType).toBe(found);
    }
  });
});

it('names what stands beside the language model, also in an object between', () => {
  const between = {vision_config: {depth: 32}, audio_config: {num_hidden_layers: 24}};
  const talker_config = {num_hidden_layers: 20};
  const thinker_config = {...between, text_config: text()};
  expect(read({model_type: 'qwen2_5_omni', thinker_config, talker_config}).leftOut).toEqual([
    'the vision tower (vision_config, 32 layers)',
    'the audio encoder (audio_config, 24 layers)',
    'the part that speaks (talker_config, 20 layers)',
  ]);
});

describe('ties', () => {
  /** Whether the embeddings are tied, by the outer value and then the inner one: true, false or absent. */
  function pattern(model_type: string, type: string): string {
    const values = [true, false, undefined];
    const isTied = (outer?: boolean, inner?: boolean) => {
      const text_config = text({model_type: type, tie_word_embeddings: inner});
      return read({model_type, tie_word_embeddings: outer, text_config}).shape.tiedEmbeddings;
    };
    const letters = (outer?: boolean) => values.map((inner) => (isTied(outer, inner) ? 'T' : 'F'));
    return values.map((outer) => letters(outer).join('')).join(' ');
  }

  // Source: these classes of transformers 5.18 with tensors on no device.
  it.each([
    ['llava_next', 'llama', 'TTT FFF FFF'],
    ['qwen3_vl', 'qwen3_vl_text', 'TTT FFF FFF'],
    ['qwen3_vl_moe', 'qwen3_vl_moe_text', 'TTT FFF FFF'],
    ['qwen3_5', 'qwen3_5_text', 'TTT FFF FFF'],
    ['idefics2', 'mistral', 'TTT FFF FFF'],
    ['idefics3', 'llama', 'TTT FFF FFF'],
    ['smolvlm', 'llama', 'TTT FFF FFF'],
    ['video_llava', 'llama', 'TTT FFF FFF'],
    ['vipllava', 'llama', 'TTT FFF FFF'],
    ['glm46v', 'glm4v_text', 'TTT FFF FFF'],
    ['exaone4_5', 'exaone4', 'TTT FFF FFF'],
    ['gemma3', 'gemma3_text', 'TTT FFF TTT'],
    ['gemma4', 'gemma4_text', 'TTT FFF TTT'],
    ['paligemma', 'gemma', 'TTT FFF TTT'],
    ['cohere2_vision', 'cohere2', 'TTT FFF TTT'],
    ['llava', 'llama', 'TTT TFF TFF'],
    ['qwen2_vl', 'qwen2_vl_text', 'TTT TFF TFF'],
    ['qwen2_5_vl', 'qwen2_5_vl_text', 'TTT TFF TFF'],
    ['glm4v', 'glm4v_text', 'TTT TFF TFF'],
    ['glm_ocr', 'glm_ocr_text', 'TTT TFF TFF'],
    ['llava_onevision', 'qwen2', 'TTT TFF TFF'],
    ['video_llama_3', 'qwen2', 'TTT TFF TFF'],
    ['llama4', 'llama4_text', 'TFF TFF TFF'],
    ['mllama', 'mllama_text_model', 'FFF FFF FFF'],
    ['qwen2_audio', 'qwen2', 'FFF FFF FFF'],
  ])('of %s with %s are as in the library', (model_type, type, expected) => {
    expect(pattern(model_type, type)).toBe(expected);
  });

  // The library writes true for every model of these types; published ones, as Mistral Small 3.2, are not tied.
  it.each(['mistral3', 'internvl', 'ovis2'])('of %s are those of the language model', (type) => {
    expect(pattern(type, 'qwen2')).toBe('TFF FFF TFF');
  });

  it('of a type that the library does not know are denied by either value', () => {
    expect(pattern('kimi_vl', 'qwen2')).toBe('TFT FFF TFF');
  });
});

describe('types of language models in others', () => {
  const moe = {num_experts: 8, num_experts_per_tok: 2, moe_intermediate_size: 32};
  it.each([
    ['qwen2_5_omni_text', 'qwen2', {}],
    ['Dream', 'qwen2', {}],
    ['llava_qwen', 'qwen2', {}],
    ['llava_mistral', 'mistral', {sliding_window: 256}],
    ['llava_llama', 'llama', {}],
    ['qwen3_omni_moe_text', 'qwen3_moe', moe],
    ['glm4v_moe_text', 'glm4_moe', {...moe, attention_bias: true}],
    ['mistral4', 'deepseek_v3', {...LATENT, ...moe}],
    ['minimax_m3_vl_text', 'minimax_m3', {...moe, dense_intermediate_size: 128}],
    ['paddleocr_vl_text', 'ernie4_5', {tie_word_embeddings: true}],
    ['hunyuan_vl_text', 'hunyuan_v1_dense', {tie_word_embeddings: true}],
    ['emu3_text_model', 'llama', {}],
    ['phi4mm', 'phi3', {}],
    ['ministral', 'mistral', {sliding_window: 256}],
    ['gemma4_unified_text', 'gemma4_text', {sliding_window: 256}],
  ])('%s is read as %s', (type, known, keys) => {
    const [found, expected] = [type, known].map(
      (model_type) => read({...text(keys), model_type, head_dim: 8}).shape,
    );
    expect(found).toEqual(expected);
  });

  it('are not proposed if they would be refused', () => {
    for (const model_type of ['mamba2', 'falcon_h2', 'jamba2']) {
      const found = readModelConfig(configText({model_type}));
      const message = found.ok ? '' : (found.problems[0]?.message ?? '');
      expect(message).toContain('known are');
      expect(message).not.toMatch(/known are.*(mamba|falcon_h1|jamba)/);
    }
  });
});

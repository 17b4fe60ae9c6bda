import type {Family, Flag} from './family';

const ATTENTION_BIAS: Flag = ['attention_bias', false];
const BIASED_ATTENTION: Family = {queryKeyValueBias: ATTENTION_BIAS, outputBias: ATTENTION_BIAS};
const LLAMA: Family = {
  ...BIASED_ATTENTION,
  mlpBias: ['mlp_bias', false],
};
const BIASES: Family = {
  queryKeyValueBias: true,
  outputBias: true,
  mlpBias: true,
  normBias: true,
  gated: false,
};
const QWEN2: Family = {queryKeyValueBias: true, windows: 'switched'};
const QWEN3: Family = {...LLAMA, queryKeyNorm: true, windows: 'switched'};
const QWEN3_VL_MOE: Family = {...LLAMA, queryKeyNorm: true, experts: true};
const QWEN3_MOE: Family = {...QWEN3_VL_MOE, windows: 'all switched'};
const QWEN_LINEAR: Family = {
  queryKeyValueBias: ATTENTION_BIAS,
  outputBias: ATTENTION_BIAS,
  queryKeyNorm: true,
  outputGate: ['attn_output_gate', true],
  recurrent: 'gated-deltanet',
  unlisted: (layer) => (layer % 4 === 0 ? 'full' : 'recurrent'),
};
const GEMMA: Family = {...BIASED_ATTENTION, tied: true};
const GEMMA3: Family = {
  ...GEMMA,
  normsPerLayer: 4,
  queryKeyNorm: true,
  windows: 6,
  scaledContext: true,
};
const GEMMA4: Family = {...GEMMA3, experts: ['enable_moe_block', false], lastLayerFull: true};
const HUNYUAN: Family = {...LLAMA, queryKeyNorm: ['use_qk_norm', true]};
const GLM: Family = {queryKeyValueBias: ['attention_bias', true]};
const LATENT: Family = {attention: 'latent'};
const GPT: Family = {
  ...BIASES,
  tied: true,
  denseTimesHidden: 4,
  positionsBeyondContext: 0,
};
const FALCON: Family = {
  multiQuery: true,
  tied: true,
  gated: false,
  normBias: true,
  denseTimesHidden: 4,
  queryKeyValueBias: ['bias', false],
  outputBias: ['bias', false],
  mlpBias: ['bias', false],
};
const MIXTRAL: Family = {
  ...LLAMA,
  windows: 'every',
  experts: true,
  expertWidth: 'intermediate_size',
};
const LLAMA4: Family = {
  ...LLAMA,
  experts: true,
  windows: 'chunked',
  denseWidth: 'intermediate_size_mlp',
  expertWidth: 'intermediate_size',
  sharedWidth: 'intermediate_size',
};
const LIGHTNING: Family = {recurrent: 'lightning', expertWidth: 'intermediate_size'};
const MINIMAX_M3: Family = {
  queryKeyNorm: ['use_qk_norm', true],
  denseWidth: 'dense_intermediate_size',
  expertWidth: 'intermediate_size',
};
const GLM4_MOE: Family = {
  experts: true,
  queryKeyValueBias: ATTENTION_BIAS,
  queryKeyNorm: ['use_qk_norm', false],
};
const ERNIE: Family = {
  tied: true,
  queryKeyValueBias: ['use_bias', false],
  outputBias: ['use_bias', false],
  mlpBias: ['use_bias', false],
};

/** Facts about each `model_type`. Source: the code of the types in transformers, or in the model's own files. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  // Dense, as Llama
  llama: LLAMA,
  deepseek_ocr2_text: LLAMA,
  emu3_text_model: LLAMA,
  llava: LLAMA,
  llava_llama: LLAMA,
  mllama_text_model: LLAMA,
  baichuan: {},
  exaone: {},
  exaone4: {queryKeyNorm: true, windows: 4},
  glm: GLM,
  glm4: {...GLM, normsPerLayer: 4},
  glm4v_text: {queryKeyValueBias: true, normsPerLayer: 4},
  glm_ocr_text: {normsPerLayer: 4},
  granite: LLAMA,
  hyperclovax: {...LLAMA, normsPerLayer: 4},
  hunyuan_v1_dense: HUNYUAN,
  hunyuan_vl_text: {...HUNYUAN, tied: true},
  internlm: {queryKeyValueBias: ['bias', true], outputBias: ['bias', true]},
  internlm2: {queryKeyValueBias: ['bias', false], outputBias: ['bias', false]},
  mimo: QWEN2,
  minicpm: {expertWidth: 'intermediate_size'},
  ministral3: {windows: 'every'},
  ministral: {windows: 'every'},
  mistral: {windows: 'every'},
  llava_mistral: {windows: 'every'},
  orion: {normBias: true},
  seed_oss: {
    queryKeyValueBias: ['attention_bias', true],
    outputBias: ['attention_out_bias', false],
    mlpBias: ['mlp_bias', false],
  },
  smollm3: {...LLAMA, tied: true},
  stablelm: {queryKeyValueBias: ['use_qkv_bias', false], normBias: true},
  xverse: {},
  // Qwen
  qwen: {queryKeyValueBias: true, denseDividedBy: 2},
  dream: QWEN2,
  llava_qwen: QWEN2,
  llava_qwen2: QWEN2,
  qwen2: QWEN2,
  qwen2_moe: {...QWEN2, queryKeyValueBias: ['qkv_bias', true], experts: true},
  qwen2_vl: QWEN2,
  qwen2_vl_text: QWEN2,
  qwen2_5_vl: QWEN2,
  qwen2_5_vl_text: QWEN2,
  qwen2_5_omni_text: QWEN2,
  qwen3: QWEN3,
  qwen3_moe: QWEN3_MOE,
  qwen3_vl_text: {...QWEN3, tied: true},
  qwen3_vl_moe_text: QWEN3_VL_MOE,
  qwen3_omni_moe_text: QWEN3_VL_MOE,
  qwen3_next: {...QWEN_LINEAR, interleavesHeads: true},
  qwen3_5_text: QWEN_LINEAR,
  qwen3_5_moe_text: QWEN_LINEAR,
  // Gemma
  gemma: GEMMA,
  gemma2: {...GEMMA, normsPerLayer: 4, windows: 2},
  gemma3_text: GEMMA3,
  gemma4_text: GEMMA4,
  gemma4_unified_text: GEMMA4,
  // Phi
  phi: {...BIASES, normsPerLayer: 1},
  'phi-msft': {...BIASES, normsPerLayer: 1, denseTimesHidden: 4},
  phi3: {windows: 'every'},
  phi3_v: {windows: 'every'},
  phi4_multimodal: {windows: 'every'},
  phi4mm: {windows: 'every'},
  phimoe: {...MIXTRAL, normBias: true},
  // Mixtures of experts with plain attention
  deepseek: {},
  ernie4_5: ERNIE,
  ernie4_5_moe: {...ERNIE, experts: true},
  paddleocr_vl_text: ERNIE,
  glm4_moe: GLM4_MOE,
  glm4v_moe_text: {...GLM, experts: true},
  solar_open: {queryKeyValueBias: ATTENTION_BIAS},
  gpt_oss: {
    queryKeyValueBias: ['attention_bias', true],
    outputBias: ['attention_bias', true],
    windows: 2,
    experts: true,
    expertWidth: 'intermediate_size',
    expertBias: true,
  },
  granitemoe: {...LLAMA, experts: true, expertWidth: 'intermediate_size'},
  granitemoeshared: {...LLAMA, experts: true, expertWidth: 'intermediate_size'},
  llama4_text: LLAMA4,
  mimo_v2_flash: {
    windowedHeadsTimes: 2,
    unlisted: (layer) => (layer === 1 || layer % 6 === 0 ? 'full' : 'sliding'),
  },
  minimax_m2: {
    experts: true,
    queryKeyNorm: ['use_qk_norm', true],
    expertWidth: 'intermediate_size',
  },
  minimax_m3: MINIMAX_M3,
  minimax_m3_vl: MINIMAX_M3,
  minimax_m3_vl_text: MINIMAX_M3,
  mixtral: MIXTRAL,
  // Latent and compressed attention
  deepseek_v2: LATENT,
  deepseek_v3: LATENT,
  deepseek_v32: LATENT,
  deepseek_v4: {attention: 'compressed'},
  glm4_moe_lite: LATENT,
  glm_moe_dsa: LATENT,
  kimi_k2: LATENT,
  kimi_k25: LATENT,
  kimi_linear: {
    ...LATENT,
    outputGate: ['mla_use_output_gate', false],
    recurrent: 'kda',
    unlisted: (layer) => (layer > 1 && layer % 4 === 1 ? 'full' : 'recurrent'),
  },
  minicpm3: {...LATENT, tied: true},
  mistral4: LATENT,
  youtu: {...LATENT, tied: true},
  // Layers with a state
  granitemoehybrid: {
    ...LLAMA,
    recurrent: 'mamba2',
    unlisted: () => 'recurrent',
    expertWidth: 'intermediate_size',
    denseInSharedWidth: true,
  },
  minimax: {...LIGHTNING, unlisted: (layer) => (layer % 2 === 1 ? 'full' : 'recurrent')},
  minimax_m1: LIGHTNING,
  minimax_text_01: LIGHTNING,
  nemotron_h: {recurrent: 'mamba2', gated: false, normsPerLayer: 1, oneBlockPerLayer: true},
  // Before Llama, and beside it
  bloom: {...BIASES, tied: true, denseTimesHidden: 4, otherNorms: 2},
  chatglm: {queryKeyValueBias: ['add_qkv_bias', false]},
  cohere: {...BIASED_ATTENTION, tied: true, normsPerLayer: 1, queryKeyNorm: ['use_qk_norm', false]},
  cohere2: {...BIASED_ATTENTION, tied: true, normsPerLayer: 1, windows: 4},
  falcon: FALCON,
  gpt2: GPT,
  gpt_bigcode: {...GPT, multiQuery: true},
  gpt_neox: {
    ...BIASES,
    queryKeyValueBias: ['attention_bias', true],
    outputBias: ['attention_bias', true],
  },
  gptj: {gated: false, mlpBias: true, normBias: true, normsPerLayer: 1, denseTimesHidden: 4},
  mpt: {tied: true, gated: false, denseTimesHidden: 4},
  olmo2: {...BIASED_ATTENTION, queryKeyNorm: true},
  olmo3: {...BIASED_ATTENTION, queryKeyNorm: true, windows: 4},
  opt: {...BIASES, tied: true, positionsBeyondContext: 2},
  refinedweb: FALCON,
  refinedwebmodel: FALCON,
  starcoder2: {
    tied: true,
    gated: false,
    normBias: true,
    windows: 'every',
    queryKeyValueBias: ['use_bias', true],
    outputBias: ['use_bias', true],
    mlpBias: ['use_bias', true],
  },
};

import type {Defaults} from './fields';
import type {JsonObject} from './json';
import {LIBRARY_LAYERS} from './libraryLayers';

/** Keys that nearly every type has, in the order of {@link COMMON}. */
const COLUMNS = [
  'vocab_size',
  'hidden_size',
  'intermediate_size',
  'num_hidden_layers',
  'num_attention_heads',
  'num_key_value_heads',
  'head_dim',
  'max_position_embeddings',
] as const;

/** Source: definition (the configuration classes of transformers 5.18). null: none, or computed from others. */
const COMMON: Readonly<Record<string, readonly (number | null)[]>> = {
  llama: [32_000, 4096, 11_008, 32, 32, null, null, 2048],
  mllama_text_model: [128_256, 4096, 14_336, 40, 32, 8, null, 131_072],
  granite: [32_000, 4096, 11_008, 32, 32, null, null, 2048],
  hunyuan_v1_dense: [290_943, 4096, 11_008, 32, 32, null, null, 2048],
  ministral3: [131_072, 4096, 14_336, 34, 32, 8, 128, 262_144],
  mistral: [32_000, 4096, 14_336, 32, 32, 8, null, 131_072],
  seed_oss: [155_136, 4096, 27_648, 64, 80, 8, 128, 524_288],
  smollm3: [128_256, 2048, 11_008, 36, 16, 4, null, 32_768],
  stablelm: [50_304, 2560, 6912, 32, 32, 32, null, 4096],
  qwen2: [151_936, 4096, 22_016, 32, 32, 32, null, 32_768],
  qwen2_moe: [151_936, 2048, 5632, 24, 16, 16, null, 32_768],
  qwen2_vl_text: [152_064, 8192, 29_568, 80, 64, 8, null, 32_768],
  qwen2_5_vl_text: [152_064, 8192, 29_568, 80, 64, 8, null, 32_768],
  qwen3: [151_936, 4096, 22_016, 32, 32, 32, 128, 32_768],
  qwen3_moe: [151_936, 2048, 6144, 24, 32, 4, null, 32_768],
  qwen3_vl_text: [151_936, 4096, 22_016, 32, 32, 32, 128, 128_000],
  qwen3_vl_moe_text: [151_936, 2048, 5632, 24, 16, 16, null, 128_000],
  qwen3_next: [151_936, 2048, 5632, 48, 16, 2, 256, 32_768],
  qwen3_5_text: [248_320, 4096, 12_288, 32, 16, 4, 256, 32_768],
  qwen3_5_moe_text: [248_320, 2048, null, 40, 16, 2, 256, 32_768],
  gemma: [256_000, 3072, 24_576, 28, 16, 16, 256, 8192],
  gemma2: [256_000, 2304, 9216, 26, 8, 4, 256, 8192],
  gemma3_text: [262_208, 2304, 9216, 26, 8, 4, 256, 131_072],
  gemma4_text: [262_144, 2304, 9216, 30, 8, 4, 256, 131_072],
  phi: [51_200, 2048, 8192, 24, 32, null, null, 2048],
  phi3: [32_064, 3072, 8192, 32, 32, null, null, 4096],
  phimoe: [32_064, 4096, 6400, 32, 32, 8, null, 131_072],
  ernie4_5: [103_424, 1024, 3072, 18, 16, 2, 128, 131_072],
  ernie4_5_moe: [103_424, 2560, 12_288, 28, 20, 4, null, 131_072],
  glm4_moe: [151_552, 4096, 10_944, 46, 96, 8, null, 131_072],
  gpt_oss: [201_088, 2880, 2880, 36, 64, 8, 64, 131_072],
  granitemoe: [32_000, 4096, 11_008, 32, 32, null, null, 2048],
  granitemoeshared: [32_000, 4096, 11_008, 32, 32, null, null, 2048],
  llama4_text: [202_048, 5120, 8192, 48, 40, 8, 128, 131_072],
  mimo_v2_flash: [152_576, 4096, 16_384, 48, 64, 4, 192, 131_072],
  minimax_m2: [200_064, 3072, 1536, 62, 48, 8, 128, 196_608],
  mixtral: [32_000, 4096, 14_336, 32, 32, 8, null, 131_072],
  deepseek_v2: [102_400, 4096, 11_008, 32, 32, null, null, 2048],
  deepseek_v3: [129_280, 7168, 18_432, 61, 128, 128, null, 4096],
  deepseek_v32: [129_280, 7168, 18_432, 61, 128, 128, 64, 163_840],
  deepseek_v4: [129_280, 4096, null, 43, 64, 1, 512, 1_048_576],
  glm4_moe_lite: [154_880, 2048, 10_240, 47, 20, 20, null, 202_752],
  glm_moe_dsa: [154_880, 6144, 12_288, 78, 64, 64, 64, 202_752],
  kimi_linear: [163_840, 2304, 9216, 27, 32, 32],
  minicpm3: [73_448, 2560, 6400, 62, 40, 40, null, 32_768],
  granitemoehybrid: [32_000, 4096, 11_008, 32, 32, null, null, 2048],
  minimax: [32_000, 4096, 14_336, 32, 32, 8, null, 131_072],
  nemotron_h: [131_072, 4096, 21_504, null, 32, 8, 128, 4096],
  cohere: [256_000, 8192, 22_528, 40, 64, null, null, 8192],
  cohere2: [256_000, 8192, 22_528, 40, 64, null, null, 8192],
  bloom: [250_880, 64, null, 2, 8],
  falcon: [65_024, 4544, null, 32, 71, null, null, 2048],
  gpt2: [50_257, 768, null, 12, 12, null, null, 1024],
  gpt_bigcode: [50_257, 768, null, 12, 12, null, null, 1024],
  gpt_neox: [50_432, 6144, 24_576, 44, 64, null, null, 2048],
  gptj: [50_400, 4096, null, 28, 16, null, null, 2048],
  mpt: [50_368, 2048, null, 24, 16, null, null, 2048],
  olmo2: [50_304, 4096, 11_008, 32, 32, null, null, 2048],
  olmo3: [50_304, 4096, 11_008, 32, 32, null, null, 2048],
  opt: [50_272, 768, null, 12, 12, null, null, 2048],
  starcoder2: [49_152, 3072, 12_288, 30, 24, 2, null, 4096],
  qwen2_5_omni_text: [152_064, 3584, 18_944, 28, 28, 4, null, 32_768],
  qwen3_omni_moe_text: [3584, 2048, 18_944, 28, 28, 4, null, 32_768],
  glm4v_moe_text: [151_424, 4096, 10_944, 46, 96, 8, null, 65_536],
  mistral4: [131_072, 4096, 12_288, 36, 32, 32, null, 1_048_576],
  minimax_m3_vl_text: [200_064, 6144, 3072, 60, 64, 4, 128, 524_288],
  paddleocr_vl_text: [103_424, 1024, 3072, 18, 16, 2, 128, 131_072],
  emu3_text_model: [184_622, 4096, 14_336, 32, 32, 8, null, 9216],
  hunyuan_vl_text: [290_943, 4096, 11_008, 32, 32, null, null, 2048],
  hyperclovax: [32_000, 4096, 11_008, 32, 32, null, null, 2048],
  deepseek_ocr2_text: [102_400, 4096, 11_008, 32, 32, null, null, 2048],
  gemma4_unified_text: [262_144, 2304, 9216, 30, 8, 4, 256, 262_144],
  ministral: [32_000, 4096, 14_336, 32, 32, 8, null, 131_072],
  solar_open: [196_608, 4096, null, 48, 64, 8, 128, 131_072],
  youtu: [128_256, 2048, 6144, 32, 16, 16, null, 131_072],
  cwm: [128_256, 6144, 21_504, 64, 48, 8, 128, 131_072],
  glm4v_text: [151_552, 4096, 13_696, 40, 32, 2, null, 32_768],
  glm_ocr_text: [59_392, 1024, 4096, 16, 16, 8, null, 131_072],
  glm4: [151_552, 4096, 13_696, 40, 32, 2, 128, 131_072],
  glm: [151_552, 4096, 13_696, 40, 32, 2, 128, 131_072],
  // Voxtral has values of its own for the Llama in it.
  voxtral: [131_072, 3072, 8192, 30, 32, 8, 128, 131_072],
  exaone4: [102_400, 4096, 16_384, 32, 32, 32, null, 2048],
};

/**
 * Defaults of transformers for a type where a nested configuration leaves a value out: it saves every value at the top,
 * and leaves out of nested objects what is as here. Lists of layers follow from the family.
 */
export function libraryDefaults(modelType: string): Defaults {
  const common = Object.hasOwn(COMMON, modelType) ? (COMMON[modelType] ?? []) : [];
  const entries = COLUMNS.flatMap((key, column) => {
    const value = common[column];
    return typeof value === 'number' ? [[key, value] as const] : [];
  });
  return {...Object.fromEntries(entries), ...LIBRARY_LAYERS[modelType]};
}

/** Widths and numbers of heads, which nothing else in a file gives. */
export const OF_HEADS = [
  'head_dim',
  'num_key_value_heads',
  'kv_lora_rank',
  'q_lora_rank',
  'qk_nope_head_dim',
  'qk_rope_head_dim',
  'v_head_dim',
];

/**
 * Values for those that are absent at the top of a file: those of heads. A file without other values is not whole.
 * Published files leave out a `q_lora_rank` of null beside their other ranks.
 */
export function topDefaults(modelType: string, file: JsonObject): Defaults {
  const keys = file.kv_lora_rank ? OF_HEADS.filter((key) => key !== 'q_lora_rank') : OF_HEADS;
  const all = Object.entries(libraryDefaults(modelType));
  return Object.fromEntries(all.filter(([key]) => keys.includes(key)));
}

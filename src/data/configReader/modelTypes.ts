import {FAMILIES} from './families';
import type {Family} from './family';

/**
 * Types of language models in configurations whose inner object names none, by the type of the whole. Those that differ
 * only in `_text` at the end are found without it. Source: definition (the configuration classes of transformers).
 */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  aya_vision: 'cohere2',
  cohere2_vision: 'cohere2',
  exaone4_5: 'exaone4',
  fast_vlm: 'qwen2',
  glm46v: 'glm4v_text',
  got_ocr2: 'qwen2',
  granite_speech: 'granite',
  idefics2: 'mistral',
  idefics3: 'llama',
  internvl: 'qwen2',
  kimi_k25: 'deepseek_v3',
  llava_next: 'llama',
  llava_next_video: 'llama',
  llava_onevision: 'qwen2',
  mistral3: 'mistral',
  mllama: 'mllama_text_model',
  ovis2: 'qwen2',
  paligemma: 'gemma',
  perception_lm: 'llama',
  qwen2_audio: 'qwen2',
  smolvlm: 'llama',
  video_llama_3: 'qwen2',
  video_llava: 'llama',
  vipllava: 'llama',
  voxtral: 'llama',
};

const MAMBA_1 = 'its Mamba-1 layers have a form';
const ERNIE_VL = 'its layers have some experts for text and others for images, a form';

/** Types that are known and cannot be described: a sentence that ends with what this handbook does not compute. */
const NOT_DESCRIBED: Readonly<Record<string, string>> = {
  ernie4_5_moe_vl: ERNIE_VL,
  ernie4_5_vl_moe_text: ERNIE_VL,
  falcon_h1: 'each of its layers has attention and Mamba-2 side by side, a form',
  falcon_mamba: MAMBA_1,
  gemma3n_text:
    'its layers have low-rank parts (LAuReL) and several residual streams (AltUp), a form',
  jamba: MAMBA_1,
  mamba: MAMBA_1,
  rwkv5: 'RWKV layers have a form',
};

/** The type of the language model in a model of a type, where its own object names none. */
export function textTypeOf(modelType: string): string {
  return (Object.hasOwn(TEXT_TYPES, modelType) ? TEXT_TYPES[modelType] : undefined) ?? modelType;
}

/** The name under which a type stands in {@link FAMILIES}; capital letters do not matter. */
export function typeName(modelType: string): string {
  // A nested configuration may leave out its own type; then that of the whole stands for it.
  const name = modelType.toLowerCase();
  return Object.hasOwn(FAMILIES, name) || Object.hasOwn(NOT_DESCRIBED, name)
    ? name
    : `${name}_text`;
}

/** Why a type that is known cannot be described, and what to do; undefined for all others. */
export function notDescribed(modelType: string): string | undefined {
  const name = typeName(modelType);
  if (!Object.hasOwn(NOT_DESCRIBED, name)) return undefined;
  const reason = `${NOT_DESCRIBED[name]} that this handbook does not compute`;
  return `is "${modelType}": ${reason}; a model of the list of about its size is the nearest`;
}

/** The family of a `model_type`. */
export function familyOf(modelType: string): Family | undefined {
  const name = typeName(modelType);
  return Object.hasOwn(FAMILIES, name) ? FAMILIES[name] : undefined;
}

/** Up to five types that can be described and begin like one that is not known. */
export function typesLike(modelType: string): readonly string[] {
  const types = Object.keys(FAMILIES);
  for (let letters = 5; letters >= 3; letters--) {
    const start = modelType.toLowerCase().slice(0, letters);
    const like = types.filter((type) => type.startsWith(start));
    if (start.length === letters && like.length > 0) return like.slice(0, 5);
  }
  return ['llama', 'qwen3', 'gemma3_text', 'deepseek_v3', 'gpt_oss'];
}

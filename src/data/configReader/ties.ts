import type {Family} from './family';
import type {Fields} from './fields';

/**
 * How the library ties the embeddings of whole models whose language model is an object of its own. Source: definition
 * (the classes of transformers 5.18; `says false` by published checkpoints).
 */
const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  /** The value of the whole decides; absent: false. */
  outer: [
    'aria',
    'deepseek_ocr2',
    'emu3',
    'exaone4_5',
    'glm46v',
    'idefics2',
    'idefics3',
    'llava_next',
    'perception_lm',
    'qwen3_5',
    'qwen3_5_moe',
    'qwen3_vl',
    'qwen3_vl_moe',
    'smolvlm',
    'video_llava',
    'vipllava',
  ],
  /** The value of the whole decides; absent: true. */
  outerOrTied: ['aya_vision', 'cohere2_vision', 'gemma3', 'gemma4', 'gemma4_unified', 'paligemma'],
  /** Either value ties. */
  either: [
    'fast_vlm',
    'glm4v',
    'glm4v_moe',
    'glm_ocr',
    'llava',
    'llava_next_video',
    'llava_onevision',
    'minimax_m3_vl',
    'paddleocr_vl',
    'qwen2_5_vl',
    'qwen2_vl',
    'video_llama_3',
  ],
  /** The value of the language model decides. */
  inner: ['blip-2', 'llama4'],
  /** The library writes true for every model, and unties one whose file has both matrices: only false says something. */
  saysFalse: [
    'deepseek_vl',
    'got_ocr2',
    'granite_speech',
    'internvl',
    'janus',
    'kimi_k25',
    'mistral3',
    'ovis2',
  ],
  never: ['audioflamingo3', 'mllama', 'qwen2_audio', 'voxtral'],
};

/**
 * Whether the output embedding is the input embedding.
 * @param around the objects that the language model stands in; its own one for a model of text alone
 */
export function tied(fields: Fields, around: readonly Fields[], family: Family): boolean {
  const key = 'tie_word_embeddings';
  const said = (objects: readonly Fields[]) =>
    objects.find((object) => object.has(key))?.flag(key, false);
  const outside = around.filter(({json}) => json !== fields.json);
  const outer = said(outside);
  const inner = said([fields]);
  const found = combined(rule(outside), outer, inner, family.tied ?? false);
  if (outer === undefined && inner === undefined) {
    fields.assume(`${key} is not given; this type takes ${String(found)}.`);
  }
  return found;
}

function rule(outside: readonly Fields[]): string | undefined {
  const types = outside.map((object) => object.text('model_type') ?? '');
  return Object.keys(BY_TYPE).find((name) => types.some((type) => BY_TYPE[name]?.includes(type)));
}

function combined(
  name: string | undefined,
  outer: boolean | undefined,
  inner: boolean | undefined,
  byDefault: boolean,
): boolean {
  switch (name) {
    case 'outer':
      return outer ?? false;
    case 'outerOrTied':
      return outer ?? true;
    case 'either':
      return outer === true || (inner ?? byDefault);
    case 'inner':
      return inner ?? byDefault;
    case 'saysFalse':
      return outer !== false && (inner ?? byDefault);
    case 'never':
      return false;
    default:
      return outer !== false && (inner ?? outer ?? byDefault);
  }
}

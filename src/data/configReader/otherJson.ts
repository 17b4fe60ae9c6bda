import type {JsonObject} from './json';

/** Keys of files that lie beside a `config.json`, and what has them. */
const BY_KEY: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['_diffusers_version', '_class_name'], 'the configuration of an image model'],
  [
    ['quant_algo', 'quantization', 'w_bit', 'desc_act', 'tensor_storage'],
    'a file that says how weights are quantized',
  ],
  [
    ['tokenizer_class', 'added_tokens_decoder', 'added_tokens', 'bos_token', 'chat_template'],
    'a file of the tokenizer',
  ],
  [
    ['image_processor_type', 'feature_extractor_type', 'processor_class', 'image_mean'],
    'a file that prepares images or sound',
  ],
  [
    ['do_sample', 'temperature', 'top_p', 'eos_token_id', 'bos_token_id'],
    'a file that says how answers are sampled',
  ],
];

/** Keys of which a configuration has at least one, with the type of its model or without. */
const OF_A_MODEL = [
  'model_type',
  'hidden_size',
  'num_hidden_layers',
  'n_layer',
  'd_model',
  'n_embd',
  'dim',
  'text_config',
  'llm_config',
  'language_config',
  'thinker_config',
];

/** Whether an object is the configuration of a model, complete or not. */
export function describesModel(json: JsonObject): boolean {
  return OF_A_MODEL.some((key) => key in json);
}

/** Kind of an object without the type of a model, where its keys tell; undefined where they do not. */
export function otherJson(json: JsonObject): string | undefined {
  if ('peft_type' in json) {
    const base = json.base_model_name_or_path;
    const named = typeof base === 'string' && base !== '' ? `, ${base.slice(0, 100)}` : '';
    return `is the configuration of an adapter (peft_type): choose the config.json of the model that it changes${named}`;
  }
  const found = BY_KEY.find(([keys]) => keys.some((key) => key in json));
  if (!found || describesModel(json)) return undefined;
  return `is ${found[1]}: choose the config.json of the model`;
}

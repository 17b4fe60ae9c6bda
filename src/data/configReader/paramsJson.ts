import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';
import type {JsonObject} from './json';

/** Keys of a configuration for those of a `params.json`. */
const KEYS: Readonly<Record<string, string>> = {
  dim: 'hidden_size',
  n_layers: 'num_hidden_layers',
  n_heads: 'num_attention_heads',
  n_kv_heads: 'num_key_value_heads',
  head_dim: 'head_dim',
  hidden_dim: 'intermediate_size',
  vocab_size: 'vocab_size',
  sliding_window: 'sliding_window',
  tied_embeddings: 'tie_word_embeddings',
  max_seq_len: 'max_position_embeddings',
  max_position_embeddings: 'max_position_embeddings',
  vision_encoder: 'vision_config',
};

/** Whether an object is the `params.json` that Meta and Mistral publish beside weights under their own names. */
export function isParams(json: JsonObject): boolean {
  return 'dim' in json && 'n_layers' in json;
}

/**
 * The configuration that says the same as a `params.json`.
 * Problems: layers whose keys are not read here.
 * Source: definition (the keys of mistral-inference as vLLM reads them; the width of a block as Meta's code derives it).
 */
export function fromParams(json: JsonObject): Result<JsonObject> {
  const {moe, multiple_of: step, dim, ffn_dim_multiplier: factor} = json;
  const isOther = ['kv_lora_rank', 'ssm_args', 'quantization'].some((key) => isGiven(json[key]));
  if (isGiven(moe) || isOther || Array.isArray(json.sliding_window)) {
    return problem(
      'text',
      'is a params.json with layers that are not read from it: choose the config.json of the model',
    );
  }
  const named = Object.entries(KEYS).flatMap(([key, to]) =>
    isGiven(json[key]) ? [[to, json[key]] as const] : [],
  );
  const config = Object.fromEntries(named);
  if (typeof step !== 'number' || typeof dim !== 'number')
    return ok({model_type: 'mistral', ...config});
  const width = Math.trunc((typeof factor === 'number' ? factor : 1) * Math.trunc((8 * dim) / 3));
  return ok({model_type: 'llama', intermediate_size: step * Math.ceil(width / step), ...config});
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

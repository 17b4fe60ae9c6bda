import type {Family} from './family';
import type {Fields} from './fields';
import {TOKENS} from './fields';

/** Contexts that a configuration allows, in tokens. */
export interface ReadContext {
  /** Longest context without scaling of positions; undefined where the file names none. */
  readonly nativeTokens?: number;
  /** Longest context with the scaling that the file sets; absent where it sets none. */
  readonly extendedTokens?: number;
  /** The scaling, for example `yarn`. */
  readonly by?: string;
}

const KEYS = [
  'max_position_embeddings',
  'n_positions',
  'seq_length',
  'max_seq_len',
  'max_sequence_length',
];
/** Scalings that leave the context as it is. */
const NO_SCALING = ['default', 'mrope', 'gptj', 'proportional'];

/**
 * Native and extended context. A scaling with `original_max_position_embeddings` extends it to
 * `max_position_embeddings`, or by its factor where that is longer; one without extends `max_position_embeddings`.
 * Source: definition (as vLLM derives the longest context).
 */
export function contextOf(fields: Fields, family: Family): ReadContext {
  const stated = Math.max(
    fields.number(KEYS, TOKENS) ?? 0,
    fields.number('model_max_length', TOKENS) ?? 0,
  );
  const outer = fields.child('rope_scaling') ?? fields.child('rope_parameters');
  // Types whose layers differ give the scaling of each kind of layer.
  const rope = outer?.child('full_attention') ?? outer;
  const by = rope?.text(['rope_type', 'type']);
  if (!rope || by === undefined || NO_SCALING.includes(by) || family.scaledContext) {
    return stated > 0 ? {nativeTokens: stated} : {};
  }
  const factor = rope.number('factor', {min: 1e-3, max: 1e6}) ?? 1;
  const original =
    rope.number('original_max_position_embeddings', TOKENS) ??
    fields.number('original_max_position_embeddings', TOKENS);
  const nativeTokens = original ?? stated;
  const scaled = Math.round(nativeTokens * factor);
  const extendedTokens = original === undefined ? scaled : stated > original ? stated : scaled;
  if (nativeTokens === 0) return {};
  return extendedTokens > nativeTokens ? {nativeTokens, extendedTokens, by} : {nativeTokens};
}

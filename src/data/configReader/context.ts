import type {Family} from './family';
import type {Fields} from './fields';
import {TOKENS} from './fields';
import {isObject} from './json';

/** Contexts that a configuration allows, in tokens. */
export interface ReadContext {
  /** Longest context without scaling of positions; undefined where the file names none. */
  readonly nativeTokens?: number;
  /** Longest context with the scaling that the file sets; absent where it sets none. */
  readonly extendedTokens?: number;
  /** The scaling, for example `yarn`. */
  readonly by?: string;
}

/** Keys of the longest context. */
export const CONTEXT_KEYS = [
  'max_position_embeddings',
  'n_positions',
  'seq_length',
  'max_seq_len',
  'max_sequence_length',
];
/** Scalings that leave the context as it is. */
const NO_SCALING = ['default', 'mrope', 'gptj', 'proportional', 'axial'];
/** Scalings whose files state the extended context as `max_position_embeddings`, whatever their factor. */
const STATED = ['llama3', 'longrope', 'su'];

/**
 * Native and extended context. YaRN extends `original_max_position_embeddings` by its factor, other scalings to
 * `max_position_embeddings`; one without an original context extends `max_position_embeddings` by its factor.
 * Source: definition (as vLLM derives the longest context).
 */
export function contextOf(fields: Fields, family: Family): ReadContext {
  const stated = Math.max(
    fields.number(CONTEXT_KEYS, TOKENS) ?? 0,
    fields.number('model_max_length', TOKENS) ?? 0,
  );
  const rope = family.scaledContext ? undefined : scalingOf(fields);
  const by = rope?.text(TYPE_KEYS);
  if (!rope || by === undefined) return stated > 0 ? {nativeTokens: stated} : {};
  const factor = rope.number('factor', {min: 1e-3, max: 1e6});
  const original =
    rope.number('original_max_position_embeddings', TOKENS) ??
    fields.number('original_max_position_embeddings', TOKENS);
  const nativeTokens = original ?? stated;
  const scaled = Math.round(nativeTokens * (factor ?? 1));
  const isStated = STATED.includes(by) || factor === undefined || !by.includes('yarn');
  const extendedTokens = original !== undefined && isStated && stated > original ? stated : scaled;
  if (nativeTokens === 0) return {};
  return extendedTokens > nativeTokens ? {nativeTokens, extendedTokens, by} : {nativeTokens};
}

const TYPE_KEYS = ['rope_type', 'type'];

/** The scaling of positions; where kinds of layers differ, that of the full ones or else of the first that has one. */
function scalingOf(fields: Fields): Fields | undefined {
  const outer = fields.child('rope_scaling') ?? fields.child('rope_parameters');
  if (!outer) return undefined;
  const kinds = Object.keys(outer.json).filter((key) => isObject(outer.json[key]));
  const ofKinds = ['full_attention', ...kinds].map((key) => outer.child(key));
  return [outer, ...ofKinds].find((rope) => {
    const by = rope?.text(TYPE_KEYS);
    return by !== undefined && !NO_SCALING.includes(by);
  });
}

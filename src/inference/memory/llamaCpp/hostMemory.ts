import type {ModelShape} from '../../model/shape';
import {FORMATS} from '../../precision/formats';
import {MIB} from '../../units';
import {keyValueBytes} from '../mixerCache';
import {appliedWindows, stateBytes} from './cache';

/** Host memory for saved prompts (`--cache-ram`), bytes. Source: llamacppserver. */
export const PROMPT_CACHE_BYTES = 8192 * MIB;

/** Checkpoints that a slot keeps at most (`--ctx-checkpoints`), in host memory and outside {@link PROMPT_CACHE_BYTES}. Source: llamacppserver. */
export const CHECKPOINTS_PER_SLOT = 32;

/** Slots of a server that is started without `--parallel`; they share one pool. Source: llamacppserver. */
export const DEFAULT_SLOTS = 4;

/**
 * Bytes of one checkpoint of a slot in host memory: the tokens of all windows, or the states of recurrent layers; 0 for models that have
 * neither. Two are made for each prompt where there are windows, one where there are states.
 *
 * Source: llamacppserver (v0.5.0).
 *
 * @param shape of the model
 * @returns bytes
 * @example
 * ```ts
 * checkpointBytes(LLAMA_31_8B) // => 0
 * ```
 */
export function checkpointBytes(shape: ModelShape): number {
  return appliedWindows(shape.mixers).reduce((sum, mixer) => {
    if (mixer.kind === 'recurrent') return sum + mixer.layers * stateBytes(mixer);
    if (mixer.kind !== 'softmax' || mixer.windowTokens === undefined) return sum;
    const layers = mixer.cacheLayers ?? mixer.layers;
    return sum + layers * mixer.windowTokens * keyValueBytes(mixer, {cache: FORMATS.fp16});
  }, 0);
}

/**
 * Tokens that a server without `--ctx-size` asks for, before `--fit` shrinks them until 1,024 MiB of each device stay free:
 * the trained context for each slot. With `--fit off` it is the trained context once.
 *
 * Source: llamacppserver (v0.5.0).
 *
 * @param trainedTokens context that the model was made for
 * @param slots sequences at once; 4 unless given
 * @returns tokens
 * @example
 * ```ts
 * defaultContextTokens(131_072) // => 524288
 * ```
 */
export function defaultContextTokens(trainedTokens: number, slots = DEFAULT_SLOTS): number {
  return slots * trainedTokens;
}

import type {ModelShape} from '../model/shape';
import {collectiveSeconds} from './collectives';
import type {Served} from '../served/served';

const ACTIVATION_BYTES = 2;

/**
 * All-reduces of a pass: one after every mixing layer and one after every feed-forward block; parallel dense and expert
 * blocks of one layer share theirs.
 *
 * Source: megatron.
 *
 * @param shape of the model
 * @returns a number of all-reduces
 * @example
 * ```ts
 * allReducesPerPass(LLAMA_31_8B) // => 64
 * ```
 */
export function allReducesPerPass(shape: ModelShape): number {
  const mixing = shape.mixers.reduce((sum, mixer) => sum + mixer.layers, 0);
  const blocks = shape.feedForwards.reduce((sum, group) => sum + group.layers, 0);
  return mixing + Math.min(shape.layers, blocks);
}

/**
 * Seconds of the ring all-reduces of a pass over `tokens` tokens: each has tokens·d values of 16 bit, and takes the fixed time of
 * the machine's `overheads`. Gathering logits is left out. Source: megatron, nccltests.
 */
export function communicationSeconds(served: Served, tokens: number): number {
  const {shape, machine, layout} = served;
  const {tensorParallel} = layout;
  if (tensorParallel === 1) return 0;
  const each = collectiveSeconds({
    operation: 'allReduce',
    bytes: tokens * shape.hiddenSize * ACTIVATION_BYTES,
    ranks: tensorParallel,
    busBytesPerSecond:
      machine.linkBytesPerSecond ?? served.fabric.insideBytesPerSecond(tensorParallel),
  });
  return allReducesPerPass(shape) * ((machine.overheads?.collectiveSeconds ?? 0) + each);
}

/**
 * Time of a pass that nothing shortens, s: every layer, and the host's work for the sequences that decode in it. 0
 * without `overheads`.
 *
 * Derived: layers × time of a layer + sequences × time of a sequence; {@link FITTED_OVERHEADS} has values.
 *
 * @param serving shape and machine
 * @param sequences that decode in the pass
 * @returns seconds
 * @example
 * ```ts
 * fixedSeconds({shape: LLAMA_31_8B, machine: {...H100, ...EXPECTED}}, 32) // => 0.00288
 * ```
 */
export function fixedSeconds(
  {shape, machine}: Pick<Served, 'shape' | 'machine'>,
  sequences: number,
): number {
  const {layerSeconds = 0, sequenceSeconds = 0} = machine.overheads ?? {};
  return shape.layers * layerSeconds + sequences * sequenceSeconds;
}

import type {KvPrecision} from '../memory/kvPrecision';
import {ONE_DEVICE, checkLayout} from '../memory/layout';
import {checkShape} from '../model/checkShape';
import type {ModelShape} from '../model/shape';
import {collectiveSeconds} from '../parallelism/collectives';
import type {WeightPrecision} from '../precision/weightPrecision';
import type {Problem} from '../result';
import {unwrap} from '../result';
import type {Machine} from './machine';
import {checkMachine} from './machine';

/** A model on the ranks of one tensor-parallel group: everything about time but the load. */
export interface Serving {
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  readonly machine: Machine;
  /** Ranks that share every layer. */
  readonly tensorParallel: number;
}

/** Problems of a serving: shape, layout, machine. */
export function checkServing(serving: Serving): readonly Problem[] {
  const ofShape = checkShape(serving.shape);
  if (ofShape.length > 0) return ofShape;
  const layout = {...ONE_DEVICE, tensorParallel: serving.tensorParallel};
  const machine = checkMachine(serving.machine, serving.tensorParallel);
  return [...checkLayout(serving.shape, layout), ...machine];
}

const ACTIVATION_BYTES = 2;

/**
 * All-reduces of a pass: one after every mixing layer and one after every feed-forward block; parallel dense and expert
 * blocks of one layer share theirs. Source: megatron.
 */
export function allReducesPerPass(shape: ModelShape): number {
  const mixing = shape.mixers.reduce((sum, mixer) => sum + mixer.layers, 0);
  const blocks = shape.feedForwards.reduce((sum, group) => sum + group.layers, 0);
  return mixing + Math.min(shape.layers, blocks);
}

/**
 * Seconds of the ring all-reduces of a pass over `tokens` tokens: each has tokens·d values of 16 bit, and takes the fixed time of
 * the machine's `overheads`. Gathering logits is left out. For a serving that was checked. Source: megatron, nccltests.
 */
export function communicationSeconds(serving: Serving, tokens: number): number {
  const {shape, machine, tensorParallel} = serving;
  if (tensorParallel === 1) return 0;
  const each = collectiveSeconds({
    operation: 'allReduce',
    bytes: tokens * shape.hiddenSize * ACTIVATION_BYTES,
    ranks: tensorParallel,
    busBytesPerSecond: machine.linkBytesPerSecond ?? NaN,
  });
  return allReducesPerPass(shape) * ((machine.overheads?.collectiveSeconds ?? 0) + unwrap(each));
}

/**
 * Time of a pass that nothing shortens, s: every layer, and the host's work for the sequences that decode in it. 0 without
 * `overheads`. For a serving that was checked. Source: definition; `FITTED_OVERHEADS` for values.
 */
export function fixedSeconds(
  {shape, machine}: Pick<Serving, 'shape' | 'machine'>,
  sequences: number,
): number {
  const {layerSeconds = 0, sequenceSeconds = 0} = machine.overheads ?? {};
  return shape.layers * layerSeconds + sequences * sequenceSeconds;
}

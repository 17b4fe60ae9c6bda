import {InputCheck} from '../check';
import {recurrentHeads} from '../model/recurrentLayer';
import type {ModelShape} from '../model/shape';
import type {Problem} from '../result';

/** How a model is divided over devices: tensor x pipeline x data of them. */
export interface Layout {
  /** Ranks that share every layer. */
  readonly tensorParallel: number;
  /** Stages that share the depth. */
  readonly pipelineParallel: number;
  /** Copies of the attention, each with its own sequences. */
  readonly dataParallel: number;
  /** Parts into which the experts of a layer are divided as whole ones; 1 where every device has a slice of each. */
  readonly expertParallel: number;
  /**
   * Devices that share each expert by slices; as {@link expertSlices} unless given. Together with `expertParallel` they make up
   * {@link expertDevices}.
   */
  readonly expertTensor?: number;
  /** Ranks of a tensor-parallel group that share one sequence's cache by tokens; 1 for copies. At most {@link cacheCopies}. */
  readonly decodeContext: number;
}

export const ONE_DEVICE: Layout = {
  tensorParallel: 1,
  pipelineParallel: 1,
  dataParallel: 1,
  expertParallel: 1,
  decodeContext: 1,
};

/**
 * Copies of every cached entry that a tensor-parallel group of so many ranks holds: ranks / key-value heads, all ranks
 * for latents; 1 for shapes of which layers cache in different ways, where no engine divides by tokens.
 *
 * Source: vllmdcp.
 *
 * @param shape of the model
 * @param ranks of a tensor-parallel group
 * @returns a number of copies
 * @example
 * ```ts
 * cacheCopies(LLAMA_31_8B, 16) // => 2
 * ```
 */
export function cacheCopies(shape: ModelShape, ranks: number): number {
  const copies = shape.mixers.map((mixer) => {
    if (mixer.kind === 'latent') return ranks;
    if (mixer.kind !== 'softmax' || mixer.windowTokens !== undefined || mixer.cacheLayers) return 1;
    return Math.max(1, Math.floor(ranks / mixer.keyValueHeads));
  });
  return Math.min(...copies);
}

/**
 * Devices of a layout.
 *
 * Derived: tensor × pipeline × data parallelism.
 *
 * @param layout sizes of each kind of parallelism
 * @returns a number of devices
 * @example
 * ```ts
 * deviceCount({...ONE_DEVICE, tensorParallel: 4, pipelineParallel: 2}) // => 8
 * ```
 */
export function deviceCount(layout: Layout): number {
  return layout.tensorParallel * layout.pipelineParallel * layout.dataParallel;
}

/**
 * Devices that share each expert by slices: those of a tensor-parallel group while no expert is whole, else one.
 *
 * Source: vllmdataparallel, vllmexpertparallel.
 *
 * @param layout sizes of each kind of parallelism
 * @returns a number of devices
 * @example
 * ```ts
 * expertSlices({...ONE_DEVICE, tensorParallel: 4}) // => 4
 * ```
 */
export function expertSlices({
  tensorParallel,
  expertParallel,
  expertTensor,
}: Pick<Layout, 'tensorParallel' | 'expertParallel' | 'expertTensor'>): number {
  return expertTensor ?? (expertParallel === 1 ? tensorParallel : 1);
}

/**
 * Devices of a stage that hold one set of experts together: a tensor-parallel group (every replica has all experts), or the
 * groups of all replicas.
 *
 * Derived: parts of whole experts × slices of an expert.
 *
 * @param layout sizes of each kind of parallelism
 * @returns a number of devices
 * @example
 * ```ts
 * expertDevices({...ONE_DEVICE, dataParallel: 8, expertParallel: 4, expertTensor: 2}) // => 8
 * ```
 */
export function expertDevices(
  layout: Pick<Layout, 'tensorParallel' | 'expertParallel' | 'expertTensor'>,
): number {
  return layout.expertParallel * expertSlices(layout);
}

const SIZE = {min: 1, max: 4096, integer: true, unit: 'devices'};

/**
 * Why a shape cannot be divided this way; empty if it can. Input names are the fields of {@link Layout}. Rules: tensor
 * parallelism has to divide heads and widths, and key/value heads are divided or copied in whole numbers [vllmdcp]; a
 * pipeline has at most as many stages as layers; experts lie on one tensor-parallel group or on all of a stage, and
 * their slices divide their width.
 *
 * Source: megatron, vllmdist, vllmdataparallel.
 *
 * @param shape of the model
 * @param layout sizes of each kind of parallelism
 * @returns one problem for each rule that is broken
 * @example
 * ```ts
 * checkLayout(LLAMA_31_8B, {...ONE_DEVICE, tensorParallel: 3})[0]?.input // => 'tensorParallel'
 * ```
 */
export function checkLayout(shape: ModelShape, layout: Layout): readonly Problem[] {
  const check = new InputCheck();
  check.fields(layout, {
    tensorParallel: SIZE,
    pipelineParallel: {...SIZE, max: shape.layers},
    dataParallel: SIZE,
    expertParallel: {...SIZE, max: SIZE.max ** 2},
  });
  check.number('expertTensor', expertSlices(layout), {...SIZE, max: SIZE.max ** 2});
  if (check.problems.length > 0) return check.problems;
  const copies = cacheCopies(shape, layout.tensorParallel);
  check.number('decodeContext', layout.decodeContext, {...SIZE, max: copies});
  checkMixers(check, shape, layout.tensorParallel);
  checkFeedForwards(check, shape, layout);
  return check.problems;
}

function checkMixers(check: InputCheck, shape: ModelShape, ranks: number): void {
  for (const mixer of shape.mixers) {
    const heads = mixer.kind === 'recurrent' ? recurrentHeads(mixer) : mixer.queryHeads;
    const what = mixer.kind === 'recurrent' ? 'heads of the recurrent layers' : 'query heads';
    requireDivides(check, ranks, heads, what);
    if (mixer.kind === 'softmax')
      requireShareable(check, ranks, mixer.keyValueHeads, 'key/value heads');
    if (mixer.kind === 'recurrent' && mixer.form === 'gated-deltanet') {
      requireShareable(check, ranks, mixer.keyHeads, 'key heads of the recurrent layers');
    }
    if (mixer.kind === 'recurrent' && mixer.form === 'mamba2') {
      requireShareable(check, ranks, mixer.groups, 'groups of the recurrent layers');
    }
  }
}

function checkFeedForwards(check: InputCheck, shape: ModelShape, layout: Layout): void {
  const {tensorParallel, dataParallel, expertParallel, expertTensor} = layout;
  const experts = shape.feedForwards.filter((group) => group.kind === 'moe');
  const usual = expertTensor === undefined;
  for (const group of shape.feedForwards) {
    const sliced = group.kind === 'dense' || (usual && expertParallel === 1);
    if (sliced) requireDivides(check, tensorParallel, group.intermediateSize, 'feed-forward width');
  }
  if (usual && expertParallel === 1) return;
  const input = usual ? 'expertParallel' : 'expertTensor';
  check.require(input, experts.length > 0, 'must be 1: the model has no experts');
  const all = tensorParallel * dataParallel;
  const found = expertDevices(layout);
  if (usual) {
    const allowed = [...new Set([1, tensorParallel, all])].join(', ');
    const whole = found === tensorParallel || found === all;
    check.require(input, whole, `must be one of ${allowed}: 1, tensor, or tensor x data`);
  } else {
    const allowed = [...new Set([tensorParallel, all])].join(' or ');
    const whole = found === tensorParallel || found === all;
    check.require(
      input,
      whole,
      `times ${expertParallel} must be ${allowed}: tensor, or tensor x data`,
    );
  }
  for (const group of experts) {
    if (!usual) {
      const even = group.intermediateSize % expertTensor === 0;
      check.require(input, even, `must divide the ${group.intermediateSize} expert width`);
    }
    const enough = group.routedExperts >= expertParallel;
    check.require('expertParallel', enough, `must not exceed the ${group.routedExperts} experts`);
  }
}

function requireDivides(check: InputCheck, ranks: number, count: number, what: string): void {
  check.require('tensorParallel', count % ranks === 0, `must divide the ${count} ${what}`);
}

function requireShareable(check: InputCheck, ranks: number, count: number, what: string): void {
  const even = count % ranks === 0 || ranks % count === 0;
  check.require('tensorParallel', even, `must divide, or be a multiple of, the ${count} ${what}`);
}

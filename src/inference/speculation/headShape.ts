import type {FeedForward} from '../model/feedForward';
import type {Mixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';

/** The most frequent kind of a group of layers; of equal ones the first. */
function main<T extends {readonly layers: number}>(groups: readonly T[]): T | undefined {
  return groups.reduce<T | undefined>(
    (most, group) => (most === undefined || group.layers > most.layers ? group : most),
    undefined,
  );
}

/** One layer of a group, with a cache of its own. */
function oneLayer(mixer: Mixer): Mixer {
  if (mixer.kind !== 'softmax' || mixer.cacheLayers === undefined) return {...mixer, layers: 1};
  return {...mixer, layers: 1, cacheLayers: 1};
}

/**
 * A draft head in the size of the target: one layer of its most frequent kind, and its output embedding, as in EAGLE and
 * in multi-token prediction modules.
 *
 * An estimate of the class: released heads add a projection of hidden states, and may have a smaller vocabulary or a
 * dense block where the target has experts.
 *
 * Source: eagle1, eagle3 and mtp describe such heads.
 *
 * @param target shape of the model that verifies
 * @returns a shape
 * @example
 * ```ts
 * countParameters(headShape(LLAMA_31_8B)).total // => 1.269e9
 * ```
 */
export function headShape(target: ModelShape): ModelShape {
  const mixer = main(target.mixers);
  const feedForward = main<FeedForward>(target.feedForwards);
  return {
    ...target,
    layers: 1,
    norms: {...target.norms, sites: 3},
    mixers: mixer ? [oneLayer(mixer)] : [],
    feedForwards: feedForward ? [{...feedForward, layers: 1}] : [],
  };
}

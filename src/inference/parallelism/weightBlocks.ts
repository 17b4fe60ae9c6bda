import {expertSlices, type Layout} from '../served/layout';
import type {ModelShape} from '../model/shape';
import type {Problem} from '../result';

/** Weights of a matrix that share a scale: so many outputs times so many inputs. */
export interface WeightBlock {
  readonly outputs: number;
  readonly inputs: number;
}

/** The blocks of FP8 checkpoints of DeepSeek and others. Source: deepseekv3. */
export const FP8_BLOCK: WeightBlock = {outputs: 128, inputs: 128};

/**
 * Why a checkpoint whose weights share scales in blocks cannot be divided this way, undefined if it can: the part of
 * one tensor-parallel rank has to be whole blocks of every matrix. Whole experts are not divided, shared experts are.
 * For a layout that `checkLayout` accepted.
 *
 * Source: vllmblockshard.
 *
 * @param shape of the model
 * @param layout one that `checkLayout` accepted
 * @param block weights that share a scale
 * @returns a problem, or undefined
 * @example
 * ```ts
 * const layout = {...ONE_DEVICE, tensorParallel: 2};
 * blockRefusal(LLAMA_31_8B, layout, {outputs: 128, inputs: 128}) // => undefined
 * ```
 */
export function blockRefusal(
  shape: ModelShape,
  layout: Layout,
  block: WeightBlock,
): Problem | undefined {
  const ranks = layout.tensorParallel;
  const slices = expertSlices(layout);
  for (const {what, width, of, isExpert} of [...mlpParts(shape), ...headParts(shape, ranks)]) {
    const size = block[of];
    const by = isExpert ? slices : ranks;
    const part = width / by;
    if (by > 1 && part % size !== 0) {
      return {
        input: isExpert && layout.expertTensor !== undefined ? 'expertTensor' : 'tensorParallel',
        message: `leaves ${part} of the ${width} ${what}, no multiple of the weight block of ${size}`,
      };
    }
  }
  return undefined;
}

interface Part {
  readonly what: string;
  readonly width: number;
  /** Which side of the matrix is divided. */
  readonly of: keyof WeightBlock;
  /** Whether slices of experts divide it, not tensor parallelism. */
  readonly isExpert?: true;
}

const both = (what: string, width: number): readonly Part[] =>
  width > 0
    ? [
        {what, width, of: 'outputs'},
        {what, width, of: 'inputs'},
      ]
    : [];

/** Gate and up are divided by outputs, down by inputs. */
function mlpParts(shape: ModelShape): readonly Part[] {
  return shape.feedForwards.flatMap((group) => {
    if (group.kind === 'dense') return both('feed-forward width', group.intermediateSize);
    const routed = both('expert width', group.intermediateSize);
    return [
      ...routed.map((part) => ({...part, isExpert: true as const})),
      ...both('shared expert width', group.sharedIntermediateSize),
    ];
  });
}

/** Queries, keys and values are divided by outputs, the output projection by inputs. */
function headParts(shape: ModelShape, ranks: number): readonly Part[] {
  return shape.mixers.flatMap((mixer): readonly Part[] => {
    if (mixer.kind === 'softmax') {
      // Beyond one head a rank, ranks hold copies of whole heads.
      const shared = Math.max(mixer.keyValueHeads, ranks);
      return [
        {what: 'query width', width: mixer.queryHeads * mixer.keyDim, of: 'outputs'},
        {what: 'key width', width: shared * mixer.keyDim, of: 'outputs'},
        {what: 'attention output width', width: mixer.queryHeads * mixer.valueDim, of: 'inputs'},
      ];
    }
    if (mixer.kind !== 'latent') return [];
    const {queryHeads: heads, contentDim, rotaryDim, valueDim} = mixer;
    return [
      {what: 'query width', width: heads * (contentDim + rotaryDim), of: 'outputs'},
      {what: 'key and value width', width: heads * (contentDim + valueDim), of: 'outputs'},
      {what: 'attention output width', width: heads * valueDim, of: 'inputs'},
    ];
  });
}

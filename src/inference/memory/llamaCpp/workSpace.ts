import type {FeedForward} from '../../model/feedForward';
import type {Mixer} from '../../model/mixer';
import type {ModelShape} from '../../model/shape';
import {FORMATS} from '../../precision/formats';
import {bytesPerElement} from '../../precision/format';
import {appliedWindows, stateBytes} from './cache';
import {UBATCH_TOKENS, layerCells, type Slots} from './cells';

const FLOAT = bytesPerElement(FORMATS.fp32);
/** Flash attention masks are 16 bit. */
const MASK = bytesPerElement(FORMATS.fp16);

/**
 * Bytes of the buffer in which one pass of `llama-server` is computed, with flash attention. It has no logits of a whole pass:
 * the server asks for those of one token a slot.
 *
 * The buffer is as large as the largest of: a gated block with what attention leaves beside it, ubatch × 4 B × (3·ff + 3·hidden + output of
 * attention); the same with k experts, whose outputs need room of their own where they are wider than two of the k inner widths; latent attention,
 * 2·heads·(latent + key) + 4·hidden; layers with a state, two states a slot and what their projections give. Masks come on top: 2 B for each token of the pass
 * and each cell. Equal to what is logged within 1 % for dense models and mixtures without latent attention, within 10 % for the rest but Mamba-2,
 * for which it is 22 to 45 % too much (Nemotron-H 8B with 1, 4 and 16 slots).
 *
 * Bytes. Source: llamacppserver (v0.5.0).
 * @param streamTokens of one slot; of the pool where slots share one
 * @example workSpaceBytes(llama31_8B, 8192, {slots: 1}) // 124 MiB
 */
export function workSpaceBytes(shape: ModelShape, streamTokens: number, slots: Slots): number {
  const ubatch = slots.ubatchTokens ?? UBATCH_TOKENS;
  const mixers = appliedWindows(shape.mixers);
  const windows = new Set(
    mixers.flatMap((mixer) => (mixer.kind === 'softmax' ? [mixer.windowTokens] : [undefined])),
  );
  const cells = [...windows].reduce<number>(
    (sum, window) => sum + layerCells(streamTokens, window, slots),
    0,
  );
  const block = ubatch * FLOAT * Math.max(...widths(shape));
  const states = mixers.map((mixer) => stateWork(mixer, shape.hiddenSize, ubatch, slots.slots));
  return Math.max(block, ...states) + ubatch * MASK * cells;
}

/** Numbers per token that are held at once, for each place where they may be the most. */
function widths(shape: ModelShape): readonly number[] {
  const d = shape.hiddenSize;
  const beside = attentionOutput(shape.mixers);
  const isLatent = shape.mixers.some(({kind}) => kind === 'latent');
  const hasStates = shape.mixers.some(({kind}) => kind === 'recurrent');
  const dense = shape.feedForwards.filter(({kind}) => kind === 'dense');
  const isMixed = dense.reduce((sum, {layers}) => sum + layers, 0) >= shape.layers;
  const blocks = shape.feedForwards.map((group) => {
    const isSecond = group.kind === 'moe' && (group.sharedIntermediateSize > 0 || isMixed);
    const streams = isSecond && !isLatent && expertsOverflow(group, d) > 0 ? 2 : 3;
    const kept = group.kind === 'dense' && hasStates ? 0 : beside;
    return matrices(group) * inner(group) + expertsOverflow(group, d) + streams * d + kept;
  });
  const shared = shape.feedForwards.map((group) =>
    group.kind === 'moe' && group.sharedIntermediateSize > 0
      ? matrices(group) * group.sharedIntermediateSize + 4 * d + beside
      : 0,
  );
  return [...blocks, ...shared, ...shape.mixers.map((mixer) => attentionWidth(mixer, d))];
}

const inner = (group: FeedForward): number =>
  (group.kind === 'moe' ? group.expertsPerToken : 1) * group.intermediateSize;

const matrices = ({gated}: FeedForward): number => (gated ? 3 : 2);

/** Outputs of the k experts of a token, where they do not fit into what the two inner activations leave. */
function expertsOverflow(group: FeedForward, hiddenSize: number): number {
  if (group.kind === 'dense') return 0;
  const outputs = group.expertsPerToken * (group.latentSize ?? hiddenSize);
  return outputs > 2 * inner(group) ? outputs : 0;
}

/** The output of attention in the layers of which there are most. */
function attentionOutput(mixers: readonly Mixer[]): number {
  const attending = mixers.filter(({kind}) => kind !== 'recurrent');
  const most = Math.max(0, ...attending.map(({layers}) => layers));
  const mixer = attending.find(({layers}) => layers === most);
  if (!mixer || mixer.kind === 'recurrent') return 0;
  return mixer.queryHeads * (mixer.kind === 'compressed' ? mixer.headDim : mixer.valueDim);
}

function attentionWidth(mixer: Mixer, hiddenSize: number): number {
  if (mixer.kind !== 'latent' || mixer.cachesHeads) return 0;
  const key = mixer.contentDim + mixer.rotaryDim;
  return 2 * mixer.queryHeads * (mixer.latentRank + key) + 4 * hiddenSize;
}

/** Two states for each slot, and what the projections of the layer give. */
function stateWork(mixer: Mixer, hiddenSize: number, ubatch: number, slots: number): number {
  if (mixer.kind !== 'recurrent') return 0;
  const projected =
    mixer.form === 'gated-deltanet'
      ? 3 * mixer.keyHeads * mixer.keyDim + 5 * mixer.valueHeads * mixer.valueDim
      : 8 * mixer.heads * mixer.headDim;
  return 2 * stateBytes(mixer) * slots + ubatch * FLOAT * (projected + hiddenSize);
}

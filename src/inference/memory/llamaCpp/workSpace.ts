import type {FeedForward} from '../../model/feedForward';
import type {Mixer} from '../../model/mixer';
import type {ModelShape} from '../../model/shape';
import {roundUpTo} from '../cacheEntries';
import {appliedWindows} from './cache';
import {UBATCH_TOKENS, layerCells, type Slots} from './cells';
import {embedded, fedForward, mixed} from './layerTensors';
import {FLOAT, MASK, type Pass} from './pass';
import {Graph, placedBytes} from './placement';

const INDEX_BYTES = 4;

/** Layers after which the places of tensors repeat themselves. */
const PLACED_LAYERS = 12;

/**
 * Bytes of the buffer in which one pass of `llama-server` is computed, with flash attention. It has no logits of a whole pass:
 * the server asks for those of one token a slot.
 *
 * The tensors of the first layers are listed in the order of llama.cpp's graph and placed as it places them. From the start lie in the buffer: room
 * for embeddings that a caller may give, masks (2 B for each token of the pass and each cell), and for each layer that selects entries 4 B for each
 * of them and each token. A pass has a multiple of the slots as tokens.
 *
 * Within 1 % of what is logged for 59 configurations. Too small for the models of
 * `isWorkSpacePartial`: DeepSeek-V4 −41 to −45 %, MiniMax-01 −14 to −48 %, MiniMax-M3 −13 to −52 %, Kimi K3 −22 to −36 %.
 *
 * Source: llamacppserver (v0.5.0).
 *
 * @param shape of the model
 * @param streamTokens of one slot; of the pool where slots share one
 * @param slots sequences at once, and how they share
 * @returns bytes
 * @example
 * ```ts
 * workSpaceBytes(LLAMA_31_8B, 8192, {slots: 1}) // => 1.3e8
 * ```
 */
export function workSpaceBytes(shape: ModelShape, streamTokens: number, slots: Slots): number {
  const mixers = appliedWindows(shape.mixers);
  const ubatch = Math.min(slots.ubatchTokens ?? UBATCH_TOKENS, streamTokens * slots.slots);
  const pass = passOf(
    shape.hiddenSize,
    mixers,
    roundUpTo(ubatch, slots.slots),
    streamTokens,
    slots,
  );
  let stream = embedded(pass);
  for (const {mixer, blocks} of inTurn({...shape, mixers}).slice(0, PLACED_LAYERS)) {
    stream = mixed(pass, mixer, stream);
    if (blocks.length > 0) stream = fedForward(pass, blocks, stream);
  }
  pass.graph.expand(stream);
  return placedBytes(pass.graph);
}

/** Whether parts of the graph of a model are not listed here, so that its work space is larger than {@link workSpaceBytes}. Source: llamacppserver. */
export function isWorkSpacePartial({mixers, feedForwards}: ModelShape): boolean {
  const hasDelta = mixers.some((mixer) => mixer.kind === 'recurrent' && mixer.form === 'kda');
  return (
    mixers.some(
      (mixer) =>
        mixer.kind === 'compressed' ||
        (mixer.kind === 'softmax' && mixer.sparse !== undefined) ||
        (mixer.kind === 'recurrent' && mixer.form === 'lightning'),
    ) ||
    (hasDelta && feedForwards.some((block) => block.kind === 'moe' && block.latentSize))
  );
}

/** A pass with what lies in its buffer from the start. */
function passOf(
  hiddenSize: number,
  mixers: readonly Mixer[],
  tokens: number,
  streamTokens: number,
  slots: Slots,
): Pass {
  const graph = new Graph();
  // A caller may give embeddings in place of tokens.
  graph.leaf(tokens * hiddenSize * FLOAT);
  const cells = (window?: number) => layerCells(streamTokens, window, slots);
  const mask = (window?: number) => graph.leaf(tokens * cells(window) * MASK);
  const attending = mixers.flatMap((mixer) => (mixer.kind === 'recurrent' ? [] : [mixer]));
  const windows = attending.map((mixer) =>
    'windowTokens' in mixer ? mixer.windowTokens : undefined,
  );
  const masks = new Map([...new Set(windows)].map((window) => [window, mask(window)]));
  const selections = attending.flatMap(({kind, layers, sparse}) =>
    kind === 'latent' && sparse ? Array<number>(layers).fill(sparse.topEntries) : [],
  );
  const indexerMask = selections.length > 0 ? mask() : undefined;
  // The numbers of the tokens whose logits are asked for.
  graph.leaf(slots.slots * INDEX_BYTES);
  return {
    graph,
    hiddenSize,
    tokens,
    slots: slots.slots,
    // Granite 4 and Nemotron-H leave positions to their Mamba-2 layers.
    rotates: !mixers.some((mixer) => mixer.kind === 'recurrent' && mixer.form === 'mamba2'),
    masks,
    ...(indexerMask && {indexerMask}),
    openings: selections.map((entries) => graph.leaf(tokens * Math.min(entries, cells()) * FLOAT)),
  };
}

interface Layer {
  readonly mixer: Mixer;
  readonly blocks: readonly FeedForward[];
}

/**
 * Layers in an order that the groups of a shape may have: kinds of attention take turns, feed-forward blocks follow each other. Where every block
 * is a layer of its own (Nemotron-H), attention follows a layer with a state.
 */
function inTurn({mixers, feedForwards, layers}: ModelShape): readonly Layer[] {
  const order = takingTurns(mixers);
  const count = feedForwards.reduce((sum, block) => sum + block.layers, 0);
  const listed = feedForwards.flatMap((block) => Array<FeedForward>(block.layers).fill(block));
  const isOneEach = order.length + count === layers;
  return order.map((mixer, index) => {
    if (count > layers) return {mixer, blocks: feedForwards};
    if (!isOneEach) return {mixer, blocks: listed.slice(index, index + 1)};
    const next = order[index + 1];
    return {mixer, blocks: next && next.kind !== 'recurrent' ? [] : listed.splice(0, 1)};
  });
}

/** Groups with fewer layers are spread evenly among the one with the most. */
function takingTurns(groups: readonly Mixer[]): readonly Mixer[] {
  const all = groups.reduce((sum, {layers}) => sum + layers, 0);
  const [most] = [...groups].sort((a, b) => b.layers - a.layers);
  if (!most) return [];
  // Attention ends a period of layers, but stands a little behind the middle of those of Mamba-2.
  const start = most.kind === 'recurrent' && most.form === 'mamba2' ? 0.55 : 1;
  const taken = new Map<Mixer, number>();
  return Array.from({length: all}, (_, index) => {
    const isDue = (group: Mixer) =>
      group !== most &&
      (group.layers / all) * (index + start) + 1 - start >= (taken.get(group) ?? 0) + 1;
    const next = groups.find(isDue) ?? most;
    taken.set(next, (taken.get(next) ?? 0) + 1);
    return next;
  });
}

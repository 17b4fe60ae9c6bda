import type {CompressedMixer, LatentMixer, SoftmaxMixer, SparseSelection} from '../../model/mixer';
import {MASK, wide, write, type Pass} from './pass';
import type {Tensor} from './placement';

export function softmax(pass: Pass, mixer: SoftmaxMixer, norm: Tensor): Tensor {
  const queries = mixer.queryHeads * mixer.keyDim;
  const outputs = mixer.queryHeads * mixer.valueDim;
  const keys = mixer.keyValueHeads * mixer.keyDim;
  const query = wide(pass, queries + (mixer.outputGate ? outputs : 0), [norm]);
  // Norms of heads and rotation have places of their own.
  const turned = pass.rotates || mixer.outputGate ? wide(pass, queries, [query]) : query;
  const value = wide(pass, mixer.keyValueHeads * mixer.valueDim, [norm]);
  const projectedKey = wide(pass, keys, [norm]);
  const key = pass.rotates ? wide(pass, keys, [projectedKey]) : projectedKey;
  for (const one of [turned, value, key]) pass.graph.expand(one);
  write(pass, key, value);
  const output = attended(pass, outputs, turned, mixer.windowTokens);
  return mixer.outputGate
    ? wide(pass, outputs, [wide(pass, outputs, [query]), output], true)
    : output;
}

/** Queries are brought into the space of the latent, so that every head reads the same cached vectors. */
export function latent(pass: Pass, mixer: LatentMixer, norm: Tensor): Tensor {
  const {queryHeads: heads, latentRank, rotaryDim, valueDim} = mixer;
  const {indexer} = mixer.sparse ?? {};
  if (indexer) {
    const width = indexer.keyHeads * indexer.headDim;
    const normed = wide(pass, width, [wide(pass, width, [norm])]);
    write(pass, wide(pass, width, [wide(pass, width, [normed])]));
  }
  const queryInput = latentQueryInput(pass, mixer, norm);
  const query = latentQuery(pass, mixer, queryInput);
  const absorbed = wide(pass, heads * latentRank, [query]);
  const turned = wide(pass, heads * (latentRank + rotaryDim), [
    absorbed,
    wide(pass, heads * rotaryDim, [query]),
  ]);
  const compressedKey = wide(pass, latentRank + rotaryDim, [norm]);
  const key = wide(pass, latentRank + rotaryDim, [
    wide(pass, latentRank, [compressedKey]),
    wide(pass, rotaryDim, [compressedKey]),
  ]);
  pass.graph.expand(turned);
  write(pass, key);
  const selection = mixer.sparse && selectedCells(pass, mixer.sparse, queryInput, norm);
  const output = attended(pass, heads * latentRank, turned, undefined, selection);
  const values = wide(pass, heads * valueDim, [wide(pass, heads * valueDim, [output])]);
  pass.graph.expand(values);
  return mixer.outputGate
    ? wide(pass, heads * valueDim, [wide(pass, heads * valueDim, [norm]), values], true)
    : values;
}

const latentQueryInput = (pass: Pass, {queryRank}: LatentMixer, norm: Tensor): Tensor =>
  queryRank === null ? norm : wide(pass, queryRank, [norm]);

const latentQuery = (pass: Pass, mixer: LatentMixer, from: Tensor): Tensor =>
  wide(pass, mixer.queryHeads * (mixer.contentDim + mixer.rotaryDim), [from]);

/** The mask that leaves the entries that an indexer chose. */
function selectedCells(
  pass: Pass,
  {topEntries, indexer}: SparseSelection,
  queryInput: Tensor,
  norm: Tensor,
): Tensor | undefined {
  const mask = pass.masks.get(undefined);
  if (!mask) return undefined;
  const cells = mask.bytes / MASK / pass.tokens;
  const top = Math.min(topEntries, cells);
  const leaf = pass.openings.shift();
  const opened = wide(pass, top, leaf ? [leaf] : [], true);
  pass.graph.expand(opened);
  if (indexer) {
    const width = indexer.queryHeads * indexer.headDim;
    const turned = wide(pass, width, [wide(pass, width, [wide(pass, width, [queryInput])])]);
    const weights = wide(pass, indexer.queryHeads, [wide(pass, indexer.queryHeads, [norm])]);
    const scores = wide(pass, cells, [turned, weights, pass.indexerMask ?? mask]);
    pass.chosen = wide(pass, top, [wide(pass, top, [scores])]);
  }
  const closed = {...mask, inputs: []};
  const written = {
    bytes: 0,
    inputs: [closed, opened, ...(pass.chosen ? [pass.chosen] : [])],
    inPlace: false,
  };
  pass.graph.expand(written);
  return {...mask, inputs: [written, closed, mask]};
}

/** Keys and values of every head, from files without the keys of latent attention. */
export function expanded(pass: Pass, mixer: LatentMixer, norm: Tensor): Tensor {
  const {queryHeads: heads, latentRank, contentDim, rotaryDim, valueDim} = mixer;
  const keys = heads * (contentDim + rotaryDim);
  const query = latentQuery(pass, mixer, latentQueryInput(pass, mixer, norm));
  const turned = wide(pass, keys, [query, wide(pass, heads * rotaryDim, [query])]);
  const compressedKey = wide(pass, latentRank + rotaryDim, [norm]);
  const heldNorm = wide(pass, latentRank, [compressedKey]);
  const pairs = wide(pass, heads * (contentDim + valueDim), [heldNorm]);
  const value = wide(pass, heads * valueDim, [pairs]);
  const rotary = wide(pass, heads * rotaryDim, [wide(pass, rotaryDim, [compressedKey])]);
  const key = wide(pass, keys, [pairs, rotary]);
  for (const one of [turned, value, key]) pass.graph.expand(one);
  write(pass, key, value);
  return attended(pass, heads * valueDim, turned);
}

export function compressed(pass: Pass, mixer: CompressedMixer, norm: Tensor): Tensor {
  const width = mixer.queryHeads * mixer.headDim;
  const query = wide(pass, width, [wide(pass, width, [wide(pass, mixer.queryRank, [norm])])]);
  const output = attended(pass, width, query, mixer.windowTokens);
  return wide(pass, mixer.outputGroups * mixer.outputRank, [output]);
}

/** Output of attention: it reads the queries, the cache and the mask of its cells. */
function attended(
  pass: Pass,
  width: number,
  query: Tensor,
  window?: number,
  mask = pass.masks.get(window),
): Tensor {
  const tensor = wide(pass, width, mask ? [query, mask] : [query]);
  pass.graph.expand(tensor);
  return tensor;
}

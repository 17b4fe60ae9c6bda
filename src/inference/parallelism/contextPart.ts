import type {Mixer} from '../model/mixer';
import type {CommunicationPart, Pass} from './communicationPart';
import {NONE} from './communicationPart';
import {groupSeconds} from './fabric';
import {collectiveBytesPerRank, type CollectiveInput} from '../time/collectives';

/**
 * Collectives of a decode step whose cache is spread by tokens: the queries are gathered, the partial outputs summed and scattered. The
 * softmax statistics, one number for each head, are left out. Source: vllmdcp.
 */
export function contextPart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  const {decodeContext: ranks, tensorParallel, pipelineParallel} = layout;
  if (ranks === 1) return NONE;
  const sum = {...NONE};
  for (const mixer of shape.mixers) {
    const widths = headWidths(mixer);
    if (!widths) continue;
    const queryHeads = (widths.heads / tensorParallel) * ranks;
    const bytes = (width: number) => queryHeads * width * sent.activationBytes;
    const collectives: readonly CollectiveInput[] = [
      {operation: 'allGather', bytes: bytes(widths.query), ranks},
      {operation: 'reduceScatter', bytes: bytes(widths.output), ranks},
    ];
    for (const one of collectives) {
      sum.bytesPerToken += (mixer.layers * collectiveBytesPerRank(one)) / pipelineParallel;
      sum.seconds += mixer.layers * groupSeconds(fabric, {...one, bytes: one.bytes * tokens});
      sum.operations += mixer.layers;
    }
  }
  return sum;
}

/** A head's query as it meets the cache, and its output before the output projection. */
function headWidths(mixer: Mixer): {heads: number; query: number; output: number} | undefined {
  if (mixer.kind === 'softmax') {
    return {heads: mixer.queryHeads, query: mixer.keyDim, output: mixer.valueDim};
  }
  if (mixer.kind !== 'latent') return undefined;
  return {
    heads: mixer.queryHeads,
    query: mixer.latentRank + mixer.rotaryDim,
    output: mixer.latentRank,
  };
}

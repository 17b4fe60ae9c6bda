import type {Mixer} from '../model/mixer';
import type {CommunicationPart, Pass} from './communicationPart';
import {NONE} from './communicationPart';
import {decodeContextBytesPerToken} from './decodeContextVolume';
import {groupSeconds} from './fabric';

/** Collectives of a decode step whose cache is spread by tokens. Source: vllmdcp. */
export function contextPart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  const {decodeContext: ranks, tensorParallel, pipelineParallel} = layout;
  if (ranks === 1) return NONE;
  const sum = {...NONE};
  for (const mixer of shape.mixers) {
    const widths = headWidths(mixer);
    if (!widths) continue;
    const queryHeads = (widths.heads / tensorParallel) * ranks;
    const bytesPerElement = sent.activationBytes;
    sum.bytesPerToken +=
      decodeContextBytesPerToken({
        ranks,
        layers: mixer.layers,
        queryHeads,
        queryWidth: widths.query,
        outputWidth: widths.output,
        bytesPerElement,
      }) / pipelineParallel;
    const bytes = (width: number) => tokens * queryHeads * width * bytesPerElement;
    sum.seconds +=
      mixer.layers *
      (groupSeconds(fabric, {operation: 'allGather', bytes: bytes(widths.query), ranks}) +
        groupSeconds(fabric, {operation: 'reduceScatter', bytes: bytes(widths.output), ranks}));
    sum.operations += 2 * mixer.layers;
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

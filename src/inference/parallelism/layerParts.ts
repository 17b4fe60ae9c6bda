import type {ModelShape} from '../model/shape';
import {deviceCount, expertDevices, expertSlices} from '../served/layout';
import {collectiveBytesPerRank} from '../time/collectives';
import {allReducesPerPass} from '../time/serving';
import type {CommunicationPart, Pass} from './communicationPart';
import {NONE} from './communicationPart';
import {exchangeSeconds, groupSeconds, messageSeconds} from './fabric';
import {isWide} from './hybridLayout';

/** All-reduces of tensor parallelism; one a layer less where experts are spread over replicas. Source: megatron, nccltests. */
export function tensorPart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  const ranks = layout.tensorParallel;
  if (ranks === 1) return NONE;
  const {activationBytes} = sent;
  const expertLayers = moeLayers(shape);
  const operations = allReducesPerPass(shape) - (isWide(layout) ? expertLayers : 0);
  const bytes = shape.hiddenSize * activationBytes;
  const perToken = collectiveBytesPerRank({operation: 'allReduce', bytes, ranks});
  return {
    // A device holds the layers of its stage.
    bytesPerToken: (operations * perToken) / layout.pipelineParallel,
    seconds:
      operations * groupSeconds(fabric, {operation: 'allReduce', bytes: bytes * tokens, ranks}),
    operations,
  };
}

const moeLayers = (shape: ModelShape) =>
  shape.feedForwards.reduce((sum, group) => sum + (group.kind === 'moe' ? group.layers : 0), 0);

/**
 * Dispatches and combines of experts that are spread over replicas: k·d·bytes each way per token and layer, of which (n − 1)/n
 * leaves the rank when experts are hit uniformly. Copies of a token for several experts on one rank are counted each, so the
 * volume is an upper bound where a library sends one. Slices of an expert need a copy each, and ranks that hold slices of many
 * experts one for all of them: without whole experts every rank gathers all tokens.
 * Source: definition; formats in use: dsinfer, deepep; slices: vllmdataparallel.
 */
export function expertPart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  if (!isWide(layout)) return NONE;
  const {tensorParallel, expertParallel, expertTensor, pipelineParallel} = layout;
  const ranks = expertDevices(layout);
  const imbalance = expertParallel === 1 ? 1 : sent.expertImbalance;
  const sum = {...NONE};
  for (const group of shape.feedForwards) {
    if (group.kind !== 'moe') continue;
    // Each rank of a tensor-parallel group sends its part of the tokens.
    const tokensPerRank = tokens / tensorParallel;
    const copies =
      expertTensor === undefined
        ? group.expertsPerToken
        : Math.min(group.expertsPerToken, expertParallel) * expertSlices(layout);
    const copied = copies * (group.latentSize ?? shape.hiddenSize);
    const perLayer = (bytesPerElement: number) =>
      collectiveBytesPerRank({operation: 'allToAll', bytes: copied * bytesPerElement, ranks});
    const [out, back] = [perLayer(sent.dispatchBytes), perLayer(sent.activationBytes)];
    const seconds = (bytes: number) =>
      exchangeSeconds(fabric, {bytesPerRank: bytes * tokensPerRank * imbalance, ranks});
    sum.bytesPerToken += (group.layers * (out + back)) / tensorParallel / pipelineParallel;
    sum.seconds += group.layers * (seconds(out) + seconds(back));
    sum.operations += 2 * group.layers;
  }
  return sum;
}

/** Messages between pipeline stages: the activations of a token at each boundary. Source: definition; gpipe. */
export function pipelinePart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  const {pipelineParallel: stages} = layout;
  if (stages === 1) return NONE;
  const bytesPerToken = shape.hiddenSize * sent.activationBytes;
  const operations = stages - 1;
  const leavesDomain = deviceCount(layout) > fabric.domainDevices;
  return {
    bytesPerToken,
    seconds: operations * messageSeconds(fabric, {bytes: bytesPerToken * tokens, leavesDomain}),
    operations,
  };
}

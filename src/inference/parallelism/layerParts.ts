import type {ModelShape} from '../model/shape';
import {deviceCount} from '../served/layout';
import {allReducesPerPass} from '../time/serving';
import {pipelineParallelVolume} from './activationVolume';
import type {CommunicationPart, Pass} from './communicationPart';
import {NONE} from './communicationPart';
import {expertParallelVolume} from './expertVolume';
import {exchangeSeconds, groupSeconds, messageSeconds, sentBytes} from './fabric';
import {isWide} from './hybridLayout';

/** All-reduces of tensor parallelism; one a layer less where experts are spread over replicas. Source: megatron, nccltests. */
export function tensorPart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  const ranks = layout.tensorParallel;
  if (ranks === 1) return NONE;
  const {activationBytes} = sent;
  const expertLayers = moeLayers(shape);
  const operations = allReducesPerPass(shape) - (isWide(layout) ? expertLayers : 0);
  const bytes = shape.hiddenSize * activationBytes;
  const perToken = sentBytes({operation: 'allReduce', bytes, ranks});
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

/** Dispatches and combines of experts that are spread over replicas. Source: deepep; as `expertParallelVolume`. */
export function expertPart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  if (!isWide(layout)) return NONE;
  const {tensorParallel, expertParallel: ranks, pipelineParallel} = layout;
  const sum = {...NONE};
  for (const group of shape.feedForwards) {
    if (group.kind !== 'moe') continue;
    // Each rank of a tensor-parallel group sends its part of the tokens.
    const tokensPerRank = tokens / tensorParallel;
    const {dispatchBytesPerToken: out, combineBytesPerToken: back} = expertParallelVolume({
      tokensPerRank,
      modelWidth: group.latentSize ?? shape.hiddenSize,
      moeLayers: group.layers,
      expertsPerToken: group.expertsPerToken,
      ranks,
      dispatchBytesPerElement: sent.dispatchBytes,
      combineBytesPerElement: sent.activationBytes,
    });
    const perLayer = (bytes: number) =>
      exchangeSeconds(fabric, {
        bytesPerRank: (bytes / group.layers) * tokensPerRank * sent.expertImbalance,
        ranks,
      });
    sum.bytesPerToken += (out + back) / tensorParallel / pipelineParallel;
    sum.seconds += group.layers * (perLayer(out) + perLayer(back));
    sum.operations += 2 * group.layers;
  }
  return sum;
}

/** Messages between pipeline stages. Source: gpipe. */
export function pipelinePart({shape, layout, fabric, sent, tokens}: Pass): CommunicationPart {
  const {pipelineParallel: stages} = layout;
  const {bytesPerToken, bytesPerPass} = pipelineParallelVolume({
    tokens,
    modelWidth: shape.hiddenSize,
    bytesPerElement: sent.activationBytes,
    stages,
  });
  const operations = stages - 1;
  const leavesDomain = deviceCount(layout) > fabric.domainDevices;
  return {
    bytesPerToken,
    seconds:
      operations * (stages > 1 ? messageSeconds(fabric, {bytes: bytesPerPass, leavesDomain}) : 0),
    operations,
  };
}

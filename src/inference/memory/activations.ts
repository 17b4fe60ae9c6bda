import type {FeedForward} from '../model/feedForward';
import type {Mixer} from '../model/mixer';
import {recurrentHeads} from '../model/recurrentLayer';
import type {ModelShape} from '../model/shape';
import type {PassSize} from '../served/deviceMemory';

const ACTIVATION_BYTES = 2;
const LOGIT_BYTES = 4;
/** Residual stream, its normalized copy, the block's output and one buffer of a collective. */
const STREAM_BUFFERS = 4;
/** Logits and a sorted or normalized copy for sampling. */
const LOGIT_COPIES = 2;

/**
 * Estimate of the peak of activations and workspace on one rank, bytes: four buffers of the residual stream and the
 * widest inner activation of any layer at 16 bit, or the logits at 32 bit if these are larger.
 *
 * Engines allocate, reuse and fuse differently: replace the estimate by a measurement where there is one.
 * Source: definition.
 */
export function activationBytes(shape: ModelShape, size: PassSize, tensorParallel: number): number {
  const widest = Math.max(
    ...shape.mixers.map((mixer) => mixerWidth(mixer)),
    ...shape.feedForwards.map((group) => blockWidth(group, shape.hiddenSize)),
  );
  const perToken = STREAM_BUFFERS * shape.hiddenSize + widest / tensorParallel;
  const rows = Math.ceil(shape.vocabularySize / tensorParallel);
  return Math.max(
    size.tokensPerPass * perToken * ACTIVATION_BYTES,
    size.sequencesPerPass * rows * LOGIT_BYTES * LOGIT_COPIES,
  );
}

/** Elements that all heads of a mixing layer produce per token: queries, keys, values, and their output. */
function mixerWidth(mixer: Mixer): number {
  switch (mixer.kind) {
    case 'softmax':
      return (mixer.queryHeads + mixer.keyValueHeads) * (mixer.keyDim + mixer.valueDim);
    case 'latent':
      return 2 * mixer.queryHeads * (mixer.contentDim + mixer.rotaryDim + mixer.valueDim);
    case 'compressed':
      return 2 * mixer.queryHeads * mixer.headDim;
    case 'recurrent':
      return (
        4 *
        recurrentHeads(mixer) *
        (mixer.form === 'gated-deltanet' ? mixer.valueDim : mixer.headDim)
      );
  }
}

/** Elements between the matrices of a feed-forward block per token; a mixture works on k copies of the token. */
function blockWidth(group: FeedForward, hiddenSize: number): number {
  const inner = (group.gated ? 2 : 1) * group.intermediateSize;
  if (group.kind === 'dense') return inner;
  const expertStream = group.latentSize ?? hiddenSize;
  return group.expertsPerToken * (inner + expertStream);
}

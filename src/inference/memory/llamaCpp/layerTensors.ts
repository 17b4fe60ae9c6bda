import type {DenseFeedForward, FeedForward, MixtureOfExperts} from '../../model/feedForward';
import type {Mixer} from '../../model/mixer';
import {compressed, expanded, latent, softmax} from './attentionTensors';
import {wide, type Pass} from './pass';
import type {Tensor} from './placement';
import {recurrent} from './recurrentTensors';

/** The embeddings of the tokens of a pass. */
export function embedded(pass: Pass): Tensor {
  const tensor = wide(pass, pass.hiddenSize, []);
  pass.graph.expand(tensor);
  return tensor;
}

/** The stream behind the attention, or the recurrence, of a layer. */
export function mixed(pass: Pass, mixer: Mixer, stream: Tensor): Tensor {
  const {hiddenSize} = pass;
  const norm = wide(pass, hiddenSize, [stream]);
  const out = wide(pass, hiddenSize, [outputOf(pass, mixer, norm)]);
  // The output of a gated delta net is read through a view, which nothing takes the place of.
  const isView = mixer.kind === 'recurrent' && mixer.form === 'gated-deltanet';
  return wide(pass, hiddenSize, isView ? [stream, out] : [out, stream], true);
}

function outputOf(pass: Pass, mixer: Mixer, norm: Tensor): Tensor {
  switch (mixer.kind) {
    case 'softmax':
      return softmax(pass, mixer, norm);
    case 'latent':
      return mixer.cachesHeads ? expanded(pass, mixer, norm) : latent(pass, mixer, norm);
    case 'compressed':
      return compressed(pass, mixer, norm);
    case 'recurrent':
      return recurrent(pass, mixer, norm);
  }
}

/** The stream behind the feed-forward blocks of a layer; more than one read it side by side. */
export function fedForward(pass: Pass, blocks: readonly FeedForward[], stream: Tensor): Tensor {
  const normed = () => wide(pass, pass.hiddenSize, [stream]);
  const outputs = blocks.map((block) => {
    const norm = normed();
    if (block.kind === 'dense') return dense(pass, block, norm);
    // Beside a dense block the router has a norm of its own.
    return experts(pass, block, norm, blocks.length > 1 ? normed() : norm);
  });
  const sum = outputs.reduce((all, one) => wide(pass, pass.hiddenSize, [all, one], true));
  return wide(pass, pass.hiddenSize, [sum, stream], true);
}

type Block = Pick<DenseFeedForward, 'gated' | 'intermediateSize'>;

function dense(pass: Pass, {gated, intermediateSize: width}: Block, norm: Tensor): Tensor {
  return wide(pass, pass.hiddenSize, [activated(pass, gated, width, [norm])]);
}

/** A gated activation has a place of its own, a plain one that of its input. */
function activated(pass: Pass, gated: boolean, width: number, inputs: readonly Tensor[]): Tensor {
  const matrix = () => wide(pass, width, inputs);
  return gated ? wide(pass, width, [matrix(), matrix()]) : matrix();
}

function experts(pass: Pass, block: MixtureOfExperts, norm: Tensor, scored: Tensor): Tensor {
  const {expertsPerToken: k, latentSize, sharedIntermediateSize, gated} = block;
  const inner = latentSize ?? pass.hiddenSize;
  const entered = latentSize === undefined ? norm : wide(pass, latentSize, [norm]);
  const scores = wide(pass, block.routedExperts, [scored]);
  const order = wide(pass, block.routedExperts, [scores]);
  const weights = wide(pass, k, [wide(pass, k, [scores, order])]);
  pass.graph.expand(weights);
  const active = activated(pass, gated, k * block.intermediateSize, [entered, order]);
  const outputs = wide(pass, k * inner, [active, order]);
  const sum = wide(pass, inner, [wide(pass, k * inner, [outputs, weights], true)]);
  pass.graph.expand(sum);
  const routed = latentSize === undefined ? sum : wide(pass, pass.hiddenSize, [sum]);
  if (sharedIntermediateSize === 0) return routed;
  const shared = dense(pass, {gated, intermediateSize: sharedIntermediateSize}, norm);
  return wide(pass, pass.hiddenSize, [routed, shared], true);
}

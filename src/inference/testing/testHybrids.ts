import type {RecurrentMixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';
import {denseShape} from '../model/denseShape';

/** One recurrent form in most layers, attention in a few, as in hybrid models. */
export function hybridShape(recurrent: RecurrentMixer): ModelShape {
  const base = denseShape({
    layers: recurrent.layers + 4,
    hiddenSize: 2048,
    queryHeads: 16,
    keyValueHeads: 2,
    headDim: 128,
    intermediateSize: 8192,
    vocabularySize: 100352,
  });
  const attention = base.mixers.map((mixer) => ({...mixer, layers: 4}));
  return {...base, mixers: [recurrent, ...attention]};
}

export const RECURRENT_FORMS: readonly RecurrentMixer[] = [
  {
    kind: 'recurrent',
    layers: 12,
    form: 'gated-deltanet',
    keyHeads: 16,
    valueHeads: 32,
    keyDim: 128,
    valueDim: 128,
    convolutionKernel: 4,
  },
  {
    kind: 'recurrent',
    layers: 12,
    form: 'kda',
    heads: 32,
    headDim: 128,
    convolutionKernel: 4,
    fullRankGate: false,
  },
  {kind: 'recurrent', layers: 12, form: 'lightning', heads: 64, headDim: 128},
  {
    kind: 'recurrent',
    layers: 12,
    form: 'mamba2',
    heads: 128,
    headDim: 64,
    stateSize: 128,
    groups: 8,
    convolutionKernel: 4,
  },
];

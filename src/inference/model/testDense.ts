import type {SoftmaxMixer} from './mixer';
import type {ModelShape} from './shape';

/** A dense decoder with grouped-query attention and a gated feed-forward block. */
export function denseShape(input: {
  layers: number;
  hiddenSize: number;
  queryHeads: number;
  keyValueHeads: number;
  headDim: number;
  intermediateSize: number;
  vocabularySize: number;
  tiedEmbeddings?: boolean;
  mixer?: Partial<SoftmaxMixer>;
}): ModelShape {
  const {layers, headDim} = input;
  return {
    layers,
    hiddenSize: input.hiddenSize,
    vocabularySize: input.vocabularySize,
    tiedEmbeddings: input.tiedEmbeddings ?? false,
    norms: {sites: 2 * layers + 1, bias: false},
    mixers: [
      {
        kind: 'softmax',
        layers,
        queryHeads: input.queryHeads,
        keyValueHeads: input.keyValueHeads,
        keyDim: headDim,
        valueDim: headDim,
        ...input.mixer,
      },
    ],
    feedForwards: [{kind: 'dense', layers, intermediateSize: input.intermediateSize, gated: true}],
  };
}

import type {FeedForward} from '../../model/feedForward';
import {blockParameters} from '../../model/feedForwardParameters';
import {layerEmbeddingParameters} from '../../model/layerEmbeddings';
import type {LatentMixer, Mixer, RecurrentMixer, SoftmaxMixer} from '../../model/mixer';
import {mixerParameters} from '../../model/mixerParameters';
import type {ModelShape} from '../../model/shape';
import type {TensorClass} from '../../model/tensorClass';

/**
 * Role of a tensor for `llama-quantize`, which chooses a type by it. `float` is kept at 32 bit: norms, biases, routers, convolutions.
 */
export type TensorRole =
  | 'input'
  | 'output'
  | 'key'
  | 'value'
  | 'attention-output'
  | 'down'
  | 'float'
  | 'other';

/** Equal tensors of a group of layers. */
export interface TensorGroup {
  readonly tensorClass: TensorClass;
  readonly role: TensorRole;
  readonly layers: number;
  /** Number of the first layer of the group; 0 where kinds of layers take turns. */
  readonly from: number;
  /** Width of a row, which blocks of a type have to divide: the inputs of the matrix. */
  readonly rowWidth: number;
  /** Weights of one layer. */
  readonly elements: number;
}

type Matrix = readonly [role: TensorRole, rowWidth: number, outputs: number];

/**
 * The tensors of a GGUF file by what they are for. Their weights are those that `countParameters` counts.
 * Source: llamacppquant (the tensors of llama.cpp v0.5.0).
 */
export function tensorGroups(shape: ModelShape): readonly TensorGroup[] {
  return [
    ...shape.mixers.flatMap((mixer) => mixerTensors(mixer, shape.hiddenSize)),
    ...feedForwardTensors(shape),
    ...tables(shape),
  ];
}

function mixerTensors(mixer: Mixer, d: number): readonly TensorGroup[] {
  const tensorClass = mixer.kind === 'recurrent' ? 'recurrent' : 'attention';
  const all = mixerParameters(mixer, d);
  const matrices = matricesOf(mixer, d);
  const group = {tensorClass, layers: mixer.layers, from: 0} as const;
  const listed = matrices.reduce((sum, [, rows, outputs]) => sum + rows * outputs, 0);
  const rest = all.sharded + all.byUnit.parameters + all.replicated - listed;
  return [
    ...matrices.map(([role, rowWidth, outputs]) => ({
      ...group,
      role,
      rowWidth,
      elements: rowWidth * outputs,
    })),
    // The rest, no matrix of those above: biases and convolutions, or the small matrices of an indexer.
    {...group, role: restRole(mixer), rowWidth: d, elements: rest},
    {...group, tensorClass: 'norms', role: 'float', rowWidth: d, elements: all.norms},
  ];
}

const restRole = (mixer: Mixer): TensorRole =>
  mixer.kind === 'compressed' || ('sparse' in mixer && mixer.sparse?.indexer) ? 'other' : 'float';

function matricesOf(mixer: Mixer, d: number): readonly Matrix[] {
  switch (mixer.kind) {
    case 'softmax':
      return softmax(mixer, d);
    case 'latent':
      return latent(mixer, d);
    case 'recurrent':
      return recurrent(mixer, d);
    case 'compressed':
      return [];
  }
}

function softmax(mixer: SoftmaxMixer, d: number): readonly Matrix[] {
  const own = (mixer.cacheLayers ?? mixer.layers) / mixer.layers;
  const outputs = mixer.queryHeads * mixer.valueDim;
  return [
    ['other', d, mixer.queryHeads * mixer.keyDim * (mixer.outputGate ? 2 : 1)],
    ['key', d, own * mixer.keyValueHeads * mixer.keyDim],
    ['value', d, mixer.sharedKeyValueProjection ? 0 : own * mixer.keyValueHeads * mixer.valueDim],
    ['attention-output', outputs, d],
  ];
}

function latent(mixer: LatentMixer, d: number): readonly Matrix[] {
  const {latentRank: c, queryHeads: heads, queryRank} = mixer;
  const key = mixer.contentDim + mixer.rotaryDim;
  // In files with the keys of latent attention the expansion is two tensors, one of them transposed.
  const expansion: readonly Matrix[] = mixer.cachesHeads
    ? [['value', c, heads * (mixer.contentDim + mixer.valueDim)]]
    : [
        ['other', mixer.contentDim, heads * c],
        ['other', c, heads * mixer.valueDim],
      ];
  return [
    ['other', d, queryRank ?? 0],
    ['other', queryRank ?? d, heads * key],
    ['other', d, c + mixer.rotaryDim],
    ...expansion,
    ['other', d, mixer.outputGate ? heads * mixer.valueDim : 0],
    ['attention-output', heads * mixer.valueDim, d],
  ];
}

function recurrent(mixer: RecurrentMixer, d: number): readonly Matrix[] {
  switch (mixer.form) {
    case 'gated-deltanet': {
      const values = mixer.valueHeads * mixer.valueDim;
      return [
        ['value', d, 2 * mixer.keyHeads * mixer.keyDim + values],
        ['other', d, values + 2 * mixer.valueHeads],
        ['other', values, d],
      ];
    }
    case 'mamba2': {
      const width = mixer.heads * mixer.headDim;
      return [
        ['other', d, 2 * width + mixer.heads + 2 * mixer.groups * mixer.stateSize],
        ['other', width, d],
      ];
    }
    case 'kda':
    case 'lightning': {
      const width = mixer.heads * mixer.headDim;
      return [
        ['other', d, 3 * width],
        ['attention-output', width, d],
      ];
    }
  }
}

function feedForwardTensors(shape: ModelShape): readonly TensorGroup[] {
  const d = shape.hiddenSize;
  const inTurn = shape.feedForwards.reduce((sum, {layers}) => sum + layers, 0) === shape.layers;
  let from = 0;
  return shape.feedForwards.flatMap((block) => {
    const {layers} = block;
    const group = {layers, from: inTurn ? from : 0};
    from += layers;
    return blockTensors(block, d).map((tensor) => ({...group, ...tensor}));
  });
}

type BlockTensor = Omit<TensorGroup, 'layers' | 'from'>;

function blockTensors(block: FeedForward, d: number): readonly BlockTensor[] {
  const all = blockParameters(block, d);
  const ups = block.gated ? 2 : 1;
  const pair = (
    tensorClass: TensorClass,
    total: number,
    outer: number,
    width: number,
    copies = 1,
  ) =>
    [
      {tensorClass, role: 'other', rowWidth: outer, elements: copies * ups * outer * width},
      {tensorClass, role: 'down', rowWidth: width, elements: copies * outer * width},
      {
        tensorClass,
        role: 'float',
        rowWidth: width,
        elements: total - copies * (ups + 1) * outer * width,
      },
    ] as const;
  if (block.kind === 'dense') return pair('denseMlp', all.dense, d, block.intermediateSize);
  const outer = block.latentSize ?? d;
  return [
    ...pair('routedExperts', all.routed, outer, block.intermediateSize, block.routedExperts),
    ...pair('sharedExperts', all.shared, d, block.sharedIntermediateSize),
    {tensorClass: 'router', role: 'float', rowWidth: d, elements: all.router},
    {tensorClass: 'other', role: 'other', rowWidth: d, elements: all.latent},
  ];
}

function tables(shape: ModelShape): readonly TensorGroup[] {
  const d = shape.hiddenSize;
  const once = {layers: 1, from: 0, rowWidth: d};
  const table = shape.vocabularySize * d;
  const ofLayers = layerEmbeddingParameters(shape);
  return [
    {
      ...once,
      tensorClass: 'inputEmbedding',
      role: 'input',
      elements: shape.tiedEmbeddings ? 0 : table,
    },
    {...once, tensorClass: 'inputEmbedding', role: 'input', elements: ofLayers.table},
    {...once, tensorClass: 'outputEmbedding', role: 'output', elements: table},
    {
      ...once,
      tensorClass: 'norms',
      role: 'float',
      elements: shape.norms.sites * d * (shape.norms.bias ? 2 : 1) + ofLayers.norms,
    },
    {
      ...once,
      tensorClass: 'other',
      role: 'float',
      elements: (shape.learnedPositions ?? 0) * d,
    },
    {...once, tensorClass: 'other', role: 'other', elements: ofLayers.projections},
  ];
}

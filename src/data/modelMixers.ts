import type {
  CachingMixer,
  CompressedMixer,
  Indexer,
  Mixer,
  RecurrentMixer,
  SoftmaxMixer,
  SparseSelection,
} from '../inference/model/mixer';
import type {Model as ModelRecord} from './schemas/model';

type Model = Omit<ModelRecord, 'unconfirmed'>;

/** Token-mixing layers of a model, recurrent ones first; undefined if the record does not describe them. */
export function mixersOf(model: Model): readonly Mixer[] | undefined {
  if (model.layers === null) return undefined;
  const layers = model.attentionLayers ?? model.layers - (model.linearLayers?.layers ?? 0);
  const caching =
    model.compressedAttention !== undefined
      ? compressedMixers(model)
      : model.mla !== undefined
        ? latentMixers(model, layers)
        : softmaxMixers(model, layers);
  const recurrent = recurrentMixers(model);
  return caching && recurrent && [...recurrent, ...caching];
}

/** Splits a layer group into those with an indexer, those that reuse its selection, and those that read everything. */
function bySelection<T extends CachingMixer>(model: Model, mixer: T): readonly T[] {
  const {indexer} = model;
  if (indexer === undefined) return [mixer];
  const topEntries = indexer.topKTokens ?? (indexer.topKBlocks ?? 0) * (indexer.blockTokens ?? 0);
  const own: Indexer = {
    queryHeads: indexer.heads,
    keyHeads: indexer.keyHeads ?? 1,
    headDim: indexer.headDim,
    weightHeads: indexer.weightHeads ?? indexer.heads,
    tokensPerKey: indexer.compressRatio ?? 1,
  };
  const sparse = indexer.sparseLayers ?? indexer.layers;
  const parts: readonly [number, SparseSelection | undefined][] = [
    [mixer.layers - sparse, undefined],
    [sparse - indexer.layers, {topEntries}],
    [indexer.layers, {topEntries, indexer: own}],
  ];
  return parts
    .filter(([layers]) => layers > 0)
    .map(([layers, selection]) => ({...mixer, layers, ...(selection && {sparse: selection})}));
}

function softmaxMixers(model: Model, layers: number): readonly SoftmaxMixer[] | undefined {
  const flags = {
    kind: 'softmax',
    queryKeyValueBias: model.queryKeyValueBias ?? false,
    outputBias: model.outputBias ?? false,
    queryKeyNorm: model.queryKeyNorm ?? false,
    outputGate: model.attentionOutputGate ?? false,
  } as const;
  if (model.attentionGroups !== undefined) {
    return model.attentionGroups.map((group) => ({
      ...flags,
      layers: group.layers,
      queryHeads: group.queryHeads,
      keyValueHeads: group.kvHeads,
      keyDim: group.keyDim,
      valueDim: group.valueDim,
      sharedKeyValueProjection: group.sharedKeyValueProjection ?? false,
      ...(group.windowTokens !== null && {windowTokens: group.windowTokens}),
    }));
  }
  const {attentionHeads, kvHeads, headDim, slidingWindow} = model;
  if (attentionHeads === null || kvHeads === null || headDim === null) return undefined;
  const full = {
    ...flags,
    queryHeads: attentionHeads,
    keyValueHeads: kvHeads,
    keyDim: headDim,
    valueDim: headDim,
  };
  const windowed = slidingWindow?.layers ?? 0;
  const groups: SoftmaxMixer[] = [];
  if (slidingWindow !== undefined) {
    const {windowTokens, chunks} = slidingWindow;
    groups.push({...full, layers: windowed, windowTokens, ...(chunks && {chunks})});
  }
  if (layers > windowed) groups.push(...bySelection(model, {...full, layers: layers - windowed}));
  return groups;
}

function latentMixers(model: Model, layers: number): readonly CachingMixer[] | undefined {
  const {mla, attentionHeads} = model;
  if (mla === undefined || attentionHeads === null) return undefined;
  return bySelection(model, {
    kind: 'latent',
    layers,
    queryHeads: attentionHeads,
    queryRank: mla.queryLoraRank,
    latentRank: mla.kvLoraRank,
    contentDim: mla.queryKeyNopeHeadDim,
    rotaryDim: mla.queryKeyRopeHeadDim,
    valueDim: mla.valueHeadDim,
    outputGate: mla.outputGate ?? false,
  });
}

/** The stride at which DeepSeek-V4 selects entries with an indexer and lets pools overlap. */
const SELECTING_STRIDE = 4;

function compressedMixers(model: Model): readonly CompressedMixer[] | undefined {
  const {compressedAttention, attentionHeads, headDim, slidingWindow} = model;
  if (!compressedAttention || attentionHeads === null || headDim === null || !slidingWindow) {
    return undefined;
  }
  return Object.entries(compressedAttention.layersByRatio).flatMap(([ratio, layers]) => {
    const stride = ratio === '0' ? null : Number(ratio);
    const mixer: CompressedMixer = {
      kind: 'compressed',
      layers,
      queryHeads: attentionHeads,
      headDim,
      queryRank: compressedAttention.queryLoraRank,
      outputRank: compressedAttention.outputLoraRank,
      outputGroups: compressedAttention.outputGroups,
      stride,
      overlappingPools: stride === SELECTING_STRIDE,
      windowTokens: slidingWindow.windowTokens,
    };
    if (stride !== SELECTING_STRIDE) return [mixer];
    // Index keys are pooled like the entries that they select.
    const pooled = model.indexer && {...model, indexer: {...model.indexer, compressRatio: stride}};
    return bySelection(pooled ?? model, mixer);
  });
}

function recurrentMixers(model: Model): readonly RecurrentMixer[] | undefined {
  const linear = model.linearLayers;
  if (linear === undefined) return [];
  const {layers} = linear;
  const kind = 'recurrent';
  switch (linear.kind) {
    case 'gated_deltanet':
      return [
        {
          kind,
          form: 'gated-deltanet',
          layers,
          keyHeads: linear.keyHeads,
          valueHeads: linear.valueHeads,
          keyDim: linear.keyHeadDim,
          valueDim: linear.valueHeadDim,
          convolutionKernel: linear.convKernel,
        },
      ];
    case 'kda':
      return [
        {
          kind,
          form: 'kda',
          layers,
          heads: linear.heads,
          headDim: linear.headDim,
          convolutionKernel: linear.convKernel,
          fullRankGate: linear.fullRankGate ?? false,
        },
      ];
    case 'lightning':
      return [{kind, form: 'lightning', layers, heads: linear.heads, headDim: linear.headDim}];
    case 'mamba2':
      if (linear.groups === null) return undefined;
      return [
        {
          kind,
          form: 'mamba2',
          layers,
          heads: linear.heads,
          headDim: linear.headDim,
          stateSize: linear.stateSize,
          groups: linear.groups,
          convolutionKernel: linear.convKernel,
        },
      ];
  }
}

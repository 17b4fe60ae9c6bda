import type {FeedForward} from '../inference/model/feedForward';
import type {
  CachingMixer,
  RecurrentMixer,
  SoftmaxMixer,
  SparseSelection,
} from '../inference/model/mixer';
import type {ModelShape} from '../inference/model/shape';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a shape, absent where they have their usual value. */
export function fieldsOf(shape: ModelShape): Fields {
  const {mixers, feedForwards, norms, layers} = shape;
  const caching = mixers.filter((mixer): mixer is CachingMixer => mixer.kind !== 'recurrent');
  const recurrent = mixers.find((mixer): mixer is RecurrentMixer => mixer.kind === 'recurrent');
  const attending = caching.reduce((sum, mixer) => sum + mixer.layers, 0);
  const softmax = caching.flatMap((mixer) => (mixer.kind === 'softmax' ? [mixer] : []));
  const first = softmax[0];
  const dense = feedForwards.find((group) => group.kind === 'dense');
  return {
    layers,
    hiddenSize: shape.hiddenSize,
    ...headsOf(caching, recurrent !== undefined),
    attentionLayers: attending < layers ? attending : undefined,
    ...windowsOf(softmax),
    ...latentOf(caching),
    ...compressedOf(caching),
    indexer: indexerOf(caching),
    linearLayers: recurrent && linearLayersOf(recurrent),
    feedForward: denseOf(feedForwards),
    moe: expertsOf(feedForwards),
    queryKeyValueBias: first?.queryKeyValueBias || undefined,
    outputBias: first?.outputBias || undefined,
    mlpBias: dense?.bias || undefined,
    normBias: norms.bias || undefined,
    queryKeyNorm: first?.queryKeyNorm || undefined,
    attentionOutputGate: first?.outputGate || undefined,
    normSites: norms.sites === 2 * layers + 1 ? undefined : norms.sites,
    learnedPositions: shape.learnedPositions,
    mtpModules: shape.draftModules,
    vocabularySize: shape.vocabularySize,
    tiedEmbeddings: shape.tiedEmbeddings,
  };
}

function headsOf(caching: readonly CachingMixer[], isHybrid: boolean): Fields {
  const [mixer] = caching;
  if (!mixer) return {attentionHeads: null, keyValueHeads: null, headDim: null, attention: null};
  const attentionHeads = mixer.queryHeads;
  if (mixer.kind === 'latent') {
    const headDim = mixer.contentDim + mixer.rotaryDim;
    const attention = isHybrid ? 'hybrid' : 'mla';
    return {attentionHeads, keyValueHeads: attentionHeads, headDim, attention};
  }
  if (mixer.kind === 'compressed') {
    return {attentionHeads, keyValueHeads: 1, headDim: mixer.headDim, attention: 'hybrid'};
  }
  const keyValueHeads = mixer.keyValueHeads;
  const shared = keyValueHeads === 1 ? 'mqa' : 'gqa';
  const attention = isHybrid ? 'hybrid' : keyValueHeads === attentionHeads ? 'mha' : shared;
  return {attentionHeads, keyValueHeads, headDim: mixer.keyDim, attention};
}

/** Layers with a window, and groups of layers where these differ in more. */
function windowsOf(softmax: readonly SoftmaxMixer[]): Fields {
  const windowed = softmax.find(({windowTokens}) => windowTokens !== undefined);
  if (!windowed) return {};
  const {windowTokens, layers, chunks} = windowed;
  const slidingWindow = {windowTokens, layers, chunks: chunks || undefined};
  const formOf = (mixer: SoftmaxMixer) =>
    [mixer.keyValueHeads, mixer.keyDim, mixer.valueDim, mixer.sharedKeyValueProjection].join();
  if (new Set(softmax.map(formOf)).size === 1) return {slidingWindow};
  const attentionGroups = softmax.map((mixer) => ({
    layers: mixer.layers,
    queryHeads: mixer.queryHeads,
    keyValueHeads: mixer.keyValueHeads,
    keyDim: mixer.keyDim,
    valueDim: mixer.valueDim,
    windowTokens: mixer.windowTokens ?? null,
    sharedKeyValueProjection: mixer.sharedKeyValueProjection || undefined,
  }));
  return {attentionGroups, slidingWindow};
}

function latentOf(caching: readonly CachingMixer[]): Fields {
  const mixer = caching.find(({kind}) => kind === 'latent');
  if (mixer?.kind !== 'latent') return {};
  return {
    mla: {
      queryLoraRank: mixer.queryRank,
      kvLoraRank: mixer.latentRank,
      queryKeyNopeHeadDim: mixer.contentDim,
      queryKeyRopeHeadDim: mixer.rotaryDim,
      valueHeadDim: mixer.valueDim,
      outputGate: mixer.outputGate || undefined,
    },
  };
}

function compressedOf(caching: readonly CachingMixer[]): Fields {
  const groups = caching.flatMap((mixer) => (mixer.kind === 'compressed' ? [mixer] : []));
  const [mixer] = groups;
  if (!mixer) return {};
  const layersByRatio = Object.fromEntries(groups.map(({stride, layers}) => [stride ?? 0, layers]));
  return {
    slidingWindow: {
      windowTokens: mixer.windowTokens,
      layers: groups.reduce((sum, group) => sum + group.layers, 0),
    },
    compressedAttention: {
      queryLoraRank: mixer.queryRank,
      outputLoraRank: mixer.outputRank,
      outputGroups: mixer.outputGroups,
      layersByRatio,
    },
  };
}

function indexerOf(caching: readonly CachingMixer[]): Fields | undefined {
  const selecting = caching.filter((mixer) => mixer.sparse !== undefined);
  const own = selecting.find((mixer) => mixer.sparse?.indexer !== undefined);
  const {indexer, topEntries}: Partial<SparseSelection> = own?.sparse ?? {};
  if (!own || !indexer) return undefined;
  const sparseLayers = selecting.reduce((sum, {layers}) => sum + layers, 0);
  return {
    layers: own.layers,
    sparseLayers: sparseLayers > own.layers ? sparseLayers : undefined,
    heads: indexer.queryHeads,
    headDim: indexer.headDim,
    topKTokens: topEntries,
    keyHeads: indexer.keyHeads === 1 ? undefined : indexer.keyHeads,
    weightHeads: indexer.weightHeads === indexer.queryHeads ? undefined : indexer.weightHeads,
    compressRatio:
      own.kind === 'compressed' || indexer.tokensPerKey === 1 ? undefined : indexer.tokensPerKey,
  };
}

function linearLayersOf(mixer: RecurrentMixer): Fields {
  const {layers} = mixer;
  switch (mixer.form) {
    case 'gated-deltanet':
      return {
        kind: 'gated_deltanet',
        layers,
        keyHeads: mixer.keyHeads,
        valueHeads: mixer.valueHeads,
        keyHeadDim: mixer.keyDim,
        valueHeadDim: mixer.valueDim,
        convKernel: mixer.convolutionKernel,
        stateDtype: 'float32',
      };
    case 'kda':
      return {
        kind: 'kda',
        layers,
        heads: mixer.heads,
        headDim: mixer.headDim,
        convKernel: mixer.convolutionKernel,
        fullRankGate: mixer.fullRankGate || undefined,
      };
    case 'lightning':
      return {kind: 'lightning', layers, heads: mixer.heads, headDim: mixer.headDim};
    case 'mamba2':
      return {
        kind: 'mamba2',
        layers,
        heads: mixer.heads,
        headDim: mixer.headDim,
        stateSize: mixer.stateSize,
        groups: mixer.groups,
        convKernel: mixer.convolutionKernel,
      };
  }
}

function denseOf(feedForwards: readonly FeedForward[]): Fields {
  const dense = feedForwards.find((group) => group.kind === 'dense');
  return {
    kind: feedForwards[0]?.gated ? 'swiglu' : 'gelu',
    intermediateSize: dense?.intermediateSize ?? null,
    layers: dense?.layers ?? 0,
  };
}

function expertsOf(feedForwards: readonly FeedForward[]): Fields | null {
  const experts = feedForwards.find((group) => group.kind === 'moe');
  if (experts?.kind !== 'moe') return null;
  const {layers, routedExperts, expertsPerToken, intermediateSize, sharedIntermediateSize} =
    experts;
  return {
    layers,
    routedExperts,
    expertsPerToken,
    sharedExperts: sharedIntermediateSize / intermediateSize,
    intermediateSize,
    sharedIntermediateSize: sharedIntermediateSize || undefined,
    firstDenseLayers: feedForwards.find((group) => group.kind === 'dense')?.layers ?? 0,
    latentSize: experts.latentSize,
    expertBias: experts.bias || undefined,
  };
}

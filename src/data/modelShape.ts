import type {FeedForward} from '../inference/model/feedForward';
import type {ModelShape} from '../inference/model/shape';
import {mixersOf} from './modelMixers';
import type {Model} from './schemas/model';
import {withUnconfirmed} from './unconfirmed';

export interface ModelShapeOfRecord {
  readonly shape: ModelShape;
  /** Fields of the record that no source confirms and that the shape uses all the same: say so beside any result. */
  readonly assumed: readonly string[];
}

/** Fields that do not enter the shape, so their being unconfirmed does not make it an assumption. */
const NOT_SHAPE = new Set([
  'releasedMonth',
  'license',
  'totalParameters',
  'activeParameters',
  'nativeWeightDtype',
]);

/**
 * The shape of a model for `src/inference`. Values that no source confirms are filled in and named in `assumed`;
 * undefined if the record does not hold enough, or if the general formulas do not describe the model.
 */
export function modelShape(record: Model): ModelShapeOfRecord | undefined {
  if (!record.computable) return undefined;
  const model = withUnconfirmed(record);
  const {layers, hiddenSize, vocabularySize, tiedEmbeddings, maxContextTokens} = model;
  const mixers = mixersOf(model);
  const feedForwards = feedForwardsOf(model);
  if (
    layers === null ||
    hiddenSize === null ||
    vocabularySize === null ||
    tiedEmbeddings === null ||
    mixers === undefined ||
    feedForwards === undefined
  ) {
    return undefined;
  }
  const shape: ModelShape = {
    layers,
    hiddenSize,
    vocabularySize,
    tiedEmbeddings,
    norms: {
      // Two norms a layer and one at the end, unless the record counts them.
      sites: model.normSites ?? 2 * layers + 1,
      bias: model.normBias ?? false,
    },
    mixers,
    feedForwards,
    ...(model.learnedPositions !== undefined && {learnedPositions: model.learnedPositions}),
    ...(model.mtpModules !== undefined && {draftModules: model.mtpModules}),
    ...(maxContextTokens !== null && {maxContextTokens}),
  };
  const assumed = Object.keys(record.unconfirmed ?? {}).filter((field) => !NOT_SHAPE.has(field));
  return {shape, assumed};
}

/** Dense blocks first, as in the models that have both. */
function feedForwardsOf(model: Omit<Model, 'unconfirmed'>): readonly FeedForward[] | undefined {
  const {feedForward, moe} = model;
  if (feedForward === null) return undefined;
  const gated = feedForward.kind === 'swiglu' || feedForward.kind === 'geglu';
  const groups: FeedForward[] = [];
  if (feedForward.layers > 0) {
    if (feedForward.intermediateSize === null) return undefined;
    groups.push({
      kind: 'dense',
      layers: feedForward.layers,
      intermediateSize: feedForward.intermediateSize,
      gated,
      bias: model.mlpBias ?? false,
    });
  }
  if (moe !== null) {
    if (moe.intermediateSize === null) return undefined;
    groups.push({
      kind: 'moe',
      layers: moe.layers,
      routedExperts: moe.routedExperts,
      expertsPerToken: moe.expertsPerToken,
      intermediateSize: moe.intermediateSize,
      sharedIntermediateSize:
        moe.sharedIntermediateSize ?? moe.sharedExperts * moe.intermediateSize,
      gated,
      bias: moe.expertBias ?? false,
      ...(moe.latentSize !== undefined && {latentSize: moe.latentSize}),
    });
  }
  return groups;
}

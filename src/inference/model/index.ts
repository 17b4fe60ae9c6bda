/**
 * The shape of a model, and its parameters.
 *
 * @module
 */
export {checkShape} from './checkShape';
export {denseModelOf, denseShape, type DenseModel} from './denseShape';
export {expertsHit, type RoutingShape} from './expertsHit';
export type {DenseFeedForward, FeedForward, MixtureOfExperts} from './feedForward';
export type {
  CachingMixer,
  CompressedMixer,
  GatedDeltaNet,
  Indexer,
  KimiDeltaAttention,
  LatentMixer,
  LightningAttention,
  Mamba2,
  Mixer,
  RecurrentBase,
  RecurrentForm,
  RecurrentMixer,
  SoftmaxMixer,
  SparseSelection,
} from './mixer';
export {countParameters, type ParameterCounts} from './parameters';
export type {ModelShape} from './shape';
export {sumClasses, type ByTensorClass, type TENSOR_CLASSES, type TensorClass} from './tensorClass';

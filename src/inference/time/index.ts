/**
 * Prefill and decode by the roofline.
 *
 * @module
 */
export {
  busBandwidth,
  collectiveBytesPerRank,
  collectiveSeconds,
  type Collective,
  type CollectiveInput,
} from './collectives';
export {decodeStep, type DecodeLoad, type DecodeStep} from './decodeStep';
export {
  EXPECTED,
  EXPECTED_LOCAL,
  FITTED_OVERHEADS,
  MEASURED_EFFICIENCY,
  REFERENCE_STEP,
} from './efficiency';
export {
  EFFICIENCY_KINDS,
  efficiencyFor,
  efficiencyKind,
  expectedUnder,
  type EfficiencyDevice,
  type EfficiencyKind,
  type EngineKind,
  type ExpectedShares,
  type PeakShares,
} from './efficiencyFor';
export {meanContextTokens} from './meanContext';
export {decodeMixerFlops} from './mixerFlops';
export {modelCriticalBatch} from './modelCriticalBatch';
export type {PassLimit, PassTime} from './pass';
export {passBound, type PassBound, type PassWork} from './passBound';
export {prefill, prefillFlops, type PassFlops, type PrefillLoad, type PrefillTime} from './prefill';
export {rankCacheReadBytes} from './rankWork';
export {ridgePoint} from './ridge';
export {
  arithmeticIntensity,
  attainableFlopsPerSecond,
  decodeIntensityCeiling,
  longestComputeBoundContext,
  totalBytes,
  totalFlops,
} from './roofline';
export {allReducesPerPass, fixedSeconds} from './serving';

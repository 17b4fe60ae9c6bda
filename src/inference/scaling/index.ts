/**
 * Autoscaling and cold starts.
 *
 * @module
 */
export type {AutoscalerInput, AutoscalerRun, AutoscalerStep} from './autoscaler';
export {weightLoadSeconds} from './coldStart';
export {compareFleets, type FleetComparison} from './fleetComparison';
export {headroom, type Headroom} from './headroom';
export {longestMeanGap, scaleToZero, type ScaleToZero} from './scaleToZero';
export type {ScalingPolicy} from './scalingPolicy';
export {SIGNALS, saturatedRounds, type FleetState, type SignalId} from './scalingSignals';
export {
  NO_MEASURES,
  nextMeasures,
  startWaterfall,
  type MeasureId,
  type StartBar,
  type StartMeasures,
  type StartPart,
  type StartParts,
  type StartWaterfall,
  type WeightPath,
} from './startMeasures';
export {trafficTrace, type TrafficTraceInput} from './trafficTrace';
export {
  directLimit,
  weightDistribution,
  type DistributionPlan,
  type WeightDistribution,
  type WeightDistributionInput,
} from './weightDistribution';

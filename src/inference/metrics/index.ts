/**
 * Latency, percentiles, queues, utilization and energy.
 *
 * @module
 */
export {compareStreams, type ServerReport, type StreamComparison} from './compareStreams';
export {energyUse, type EnergyInput, type EnergyUse} from './energy';
export {histogramQuantile, toHistogram, type Histogram} from './histogram';
export {speedup} from './measurements';
export {bestAt, dominates, interactivityOf, paretoFrontier, type Offer} from './paretoFrontier';
export {
  distribution,
  percentile,
  sortedPercentile,
  type Distribution,
  type PercentileMethod,
} from './percentile';
export {meanConcurrency, prefillQueue, rateAtConcurrency, type PrefillQueue} from './queueing';
export {measure, type RequestMetrics, type RequestTimeline} from './requestTimeline';
export {runMetrics, type LatencyLimits, type RunMetrics} from './runMetrics';
export {
  SERVER_HISTOGRAMS,
  SGLANG_TTFT_BOUNDS,
  VLLM_TTFT_BOUNDS,
  type ServerHistogram,
} from './serverHistograms';
export {stalledRun, type StalledRun} from './stalledServer';
export {everyToken, type StreamChunk, type StreamedAnswer} from './streamedAnswer';
export {fewestRequests, percentileRanks, type PercentileRanks} from './tailSamples';
export type {ToolMeasure, ToolReport} from './tools/toolReport';
export {shareOfPeak} from './utilization';

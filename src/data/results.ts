import buildAndMaintenanceCost from '../../data/results/build-and-maintenance-cost.json';
import dataTensorPipelineExpertHybridParallelism from '../../data/results/data-tensor-pipeline-expert-hybrid-parallelism.json';
import fastScaling from '../../data/results/fast-scaling.json';
import inferenceopsAndManagement from '../../data/results/inferenceops-and-management.json';
import kvCacheOffloading from '../../data/results/kv-cache-offloading.json';
import kvCacheUtilizationAwareLoadBalancing from '../../data/results/kv-cache-utilization-aware-load-balancing.json';
import llmInferenceMetrics from '../../data/results/llm-inference-metrics.json';
import llmPerformanceBenchmarks from '../../data/results/llm-performance-benchmarks.json';
import multiCloudAndCrossRegionInference from '../../data/results/multi-cloud-and-cross-region-inference.json';
import offlineBatchInference from '../../data/results/offline-batch-inference.json';
import onPremLlms from '../../data/results/on-prem-llms.json';
import pagedattention from '../../data/results/pagedattention.json';
import prefillDecodeDisaggregation from '../../data/results/prefill-decode-disaggregation.json';
import prefixAwareRouting from '../../data/results/prefix-aware-routing.json';
import prefixCaching from '../../data/results/prefix-caching.json';
import speculativeDecoding from '../../data/results/speculative-decoding.json';
import staticDynamicContinuousBatching from '../../data/results/static-dynamic-continuous-batching.json';
import type {PublishedResult} from './schemas/result';

export type {PublishedResult} from './schemas/result';

/** Files of `data/results/` by the page that they are named after. The build holds them to their schema, hence the cast. */
const files = {
  'build-and-maintenance-cost': buildAndMaintenanceCost,
  'data-tensor-pipeline-expert-hybrid-parallelism': dataTensorPipelineExpertHybridParallelism,
  'fast-scaling': fastScaling,
  'inferenceops-and-management': inferenceopsAndManagement,
  'kv-cache-offloading': kvCacheOffloading,
  'kv-cache-utilization-aware-load-balancing': kvCacheUtilizationAwareLoadBalancing,
  'llm-inference-metrics': llmInferenceMetrics,
  'llm-performance-benchmarks': llmPerformanceBenchmarks,
  'multi-cloud-and-cross-region-inference': multiCloudAndCrossRegionInference,
  'offline-batch-inference': offlineBatchInference,
  'on-prem-llms': onPremLlms,
  pagedattention,
  'prefill-decode-disaggregation': prefillDecodeDisaggregation,
  'prefix-aware-routing': prefixAwareRouting,
  'prefix-caching': prefixCaching,
  'speculative-decoding': speculativeDecoding,
  'static-dynamic-continuous-batching': staticDynamicContinuousBatching,
} as unknown as Readonly<Record<string, {readonly results: readonly PublishedResult[]}>>;

/** Pages that have results: the last parts of their routes. */
export const resultPages: readonly string[] = Object.keys(files);

/** The results of a page, in reading order; empty for a page without any. */
export const resultsOf = (page: string): readonly PublishedResult[] => files[page]?.results ?? [];

/** How a condition says that the source, or what was read of it, does not state it. */
const UNSTATED = /\bnot (?:stated|described|named|given|read|in (?:the|what))\b|does not say/i;

/** Whether more than an abstract or an excerpt was read, and hardware, model, workload and baseline are stated there. */
export function isReadInFull(result: PublishedResult): boolean {
  const {read, hardware, model, workload, baseline} = result;
  const isWhole = read !== 'abstract' && read !== 'excerpt';
  return isWhole && ![hardware, model, workload, baseline].some((said) => UNSTATED.test(said));
}

/** Which results a table shows. */
export interface ResultChoice {
  /** A file of `data/results/`, or several. */
  readonly page: string | readonly string[];
  /** Ids of the rows, in their order. */
  readonly only?: readonly string[];
  /** Ids of rows that are left to the reference. */
  readonly except?: readonly string[];
  /** `full` leaves out what was read in part, or does not say what it was measured on and against; `part` has the others. */
  readonly read?: 'full' | 'part';
}

/**
 * The results that a table shows, in its order.
 *
 * @param of the results of a page, where its file may have changed since the program began
 */
export function chosenResults(
  {page, only, except, read}: ResultChoice,
  of = resultsOf,
): readonly PublishedResult[] {
  const all = [page].flat().flatMap(of);
  const wanted = read ? all.filter((one) => isReadInFull(one) === (read === 'full')) : all;
  if (only) return only.flatMap((id) => wanted.filter((result) => result.id === id));
  return wanted.filter(({id}) => !except?.includes(id));
}

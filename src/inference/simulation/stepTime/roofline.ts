import {InputCheck} from '../../check';
import {ok, problems, type Result} from '../../result';
import {causalArea} from '../../time/causalArea';
import {boundOf} from '../../time/passBound';
import {stepTotals, type StepTime} from './stepWork';
import {SHORT_SECONDS} from '../../ranges';

/** A server as the roofline sees it: totals over all its devices. */
export interface RooflineStep {
  /** Weights that every step reads, bytes. */
  readonly weightBytes: number;
  readonly kvBytesPerToken: number;
  /** Matrix products of one token, FLOP: 2 for each parameter that takes part. */
  readonly flopsPerToken: number;
  /** Attention of one query over one cached token, FLOP: 4·L·H·h for L layers, H heads of size h. */
  readonly attentionFlopsPerPair: number;
  /** Effective rates of all devices together, FLOP/s and bytes/s. */
  readonly flopsPerSecond: number;
  readonly bytesPerSecond: number;
  /** Host work and launches of a step that nothing hides, s. */
  readonly overheadSeconds: number;
}

/**
 * Step time by the roofline with prompts and decodes in one pass: overhead + max(cache read,
 * attention) + max(weight read, matrix products). With peaks as rates and no overhead, a bound for steps that are not halved.
 *
 * Problems: an input out of range. Source: `scalingbook` (the bound), `sarathiserve` (mixed steps).
 */
export function rooflineStepTime(step: RooflineStep): Result<StepTime> {
  const check = new InputCheck();
  check.fields(step, {
    weightBytes: {min: 1, max: 1e15, unit: 'bytes'},
    kvBytesPerToken: {min: 0, max: 1e9, unit: 'bytes'},
    flopsPerToken: {min: 0, max: 1e15, unit: 'FLOP'},
    attentionFlopsPerPair: {min: 0, max: 1e10},
    flopsPerSecond: {min: 1e6, max: 1e24, unit: 'FLOP/s'},
    bytesPerSecond: {min: 1e6, max: 1e24, unit: 'bytes/s'},
    overheadSeconds: SHORT_SECONDS,
  });
  if (check.problems.length > 0) return problems(check.problems);
  return ok((work) => {
    const {decodeTokens, prefillTokens, readTokens} = stepTotals(work);
    let pairs = 0;
    for (const context of work.decodeContexts) pairs += context;
    for (const {cachedTokens, newTokens} of work.prefills) {
      pairs += causalArea(cachedTokens, cachedTokens + newTokens);
    }
    const bound = boundOf(
      {
        weightBytes: step.weightBytes,
        cacheBytes: readTokens * step.kvBytesPerToken,
        matmulFlops: (decodeTokens + prefillTokens) * step.flopsPerToken,
        attentionFlops: pairs * step.attentionFlopsPerPair,
      },
      step,
    );
    return step.overheadSeconds + bound.serialSeconds;
  });
}

import type {Capacity} from '@site/src/inference/memory/capacity';
import {largestBatch, largestContext} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/memory/deployment';
import {loggedTokens} from '@site/src/inference/memory/loggedTokens';
import {memoryPlan} from '@site/src/inference/memory/plan';
import type {DevicePlan} from '@site/src/inference/memory/plan';
import {unwrap} from '@site/src/inference/result';
import {planned, type Planned} from './deployment';
import {isGguf} from './choices';
import type {PlannerValues} from './inputs';

/** What the planner answers, in bytes and counts. */
export interface PlannerResult extends Planned {
  /** The stage that fills first. */
  readonly stage: DevicePlan;
  readonly stages: number;
  readonly fits: boolean;
  readonly usableBytes: number;
  /** What weights, activations and reserve leave for the cache; negative if nothing. */
  readonly cacheBudgetBytes: number;
  /** Cache of one sequence at the context on one device of that stage. */
  readonly sequenceBytes: number;
  /** Weights on all devices together, copies included. */
  readonly allWeightBytes: number;
  readonly batch: Capacity;
  readonly longest: Capacity;
  /** Tokens that the cache of one replica holds at the context, in blocks of 16. */
  readonly cacheTokens: number;
  /** What vLLM prints of the cache of one replica when it starts; null where that is not known. */
  readonly loggedTokens: number | null;
}

/** The plan of values that {@link memoryPlanner} accepted. */
export function plan(values: PlannerValues): PlannerResult {
  const asked = planned(values);
  const {deployment} = asked;
  const {dataParallel} = deployment.layout;
  const whole = unwrap(memoryPlan(deployment, values.concurrency, values.context));
  const one = unwrap(memoryPlan(deployment, dataParallel, values.context));
  // At one sequence per replica and at the reader's number, different stages may be the fullest.
  const stage = whole.stages[whole.tightestStage];
  const single = one.stages[whole.tightestStage];
  if (!stage || !single) throw new Error('a plan has at least one stage');
  const usableBytes = stage.totalBytes + stage.freeBytes;
  const fixed = stage.weightBytes + stage.activationBytes + stage.reserveBytes;
  const cacheBudgetBytes = usableBytes - fixed;
  const batch = unwrap(largestBatch(deployment, values.context));
  return {
    ...asked,
    stage,
    stages: whole.stages.length,
    fits: whole.fits,
    usableBytes,
    cacheBudgetBytes,
    sequenceBytes: single.cacheBytes,
    allWeightBytes: whole.stages.reduce((sum, s) => sum + s.devices * s.weightBytes, 0),
    batch,
    longest: unwrap(largestContext(deployment, values.concurrency)),
    cacheTokens: poolTokens(cacheBudgetBytes, single.cacheBytes, values.context),
    loggedTokens: logged(values, asked, cacheBudgetBytes / stage.depth),
  };
}

/** llama.cpp allocates the context that it is asked for, and no more. */
function logged(values: PlannerValues, {deployment}: Planned, cacheBytes: number): number | null {
  if (isGguf(values.weights)) return null;
  const {shape, kv, layout} = deployment;
  return loggedTokens({
    shape,
    precision: kv,
    tensorParallel: layout.tensorParallel,
    pipelineParallel: layout.pipelineParallel,
    cacheBytes,
    contextTokens: values.context,
    tokensPerPass: values.chunk,
    blockTokens: DEFAULT_BLOCK_TOKENS,
  });
}

/** Sequences of the context that fit, fractions included, times the blocks of one. */
function poolTokens(budgetBytes: number, bytesPerSequence: number, context: number): number {
  if (budgetBytes <= 0 || bytesPerSequence === 0) return 0;
  const blocks = Math.ceil(context / DEFAULT_BLOCK_TOKENS);
  return Math.floor((budgetBytes / bytesPerSequence) * blocks) * DEFAULT_BLOCK_TOKENS;
}

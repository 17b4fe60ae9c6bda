import type {Capacity} from '@site/src/inference/memory/capacity';
import {largestBatch, largestContext} from '@site/src/inference/memory/capacity';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {loggedTokens} from '@site/src/inference/memory/loggedTokens';
import {memoryPlan} from '@site/src/inference/memory/plan';
import type {DevicePlan} from '@site/src/inference/memory/plan';
import {
  llamaCppLargestBatch,
  llamaCppLargestContext,
  llamaCppPlan,
} from '@site/src/inference/memory/llamaCpp/plan';
import {CELL_BLOCK} from '@site/src/inference/memory/llamaCpp/cells';
import {planned, type Planned} from './planned';
import {fileType, isGguf} from './choices';
import type {PlannerValues} from './inputs';

/** Results of the planner, in bytes and counts. */
export interface PlannerResult extends Planned {
  /** The stage that fills first. */
  readonly stage: DevicePlan;
  readonly stages: number;
  readonly fits: boolean;
  readonly usableBytes: number;
  /** Memory that weights, activations and reserve leave for the cache; negative where they exceed it. */
  readonly cacheBudgetBytes: number;
  /** Cache of one sequence at the context on one device of that stage. */
  readonly sequenceBytes: number;
  /** Weights on all devices together, copies included. */
  readonly allWeightBytes: number;
  readonly batch: Capacity;
  readonly longest: Capacity;
  /** Tokens that the cache of one replica holds at the context, in whole blocks. */
  readonly cacheTokens: number;
  /** Size of the cache of one replica as vLLM prints it at the start; null where that is not known. */
  readonly loggedTokens: number | null;
}

/** The plan of values that {@link memoryPlanner} accepted. */
export function plan(values: PlannerValues): PlannerResult {
  const asked = planned(values);
  const {dataParallel} = asked.served.layout;
  const memory = arithmetic(values, asked);
  const whole = memory.plan(values.concurrency, values.context);
  const one = memory.plan(dataParallel, values.context);
  // At one sequence per replica and at the reader's number, different stages may be the fullest.
  const stage = whole.stages[whole.tightestStage];
  const single = one.stages[whole.tightestStage];
  if (!stage || !single) throw new Error('a plan has at least one stage');
  const usableBytes = stage.totalBytes + stage.freeBytes;
  const fixed = stage.weightBytes + stage.activationBytes + stage.reserveBytes;
  const cacheBudgetBytes = usableBytes - fixed;
  return {
    ...asked,
    stage,
    stages: whole.stages.length,
    fits: whole.fits,
    usableBytes,
    cacheBudgetBytes,
    sequenceBytes: single.cacheBytes,
    allWeightBytes: whole.stages.reduce((sum, s) => sum + s.devices * s.weightBytes, 0),
    batch: memory.batch(values.context),
    longest: memory.longest(values.concurrency),
    cacheTokens: poolTokens(cacheBudgetBytes, single.cacheBytes, values),
    loggedTokens: logged(values, asked, cacheBudgetBytes / stage.depth),
  };
}

/** Capacity, by the engine that the weights are for. */
function arithmetic(values: PlannerValues, {served}: Planned) {
  const type = fileType(values.weights);
  if (type === undefined) {
    return {
      plan: (batch: number, context: number) => memoryPlan(served, batch, context),
      batch: (context: number) => largestBatch(served, context),
      longest: (batch: number) => largestContext(served, batch),
    };
  }
  const server = {fileType: type, unified: values.kvUnified, fullWindows: values.swaFull};
  return {
    plan: (batch: number, context: number) => llamaCppPlan(served, server, batch, context),
    batch: (context: number) => llamaCppLargestBatch(served, server, context),
    longest: (batch: number) => llamaCppLargestContext(served, server, batch),
  };
}

/** llama.cpp allocates the context that it is asked for, and no more. */
function logged(values: PlannerValues, {served}: Planned, cacheBytes: number): number | null {
  if (isGguf(values.weights)) return null;
  const {shape, kv, layout} = served;
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
function poolTokens(
  budgetBytes: number,
  bytesPerSequence: number,
  {context, weights}: PlannerValues,
): number {
  if (budgetBytes <= 0 || bytesPerSequence === 0) return 0;
  const block = blockTokens(weights);
  const blocks = Math.ceil(context / block);
  return Math.floor((budgetBytes / bytesPerSequence) * blocks) * block;
}

/** Tokens of a block of the cache, by the engine that the weights are for. */
export const blockTokens = (weights: string): number =>
  isGguf(weights) ? CELL_BLOCK : DEFAULT_BLOCK_TOKENS;

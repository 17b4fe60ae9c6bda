import {acceleratorById, type Accelerator, type UsableMemory} from '@site/src/data/accelerators';
import {isOwnModel} from '@site/src/data/configReader/ownModel';
import {modelById, type Model} from '@site/src/data/models';
import {shapeOf} from '@site/src/data/shapeOf';
import {largestBatch, largestContext, type Capacity} from '@site/src/inference/memory/capacity';
import {CELL_BLOCK} from '@site/src/inference/memory/llamaCpp/cells';
import {
  llamaCppLargestBatch,
  llamaCppLargestContext,
  llamaCppPlan,
} from '@site/src/inference/memory/llamaCpp/plan';
import {loggedTokens} from '@site/src/inference/memory/loggedTokens';
import {memoryPlan, type DevicePlan} from '@site/src/inference/memory/plan';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {serve, type Served} from '@site/src/inference/served/served';
import {knownMemory} from '../../../serving/deviceMemory';
import type {PlannerValues} from './calculator';
import {CUSTOM} from './choices';
import {fileType, isGguf} from '../serving/storedWeights';
import {nameOf, servedInput} from './described';
import {settled} from './settled';

/** Results of the planner, in bytes and counts. */
export interface PlannerResult {
  /** The reader's values, in which folded fields followed the others. */
  readonly values: PlannerValues;
  /** Tokens of the longest request that the server is started for, prompt and answer together; of llama.cpp those of a slot. */
  readonly limitTokens: number;
  readonly served: Served;
  /** Name of the model for sentences. */
  readonly name: string;
  /** The record; absent for a custom shape and an own model. */
  readonly record?: Model;
  /** Fields of the record that no source confirms. */
  readonly assumed: readonly string[];
  readonly device: Accelerator;
  readonly memory: UsableMemory;
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

/** The plan of values that the calculator's `check` let through. */
export function compute(asked: PlannerValues): PlannerResult {
  const values = settled(asked);
  const {model, concurrency, context} = values;
  const device = acceleratorById(values.device);
  const served = serve(servedInput(values));
  const memory = arithmetic(values, served);
  const whole = memory.plan(concurrency, context);
  const one = memory.plan(served.layout.dataParallel, context);
  const limitTokens = isGguf(values.weights)
    ? context
    : requestLimit(values, memory.longest(served.layout.dataParallel).largest);
  // At one sequence per replica and at the reader's number, different stages may be the fullest.
  const stage = whole.stages[whole.tightestStage];
  const single = one.stages[whole.tightestStage];
  if (!stage || !single) throw new Error('a plan has at least one stage');
  const usableBytes = stage.totalBytes + stage.freeBytes;
  const cacheBudgetBytes =
    usableBytes - stage.weightBytes - stage.activationBytes - stage.reserveBytes;
  return {
    values,
    limitTokens,
    served,
    name: nameOf(model),
    ...(model !== CUSTOM && !isOwnModel(model) && {record: modelById(model)}),
    assumed: model === CUSTOM ? [] : shapeOf(model).assumed,
    device,
    memory: knownMemory(device),
    stage,
    stages: whole.stages.length,
    fits: whole.fits,
    usableBytes,
    cacheBudgetBytes,
    sequenceBytes: single.cacheBytes,
    allWeightBytes: whole.stages.reduce((sum, s) => sum + s.devices * s.weightBytes, 0),
    batch: memory.batch(context),
    longest: memory.longest(concurrency),
    cacheTokens: poolTokens(cacheBudgetBytes, single.cacheBytes, values),
    loggedTokens: logged({...values, context: limitTokens}, served, cacheBudgetBytes / stage.depth),
  };
}

/**
 * The reader's longest request, as far as one fits beside no other: an engine does not start with a longer limit. A request
 * of the planned context is never refused.
 */
const requestLimit = ({context, longest}: PlannerValues, fittingTokens: number): number =>
  Math.max(context, Math.min(longest, fittingTokens));

/** Capacity, by the engine that the weights are for. */
function arithmetic(values: PlannerValues, served: Served) {
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
function logged(values: PlannerValues, served: Served, cacheBytes: number): number | null {
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

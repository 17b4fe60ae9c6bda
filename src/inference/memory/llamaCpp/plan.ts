import {sumClasses} from '../../model/tensorClass';
import type {KQuant} from '../../precision/gguf';
import {budgetBytes} from '../../served/deviceMemory';
import type {Served} from '../../served/served';
import type {Capacity} from '../capacity';
import {demandLoad} from '../rankMemory';
import type {DevicePlan, MemoryPlan} from '../plan';
import {pipelineStages, stageShare} from '../stages';
import {streamBytes} from './cache';
import {MOST_SLOTS, slotTokens, type Slots} from './cells';
import {fileBytes} from './weights';
import {workSpaceBytes} from './workSpace';

/**
 * The weights as a GGUF file of a type, and how its server is told to keep caches. Slots have caches of their own and windows keep
 * what they need, unless it is told otherwise.
 */
export interface LlamaCppServer extends Pick<Slots, 'unified' | 'fullWindows'> {
  readonly fileType: KQuant;
}

const MOST_TOKENS = 1e9;

/**
 * Memory of every device of a server of llama.cpp with a slot for each sequence, started with `--parallel` and a context for all slots
 * together: the file, caches in cells of 256 tokens, the buffer of one pass. All of the file counts, with the input embedding that
 * llama.cpp leaves in host memory beside a GPU.
 *
 * Source: llamacppserver, llamacppquant (v0.5.0).
 *
 * @param served a model on devices
 * @param server the type of its file, and how slots share
 * @param batch slots, each with a sequence
 * @param contextTokens of each slot
 * @returns bytes of every device
 * @throws {RangeError} as `memoryPlan` does
 * @example
 * ```ts
 * const plan = llamaCppPlan(LLAMA_ON_H100, {fileType: 'Q4_K_M'}, 16, 8192);
 * plan.stages[0]?.weightBytes // => 4.913e9
 * ```
 */
export function llamaCppPlan(
  served: Served,
  server: LlamaCppServer,
  batch: number,
  contextTokens: number,
): MemoryPlan {
  demandLoad(batch, contextTokens);
  const stages = stagePlans(served, server, batch, contextTokens);
  const least = Math.min(...stages.map((stage) => stage.freeBytes));
  return {
    devices: stages.length,
    stages,
    fits: least >= 0,
    tightestStage: stages.findIndex((stage) => stage.freeBytes === least),
    sequencesPerReplica: batch,
  };
}

/**
 * The most slots of `contextTokens` (1 to 1e9) that fit, at most {@link MOST_SLOTS}, and why not more.
 *
 * Derived: bisection over the slots, since memory only grows with them.
 *
 * @param served a model on devices
 * @param server the type of its file, and how slots share
 * @param contextTokens of each slot
 * @returns slots, and why not more
 * @throws {RangeError} as `memoryPlan` does
 * @example
 * ```ts
 * llamaCppLargestBatch(LLAMA_ON_H100, {fileType: 'Q4_K_M'}, 8192) // => {largest: 63, limit: 'cache', stage: 0}
 * ```
 */
export function llamaCppLargestBatch(
  served: Served,
  server: LlamaCppServer,
  contextTokens: number,
): Capacity {
  demandLoad(1, contextTokens);
  const fullAt = (slots: number) => fullStage(stagePlans(served, server, slots, contextTokens));
  return largest(MOST_SLOTS, fullAt, 'slots');
}

/**
 * The longest context of each of `batch` slots that fits, in tokens, at most the model's own.
 *
 * Derived: bisection over the context, since memory only grows with it.
 *
 * @param served a model on devices
 * @param server the type of its file, and how slots share
 * @param batch slots, each with a sequence
 * @returns tokens of each slot, and why not more
 * @throws {RangeError} as `memoryPlan` does
 * @example
 * ```ts
 * llamaCppLargestContext(LLAMA_ON_H100, {fileType: 'Q4_K_M'}, 4) // => {largest: 126208, limit: 'cache',
 * //    stage: 0}
 * ```
 */
export function llamaCppLargestContext(
  served: Served,
  server: LlamaCppServer,
  batch: number,
): Capacity {
  demandLoad(batch, 0);
  const own = served.shape.maxContextTokens;
  const fullAt = (tokens: number) => fullStage(stagePlans(served, server, batch, tokens));
  return largest(own ?? MOST_TOKENS, fullAt, own === undefined ? 'none' : 'model');
}

/** The largest number up to `most` at which no stage is full, by bisection: what is allocated never shrinks. */
function largest(
  most: number,
  fullAt: (count: number) => number | null,
  atMost: 'none' | 'model' | 'slots',
): Capacity {
  const atNone = fullAt(0);
  if (atNone !== null) return {largest: 0, limit: 'weights', stage: atNone};
  if (fullAt(most) === null) return {largest: most, limit: atMost, stage: null};
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fullAt(middle) === null) low = middle;
    else high = middle;
  }
  return {largest: low, limit: 'cache', stage: fullAt(high)};
}

function fullStage(stages: readonly DevicePlan[]): number | null {
  return stages.find(({freeBytes}) => freeBytes < 0)?.stage ?? null;
}

function stagePlans(
  served: Served,
  server: LlamaCppServer,
  slots: number,
  contextTokens: number,
): readonly DevicePlan[] {
  const {shape, layout, memory, kv} = served;
  const {fileType, unified = false, fullWindows = false} = server;
  const streams = unified ? 1 : slots;
  const streamTokens = slotTokens(unified ? slots * contextTokens : contextTokens, 1);
  const caches = {slots, unified, ubatchTokens: memory.pass.tokensPerPass, fullWindows};
  const perStream = streamBytes(shape, {...caches, streamTokens, cache: kv.cache});
  const activationBytes = workSpaceBytes(shape, streamTokens, caches);
  const file = fileBytes(shape, fileType);
  return pipelineStages(shape.layers, layout.pipelineParallel).map((stage) => {
    const weightBytesByClass = stageShare(file, shape, stage);
    const weightBytes = sumClasses(weightBytesByClass);
    const depth = stage.layers / shape.layers;
    const cacheBytes = streams * perStream * depth;
    const used = weightBytes + cacheBytes + activationBytes;
    return {
      stage: stage.index,
      depth,
      devices: 1,
      weightBytes,
      weightBytesByClass,
      cacheBytes,
      activationBytes,
      reserveBytes: memory.reserveBytes,
      totalBytes: used + memory.reserveBytes,
      freeBytes: budgetBytes(memory) - used,
    };
  });
}

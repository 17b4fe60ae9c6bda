import {sumClasses} from '../../model/tensorClass';
import type {KQuant} from '../../precision/gguf';
import type {Result} from '../../result';
import {ok, problems} from '../../result';
import {budgetBytes, reserveBytes} from '../budget';
import type {Capacity} from '../capacity';
import type {Deployment} from '../deployment';
import {checkDeployment, checkLoad} from '../deployment';
import type {DevicePlan, MemoryPlan} from '../plan';
import {pipelineStages, stageShare} from '../stages';
import {streamBytes} from './cache';
import {UBATCH_TOKENS, slotTokens, type Slots} from './cells';
import {fileBytes} from './weights';
import {workSpaceBytes} from './workSpace';

/**
 * A deployment whose weights are a GGUF file of a type; its layers are divided among the devices. Slots have caches of their own
 * and windows keep what they need, unless the server is told otherwise.
 */
export interface LlamaCppDeployment extends Deployment, Pick<Slots, 'unified' | 'fullWindows'> {
  readonly fileType: KQuant;
}

const MOST_SEQUENCES = 1e7;
const MOST_TOKENS = 1e9;

/**
 * Memory of every device of a server of llama.cpp with a slot for each sequence, started with `--parallel` and a context for all slots
 * together: the file, caches in cells of 256 tokens, the buffer of one pass. All of the file counts, with the input embedding that
 * llama.cpp leaves in host memory beside a GPU.
 *
 * Bytes. Problems: as in `memoryPlan`. Source: llamacppserver, llamacppquant (v0.5.0).
 * @example llamaCppPlan({...deployment, fileType: 'Q4_K_M'}, 16, 2048)
 */
export function llamaCppPlan(
  deployment: LlamaCppDeployment,
  batch: number,
  contextTokens: number,
): Result<MemoryPlan> {
  const found = [...checkDeployment(deployment), ...checkLoad(batch, contextTokens)];
  if (found.length > 0) return problems(found);
  const stages = stagePlans(deployment, batch, contextTokens);
  const least = Math.min(...stages.map((stage) => stage.freeBytes));
  return ok({
    devices: stages.length,
    stages,
    fits: least >= 0,
    tightestStage: stages.findIndex((stage) => stage.freeBytes === least),
    sequencesPerReplica: batch,
  });
}

/**
 * The most slots of `contextTokens` (1 to 1e9) that fit, and why not more.
 * Problems: as in `memoryPlan`. Source: definition.
 */
export function llamaCppLargestBatch(
  deployment: LlamaCppDeployment,
  contextTokens: number,
): Result<Capacity> {
  const found = [...checkDeployment(deployment), ...checkLoad(1, contextTokens)];
  if (found.length > 0) return problems(found);
  const fullAt = (slots: number) => fullStage(stagePlans(deployment, slots, contextTokens));
  return ok(largest(MOST_SEQUENCES, fullAt, 'none'));
}

/**
 * The longest context of each of `batch` slots that fits, in tokens, at most the model's own.
 * Problems: as in `memoryPlan`. Source: definition.
 */
export function llamaCppLargestContext(
  deployment: LlamaCppDeployment,
  batch: number,
): Result<Capacity> {
  const found = [...checkDeployment(deployment), ...checkLoad(batch, 0)];
  if (found.length > 0) return problems(found);
  const own = deployment.shape.maxContextTokens;
  const fullAt = (tokens: number) => fullStage(stagePlans(deployment, batch, tokens));
  return ok(largest(own ?? MOST_TOKENS, fullAt, own === undefined ? 'none' : 'model'));
}

/** The largest number up to `most` at which no stage is full, by bisection: what is allocated never shrinks. */
function largest(
  most: number,
  fullAt: (count: number) => number | null,
  atMost: 'none' | 'model',
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
  deployment: LlamaCppDeployment,
  slots: number,
  contextTokens: number,
): readonly DevicePlan[] {
  const {shape, layout, budget, kv, fileType, pass, unified = false} = deployment;
  const streams = unified ? 1 : slots;
  const streamTokens = slotTokens(unified ? slots * contextTokens : contextTokens, 1);
  const server = {
    slots,
    unified,
    ubatchTokens: pass?.tokensPerPass ?? UBATCH_TOKENS,
    fullWindows: deployment.fullWindows ?? false,
  };
  const perStream = streamBytes(shape, {...server, streamTokens, cache: kv.cache});
  const activationBytes = workSpaceBytes(shape, streamTokens, server);
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
      reserveBytes: reserveBytes(budget),
      totalBytes: used + reserveBytes(budget),
      freeBytes: budgetBytes(budget) - used,
    };
  });
}

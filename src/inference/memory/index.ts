/**
 * Weights, caches, and what fits on devices.
 *
 * @module
 */
export {largestBatch, largestContext, type Capacity, type CapacityLimit} from './capacity';
export {
  bytesPerToken,
  sequenceBytes,
  type KvCacheInput,
  type SequenceBytes,
  type TokenBytes,
} from './kvCache';
export {streamBytes, type LlamaCppCache} from './llamaCpp/cache';
export {MOST_SLOTS, UBATCH_TOKENS, slotTokens, type Slots} from './llamaCpp/cells';
export {
  CHECKPOINTS_PER_SLOT,
  DEFAULT_SLOTS,
  PROMPT_CACHE_BYTES,
  checkpointBytes,
  defaultContextTokens,
} from './llamaCpp/hostMemory';
export {
  llamaCppLargestBatch,
  llamaCppLargestContext,
  llamaCppPlan,
  type LlamaCppServer,
} from './llamaCpp/plan';
export {fileBytes, filePrecision} from './llamaCpp/weights';
export {workSpaceBytes} from './llamaCpp/workSpace';
export {LOG_VERSIONS, loggedTokens, type LoggedCache} from './loggedTokens';
export {memoryPlan, type DevicePlan, type MemoryPlan} from './plan';
export {rankParameters} from './sharding';
export {classBytes, weightBytes, type WeightBytes} from './weights';

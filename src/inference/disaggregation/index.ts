/**
 * Prefill and decode on separate workers.
 *
 * @module
 */
export {delayParts} from './delayParts';
export {deliveredAtDecode} from './delivered';
export {kvTransfer, promptKvBytes, type KvTransfer, type KvTransferInput} from './kvTransfer';
export {createMixed, type MixedInput} from './mixedReplicas';
export {poolPlan, prefillWorkersWithin, type PhaseRates, type PoolPlan} from './pools';
export {serialMixing} from './serialMixing';
export {decodeBatch, decodingSequences, stallFreeBudget, type PassLimit} from './workerLimits';
export {disaggregationWorthIt, type WorthIt, type WorthItInput} from './worthIt';

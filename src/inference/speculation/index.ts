/**
 * Speculative decoding.
 *
 * @module
 */
export {acceptanceProbability} from './acceptance';
export {acceptanceFromTokens} from './acceptanceFromTokens';
export {batchSpeedup, type BatchSpeedup, type BatchSpeedupInput} from './batchSpeedup';
export {bestDraftLength, type BestDraftLength} from './bestDraftLength';
export {breakEvenAcceptance} from './breakEvenAcceptance';
export {gainRanges, type BatchRange} from './gainRanges';
export {headShape} from './headShape';
export {modelStep} from './modelStep';
export {pairCapacity} from './pairCapacity';
export type {StepSeconds} from './stepSeconds';
export {expectedTokensPerPass, type DraftInput} from './tokensPerPass';

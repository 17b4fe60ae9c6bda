/**
 * KV cache in other tiers.
 *
 * @module
 */
export {breakEvenBandwidth} from './breakEvenBandwidth';
export {fragmentedBandwidth} from './fragmentedBandwidth';
export {
  breakEvenContext,
  loadOrRecompute,
  type BreakEvenContext,
  type LoadOrRecompute,
  type OffloadCosts,
} from './loadOrRecompute';
export {offloadCosts, type TierLink} from './offloadCosts';
export {overlappedLoad, type OverlappedLoad} from './overlappedLoad';
export {resumeTurn, type ResumedTurn} from './resumeTurn';
export {writeFlow, type WriteFlow} from './writeFlow';

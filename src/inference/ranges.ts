import type {Range} from './check';

/**
 * Ranges of the quantities that many functions take, both ends included. A function checks its input against
 * these, its documentation names them, and a form takes unit and limits from them: `{...TOKENS, max: 100_000}` where the
 * form allows less.
 */

/** A part of a whole, a probability. */
export const SHARE = {min: 0, max: 1} as const satisfies Range;
/** A part of a peak that is reached or planned with: 0 would never end. */
export const UTILIZATION = {min: 0.01, max: 1} as const satisfies Range;
/** Confidence or power of a test. */
export const CONFIDENCE = {min: 0.5, max: 0.9999} as const satisfies Range;
/** How many times the one is of the other. */
export const MULTIPLE = {min: 0, max: 100} as const satisfies Range;

/** Things of which there is at least one: devices, ranks, rows. */
export const COUNT = {min: 1, max: 1e6, integer: true} as const satisfies Range;
/** The same where there may be none. */
export const COUNT_OR_NONE = {...COUNT, min: 0} as const satisfies Range;
/** Parts that one model or one service has: layers, stages, replicas. */
export const PARTS = {min: 1, max: 1e4, integer: true} as const satisfies Range;
/** Experts, ranks and adapters of a layer. */
export const LAYER_PARTS = {min: 1, max: 65_536, integer: true} as const satisfies Range;
/** Ports, replicas or samples of one node or one request. */
export const FEW = {min: 1, max: 64, integer: true} as const satisfies Range;
/** Replicas of a fleet. */
export const REPLICAS = {min: 1, max: 1e5, integer: true} as const satisfies Range;
/** Seed of a run. */
export const SEED = {min: -(2 ** 53), max: 2 ** 53, integer: true} as const satisfies Range;

/** Tokens of one sequence. */
export const TOKENS = {min: 1, max: 1e9, integer: true, unit: 'tokens'} as const satisfies Range;
/** The same where there may be none. */
export const TOKENS_OR_NONE = {...TOKENS, min: 0} as const satisfies Range;
/** Tokens on average, not whole. */
export const MEAN_TOKENS = {min: 1, max: 1e9, unit: 'tokens'} as const satisfies Range;
/** The same where there may be none. */
export const MEAN_TOKENS_OR_NONE = {...MEAN_TOKENS, min: 0} as const satisfies Range;
/** Tokens of many requests together. */
export const TOTAL_TOKENS = {min: 0, max: 1e18, unit: 'tokens'} as const satisfies Range;

/** Memory, or what is sent. */
export const BYTES = {min: 0, max: 1e18, unit: 'bytes'} as const satisfies Range;
/** Bytes of one element or parameter. */
export const ELEMENT_BYTES = {min: 0.125, max: 8, unit: 'bytes'} as const satisfies Range;
/** Rate of a memory or a link. */
export const BANDWIDTH = {min: 1, max: 1e18, unit: 'bytes/s'} as const satisfies Range;
/** Rate of a disk, a node or a store. */
export const STORE_BANDWIDTH = {min: 1, max: 1e15, unit: 'bytes/s'} as const satisfies Range;
/** Tokens that are computed in a second. */
export const TOKEN_RATE = {min: 1e-3, max: 1e12, unit: 'tokens/s'} as const satisfies Range;

/** A duration. */
export const SECONDS = {min: 0, max: 1e6, unit: 's'} as const satisfies Range;
/** Overhead of one operation or one hop. */
export const SHORT_SECONDS = {min: 0, max: 1e3, unit: 's'} as const satisfies Range;

/** Price of a unit, in any currency. */
export const PRICE = {min: 0, max: 1e6} as const satisfies Range;
/** A sum of money, in any currency. */
export const MONEY = {min: 0, max: 1e15} as const satisfies Range;

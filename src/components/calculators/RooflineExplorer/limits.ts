import type {PassLimit} from '@site/src/inference/time/pass';

/** What takes the largest part of a pass, in words. */
export const LIMITS: Readonly<Record<PassLimit, string>> = {
  weights: 'reading weights',
  cache: 'reading the KV cache',
  compute: 'arithmetic',
  communication: 'communication',
  fixed: 'fixed times of layers and sequences',
};

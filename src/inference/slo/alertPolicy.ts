import type {AlertWindows} from './burnRateAlert';
import {type Detection, detection} from './detection';

export interface PolicyAlert extends AlertWindows {
  readonly severity: 'page' | 'ticket';
}

/** The starting point for an objective of 99.9 % over 30 days. Source: `sreworkbookalerts`, table 5-8. */
export const WORKBOOK_POLICY: readonly PolicyAlert[] = [
  {severity: 'page', burnRate: 14.4, longWindowSeconds: 3600, shortWindowSeconds: 300},
  {severity: 'page', burnRate: 6, longWindowSeconds: 21_600, shortWindowSeconds: 1800},
  {severity: 'ticket', burnRate: 1, longWindowSeconds: 259_200, shortWindowSeconds: 21_600},
];

export interface FirstAlert extends Detection {
  readonly alert: PolicyAlert;
}

/**
 * The alert of a policy that fires first at a constant error ratio, with its times; null if none fires.
 *
 * Source: `sreworkbookalerts`.
 *
 * @param input `policy`; `objective`, `windowDays` and `errorRatio` as in {@link detection}
 * @returns the alert with its times in s, or null
 * @throws {RangeError} as {@link detection} does
 * @example
 * ```ts
 * firstAlert({
 *   policy: WORKBOOK_POLICY,
 *   objective: 0.999,
 *   windowDays: 30,
 *   errorRatio: 0.02,
 * })?.firesAfterSeconds // => 2592
 * ```
 */
export function firstAlert(input: {
  readonly policy: readonly PolicyAlert[];
  readonly objective: number;
  readonly windowDays: number;
  readonly errorRatio: number;
}): FirstAlert | null {
  let first: FirstAlert | null = null;
  for (const alert of input.policy) {
    const found = detection({...input, ...alert});
    const {firesAfterSeconds} = found;
    if (firesAfterSeconds === null) continue;
    if (first === null || firesAfterSeconds < (first.firesAfterSeconds ?? Infinity)) {
      first = {...found, alert};
    }
  }
  return first;
}

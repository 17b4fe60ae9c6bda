import {demandFields, demandThat} from '../check';
import {SECONDS} from '../ranges';

/**
 * Least replica-seconds that keep the needed replicas ready in every step, for somebody who knows the
 * future: each replica is started one cold start ahead, and is kept through a gap that is shorter than
 * a cold start. Starting time is paid. Those needed in the first step are ready and free of a start.
 *
 * @param input `needed`: replicas of each step, whole numbers; `stepSeconds`; `coldStartSeconds`
 *
 * Throws for an input out of range, more than 2,000,000 replica-steps. Source: definition: the replicas
 * are independent, and for each the cheaper of keeping and starting again is taken in every gap.
 */
export function oracleReplicaSeconds(input: {
  readonly needed: readonly number[];
  readonly stepSeconds: number;
  readonly coldStartSeconds: number;
}): number {
  const {needed} = input;
  const most = needed.reduce((a, b) => Math.max(a, b), 0);
  demandThat(
    'needed',
    needed.length > 0 && needed.every((n) => Number.isInteger(n) && n >= 0),
    'must hold whole numbers from 0',
  );
  demandThat('needed', !(most * needed.length > 2e6), 'must not exceed 2,000,000 replica-steps');
  demandFields(input, {stepSeconds: {min: 0.01, max: 3600, unit: 's'}, coldStartSeconds: SECONDS});
  const start = input.coldStartSeconds / input.stepSeconds;
  let steps = 0;
  for (let level = 1; level <= most; level += 1) {
    let gap = 0;
    for (const n of needed) {
      if (n < level) {
        gap += 1;
        continue;
      }
      steps += 1 + Math.min(gap, start);
      gap = 0;
    }
  }
  return steps * input.stepSeconds;
}

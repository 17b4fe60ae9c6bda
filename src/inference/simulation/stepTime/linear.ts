import {InputCheck} from '../../check';
import {ok, problems, type Result} from '../../result';
import {stepTotals, type StepTime} from './stepWork';

/** Coefficients of a straight-line step time, each in s; fit them to measurements. */
export interface LinearStep {
  /** Every step: weights and host work. */
  readonly fixedSeconds: number;
  readonly secondsPerPrefillToken: number;
  /** Every decoding sequence, whatever its context. */
  readonly secondsPerDecodeToken: number;
  /** Every cached token that is read. */
  readonly secondsPerReadToken: number;
}

/**
 * Step time as a straight line in prompt tokens, decoding sequences and cached tokens read.
 *
 * Problems: a coefficient outside 0 to 1e3 s, a fixed time below 1e-9 s (steps without duration).
 * Source: definition; `vllmfp8kv` measures such lines for decode.
 */
export function linearStepTime(step: LinearStep): Result<StepTime> {
  const check = new InputCheck();
  const seconds = {min: 0, max: 1e3, unit: 's'};
  check.number('fixedSeconds', step.fixedSeconds, {...seconds, min: 1e-9});
  check.number('secondsPerPrefillToken', step.secondsPerPrefillToken, seconds);
  check.number('secondsPerDecodeToken', step.secondsPerDecodeToken, seconds);
  check.number('secondsPerReadToken', step.secondsPerReadToken, seconds);
  if (check.problems.length > 0) return problems(check.problems);
  return ok((work) => {
    const totals = stepTotals(work);
    return (
      step.fixedSeconds +
      totals.prefillTokens * step.secondsPerPrefillToken +
      totals.decodeTokens * step.secondsPerDecodeToken +
      totals.readTokens * step.secondsPerReadToken
    );
  });
}

import {InputCheck} from '../../check';
import {ok, problems, type Result} from '../../result';
import {stepTotals, type StepTime} from './stepWork';
import {SHORT_SECONDS} from '../../ranges';

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
  check.fields(step, {
    fixedSeconds: {...SHORT_SECONDS, min: 1e-9},
    secondsPerPrefillToken: SHORT_SECONDS,
    secondsPerDecodeToken: SHORT_SECONDS,
    secondsPerReadToken: SHORT_SECONDS,
  });
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

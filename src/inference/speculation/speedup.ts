import {InputCheck} from '../check';
import {MULTIPLE} from '../ranges';
import {ok, problems, type Result} from '../result';
import {checkDraft, geometricTokens, type DraftInput} from './tokensPerPass';

/**
 * Speed-up of speculative decoding while verifying γ + 1 tokens costs as much as decoding one:
 * E / (γ·c + 1). Below 1 it is a loss.
 *
 * @param input `draftCost` is the time of a draft step over the time of a target step, 0 to 100
 *
 * Problems: an input out of range. Source: `leviathan`, theorem 3.8.
 */
export function speculationSpeedup(
  input: DraftInput & {readonly draftCost: number},
): Result<number> {
  const check = new InputCheck();
  checkDraft(check, input);
  check.number('draftCost', input.draftCost, MULTIPLE);
  if (check.problems.length > 0) return problems(check.problems);
  return ok(geometricTokens(input) / (input.draftTokens * input.draftCost + 1));
}

/**
 * Arithmetic per generated token against plain decoding: (γ·ĉ + γ + 1) / E, at least 1.
 *
 * @param input `draftFlopRatio` is the FLOPs of a draft step over those of a target step, 0 to 100
 *
 * Problems: an input out of range. Source: `leviathan`, theorem 3.11.
 */
export function extraArithmetic(
  input: DraftInput & {readonly draftFlopRatio: number},
): Result<number> {
  const check = new InputCheck();
  checkDraft(check, input);
  check.number('draftFlopRatio', input.draftFlopRatio, MULTIPLE);
  if (check.problems.length > 0) return problems(check.problems);
  const {draftTokens, draftFlopRatio} = input;
  return ok((draftTokens * draftFlopRatio + draftTokens + 1) / geometricTokens(input));
}

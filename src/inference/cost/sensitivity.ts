import {ok, problem, problems, type Problem, type Result} from '../result';

/** A range in which one input of a model may lie. */
export interface InputRange {
  readonly input: string;
  readonly low: number;
  readonly high: number;
}

export interface SensitivityBar {
  readonly input: string;
  /** Result with the input at its low and at its high end, all others at their base. */
  readonly atLow: number;
  readonly atHigh: number;
  /** |atHigh − atLow|. */
  readonly swing: number;
}

export interface Sensitivity {
  readonly base: number;
  /** Largest swing first: the bars of a tornado chart. */
  readonly bars: readonly SensitivityBar[];
}

/**
 * One-at-a-time sensitivity: each input in turn at both ends of its range, the others at their base.
 * It does not show interactions between inputs.
 *
 * @param model what is evaluated: a function of named numbers, with base values for all of them
 * @param ranges inputs to vary
 *
 * Problems: an unknown input, a range whose low end is above its high end, and whatever the model
 * finds wrong (named after the varied input). Source: definition.
 */
export function oneAtATime<Inputs extends Readonly<Record<string, number>>>(
  model: {readonly base: Inputs; readonly evaluate: (inputs: Inputs) => Result<number>},
  ranges: readonly InputRange[],
): Result<Sensitivity> {
  const found: Problem[] = [];
  const base = model.evaluate(model.base);
  if (!base.ok) return base;
  const at = (input: string, value: number): number => {
    const result = model.evaluate({...model.base, [input]: value});
    if (result.ok && Number.isFinite(result.value)) return result.value;
    const message = result.ok ? 'gives no finite result' : result.problems[0]?.message;
    found.push({input, message: `at ${value}: ${message ?? 'not valid'}`});
    return 0;
  };
  const bars: SensitivityBar[] = [];
  for (const {input, low, high} of ranges) {
    if (!Object.hasOwn(model.base, input)) {
      found.push({input, message: 'is no input of the model'});
    } else if (!(low <= high)) {
      found.push({input, message: `must have a low end below its high end; got ${low} to ${high}`});
    } else {
      const [atLow, atHigh] = [at(input, low), at(input, high)];
      bars.push({input, atLow, atHigh, swing: Math.abs(atHigh - atLow)});
    }
  }
  if (found.length > 0) return problems(found);
  if (!Number.isFinite(base.value)) return problem('base', 'gives no finite result');
  bars.sort((a, b) => b.swing - a.swing);
  return ok({base: base.value, bars});
}

import {demandThat} from '../check';

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
 * Derived: the model is evaluated at both ends of each range.
 *
 * @param model what is evaluated: a function of named numbers, with base values for all of them
 * @param ranges inputs to vary
 * @returns the result at the base, and a bar for each range, in the unit of the model's result
 * @throws {RangeError} for an unknown input, a range whose low end is above its high end, and a result that is not
 *   finite
 * @example
 * ```ts
 * oneAtATime(
 *   {base: {price: 3, rate: 5000}, evaluate: ({price, rate}) => (price / rate / 3600) * 1e6},
 *   [{input: 'price', low: 2, high: 4}],
 * ) // => {base: 0.1667, bars: [{input: 'price', atLow: 0.1111, atHigh: 0.2222, swing: 0.1111}]}
 * ```
 */
export function oneAtATime<Inputs extends Readonly<Record<string, number>>>(
  model: {readonly base: Inputs; readonly evaluate: (inputs: Inputs) => number},
  ranges: readonly InputRange[],
): Sensitivity {
  const at = (changes: Partial<Inputs>): number => {
    const value = model.evaluate({...model.base, ...changes});
    demandThat(Object.keys(changes)[0] ?? 'base', Number.isFinite(value), 'gives no finite result');
    return value;
  };
  const bars = ranges.map(({input, low, high}) => {
    demandThat(input, Object.hasOwn(model.base, input), 'is no input of the model');
    demandThat(input, low <= high, `must have a low end below its high end; got ${low} to ${high}`);
    const ends = (value: number) => at({[input]: value} as Partial<Inputs>);
    const [atLow, atHigh] = [ends(low), ends(high)];
    return {input, atLow, atHigh, swing: Math.abs(atHigh - atLow)};
  });
  return {base: at({}), bars: bars.sort((a, b) => b.swing - a.swing)};
}

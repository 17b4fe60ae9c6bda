import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

/**
 * Mean of a price that falls by the same share each year, over the first year that begins at full price and those after it:
 * price · (1 + k + k² + …) / years with k = 1 − fall.
 *
 * @param input `price` of the first year, `fallPerYear` (−1 to 0.99; below 0 it rises), `years` (whole, 1 to 30)
 *
 * Problems: an input out of range. Source: definition (geometric series).
 */
export function meanFallingPrice(input: {
  readonly price: number;
  readonly fallPerYear: number;
  readonly years: number;
}): Result<number> {
  const {price, fallPerYear, years} = input;
  const check = new InputCheck();
  check.number('price', price, {min: 0, max: 1e9});
  check.number('fallPerYear', fallPerYear, {min: -1, max: 0.99});
  check.number('years', years, {min: 1, max: 30, integer: true, unit: 'years'});
  if (check.problems.length > 0) return problems(check.problems);
  let sum = 0;
  for (let year = 0; year < years; year++) sum += (1 - fallPerYear) ** year;
  return ok((price * sum) / years);
}

import type {NumberInput} from '../../forms/inputs';

/**
 * The next value of a number field up or down, as the arrow keys ask for it: the next multiple of a tenth of the value's power of ten,
 * so that 2,000 goes to 2,100, 85 to 86 and 0.3 to 0.31.
 *
 * @param value the last usable value
 * @param direction 1 for up, -1 for down
 * @returns a value in the range of the input
 */
export function stepped(
  {min, max, integer = false}: NumberInput,
  value: number,
  direction: 1 | -1,
): number {
  const tenth = 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) - 1);
  const step = integer ? Math.max(1, tenth) : tenth;
  // Divisions of decimals are off in their last digits.
  const steps = Number((value / step).toPrecision(12));
  const next = direction * (Math.floor(direction * steps) + 1) * step;
  return Math.min(max, Math.max(min, Number(next.toPrecision(12))));
}

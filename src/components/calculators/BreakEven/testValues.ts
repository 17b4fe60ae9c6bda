import {defaultsOf} from '../../ui/defineModel';
import {breakEvenCalculator, type BreakEvenValues} from './inputs';

/** The defaults with some of them changed. */
export const breakEvenValues = (changes: Partial<BreakEvenValues> = {}): BreakEvenValues => ({
  ...defaultsOf(breakEvenCalculator),
  ...changes,
});

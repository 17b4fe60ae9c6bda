import {basics} from './basics';
import {gettingStarted} from './gettingStarted';
import {operations} from './operations';
import {optimization} from './optimization';
import {reference} from './reference';
import type {CalculatorRow} from './row';

/** Every calculator of the handbook. */
export const calculatorRows: readonly CalculatorRow[] = [
  ...basics,
  ...gettingStarted,
  ...optimization,
  ...operations,
  ...reference,
];

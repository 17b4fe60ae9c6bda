import {tokenBill} from '../cost/tokenBill';
import {solvedTask, type SolvedTask, type SolvedTaskInput} from './solvedTask';

/** A model with its prices, as an example of the handbook: nobody measured these pass rates. */
export interface ExampleSetup {
  readonly label: string;
  /** USD per million input and output tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
  /** Output tokens of an attempt, reasoning included. */
  readonly outputTokens: number;
  readonly passRate: number;
}

/** Input tokens of an attempt: a prompt of the support assistant. */
const EXAMPLE_INPUT_TOKENS = 2000;

/** A check that refuses 1 in 20 right answers and accepts 1 in 10 wrong ones. */
const EXAMPLE_CHECK = {checkCost: 0.002, acceptsRight: 0.95, acceptsWrong: 0.1};

export const exampleSetups = {
  small: {label: 'Small', inputPrice: 0.2, outputPrice: 0.6, outputTokens: 300, passRate: 0.7},
  large: {label: 'Large', inputPrice: 1, outputPrice: 3, outputTokens: 300, passRate: 0.82},
  reasoning: {
    label: 'Large, reasoning',
    inputPrice: 1,
    outputPrice: 3,
    outputTokens: 4300,
    passRate: 0.92,
  },
} as const satisfies Record<string, ExampleSetup>;

/** USD for the tokens of one attempt. */
export function attemptCost({inputPrice, outputPrice, outputTokens}: ExampleSetup): number {
  return tokenBill({
    tokens: {uncachedInput: EXAMPLE_INPUT_TOKENS, cachedInput: 0, output: outputTokens},
    prices: {uncachedInput: inputPrice, cachedInput: 0, output: outputPrice},
  });
}

/** Cost and shares of a setup behind the check of the example. */
export function exampleSolved(
  setup: ExampleSetup,
  task: Pick<SolvedTaskInput, 'maxAttempts' | 'handOverCost' | 'wrongCost'>,
): SolvedTask {
  const {passRate} = setup;
  return solvedTask({...EXAMPLE_CHECK, ...task, attemptCost: attemptCost(setup), passRate});
}

/** The price of a hand-over from which the first setup is dearer than the second, by bisection. */
export function handOverBreakEven(
  first: ExampleSetup,
  second: ExampleSetup,
  maxAttempts: number,
): number {
  const cost = (setup: ExampleSetup, handOverCost: number) =>
    exampleSolved(setup, {maxAttempts, handOverCost}).costPerSolved ?? NaN;
  let [low, high] = [0, 1000];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (cost(first, middle) < cost(second, middle)) low = middle;
    else high = middle;
  }
  return low;
}

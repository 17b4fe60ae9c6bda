import {InputCheck} from '../check';
import type {Problem} from '../result';

/** How token memory is given to sequences. */
export type Strategy =
  /** One stretch for a sequence, reserved when it starts. */
  | {
      readonly kind: 'contiguous';
      /**
       * How much: the longest allowed sequence; the next power of two of the real length; or the real
       * length, which nobody knows in advance.
       */
      readonly reservation: 'max' | 'powerOfTwo' | 'exact';
      readonly placement: 'firstFit' | 'buddy';
    }
  /** Blocks that are taken as tokens come; full blocks of a common prefix are shared if asked for. */
  | {readonly kind: 'paged'; readonly blockTokens: number; readonly sharePrefixes: boolean};

/** A request on the clock of decode steps: each step adds a token to every running sequence. */
export interface AllocationRequest {
  readonly arrivalStep: number;
  readonly promptTokens: number;
  readonly outputTokens: number;
  /** The first tokens of the prompt are the same for all requests of a group. */
  readonly prefix?: {readonly group: number; readonly tokens: number};
}

export interface AllocationInput {
  /** In order of arrival. */
  readonly requests: readonly AllocationRequest[];
  /** Memory, in tokens that it can hold. */
  readonly memoryTokens: number;
  /** Longest sequence, prompt and answer, that the server allows. */
  readonly maxSequenceTokens: number;
  readonly strategy: Strategy;
}

const MAX_REQUESTS = 5000;
const MAX_OUTPUT_TOKENS = 200_000;

/** Problems of an allocation run. A form that draws requests asks for them first, as it cannot know what is drawn. */
export function allocationProblems(input: AllocationInput): readonly Problem[] {
  const check = new InputCheck();
  const {requests, memoryTokens, maxSequenceTokens, strategy} = input;
  const tokens = {min: 1, max: 1e6, integer: true, unit: 'tokens'};
  check.number('memoryTokens', memoryTokens, {...tokens, max: 1e7});
  check.number('maxSequenceTokens', maxSequenceTokens, tokens);
  check.require(
    'maxSequenceTokens',
    !(maxSequenceTokens > memoryTokens),
    `must not exceed the memory, ${memoryTokens} tokens`,
  );
  if (strategy.kind === 'paged') {
    check.number('strategy.blockTokens', strategy.blockTokens, {...tokens, max: 1e5});
  }
  checkRequests(check, requests, maxSequenceTokens);
  if (check.problems.length === 0) checkCapacity(check, input);
  return check.problems;
}

function checkRequests(
  check: InputCheck,
  requests: readonly AllocationRequest[],
  maxSequenceTokens: number,
): void {
  const whole = (n: number, min: number, max: number): boolean =>
    Number.isInteger(n) && n >= min && n <= max;
  const wrong = requests.findIndex(
    (r, i) =>
      !whole(r.arrivalStep, requests[i - 1]?.arrivalStep ?? 0, 1e9) ||
      !whole(r.promptTokens, 1, 1e6) ||
      !whole(r.outputTokens, 1, maxSequenceTokens - r.promptTokens) ||
      !whole(r.prefix?.tokens ?? 0, 0, r.promptTokens),
  );
  check.require(
    'requests',
    wrong < 0,
    `must be sorted by arrival step, with prompt and output of at least 1 and together at most ` +
      `${maxSequenceTokens} tokens, and prefixes within prompts; entry ${wrong + 1} is not`,
  );
  const generated = requests.reduce((sum, r) => sum + r.outputTokens, 0);
  check.require(
    'requests',
    wrong >= 0 ||
      (requests.length >= 1 && requests.length <= MAX_REQUESTS && generated <= MAX_OUTPUT_TOKENS),
    `must hold 1 to ${MAX_REQUESTS} requests that generate at most ${MAX_OUTPUT_TOKENS} tokens`,
  );
}

/** Rounding up must not make the longest sequence larger than the memory. */
function checkCapacity(
  check: InputCheck,
  {memoryTokens, maxSequenceTokens, strategy}: AllocationInput,
) {
  const whole = strategy.kind === 'paged' ? wholeBlocks(memoryTokens, strategy.blockTokens) : null;
  const largest =
    whole ?? (isRounded(strategy) ? 2 ** Math.floor(Math.log2(memoryTokens)) : memoryTokens);
  check.require(
    'memoryTokens',
    maxSequenceTokens <= largest,
    `must hold the longest sequence, ${maxSequenceTokens} tokens, in whole blocks or powers of two`,
  );
}

function wholeBlocks(memoryTokens: number, blockTokens: number): number {
  return Math.floor(memoryTokens / blockTokens) * blockTokens;
}

function isRounded(strategy: Strategy): boolean {
  if (strategy.kind === 'paged') return false;
  return strategy.placement === 'buddy' || strategy.reservation === 'powerOfTwo';
}

import {defineForm, valuesOf} from '../../forms/defineForm';
import type {FormDeclaration} from '../../forms/defineForm';
import type {Inputs, ValuesOf} from '../../forms/inputs';
import type {CalculatorDeclaration, Lines, ResultDeclaration, Shown, Words} from './declaration';
import {
  problemReport,
  type CalculatorReport,
  type ReportRow,
  type SourceLink,
  type Way,
} from './report';
import {waysOf} from './ways';

export type {CalculatorDeclaration, Example, ResultDeclaration, ResultRow} from './declaration';

/** A result with all that is said of it. */
export interface Answer<I extends Inputs, R, K extends string> {
  readonly values: ValuesOf<I>;
  readonly result: R;
  readonly report: CalculatorReport;
  /** A result as the screen shows it; throws where its row is left out. */
  readonly text: (key: K) => string;
  /** The number of a result, in the unit of its format; NaN where there is none. */
  readonly number: (key: K) => number;
}

/** A calculator, ready for a form, an article, a test and the command line. */
export interface Calculator<
  I extends Inputs = Inputs,
  R = unknown,
  K extends string = string,
> extends CalculatorDeclaration<I, R, K> {
  readonly compute: (values: ValuesOf<I>) => R;
  /** The answer for the values of the form at first, with some changed. */
  readonly at: (changes?: Partial<ValuesOf<I>>) => Answer<I, R, K>;
  /** The answer for the values of the form at first; it is computed once. */
  readonly start: () => Answer<I, R, K>;
  /** The same for a result that is at hand. */
  readonly answer: (values: ValuesOf<I>, result: R) => Answer<I, R, K>;
  /** Changes that give a result, for values that have none or that `check` refuses. */
  readonly waysFrom: (values: ValuesOf<I>) => readonly Way[];
}

/**
 * Declares a calculator. The form, the address, the copied text, the numbers of articles, the contract test and the command line are made
 * from it. A mistake in the declaration throws, which fails the build.
 *
 * @example
 * ```ts
 * export const doubling = defineCalculator({
 *   id: 'doubling', urlKey: 'dbl', title: 'Doubling', listing,
 *   inputs: {tokens: numberInput({label: 'Tokens', min: 1, max: 1000, default: 4})},
 *   compute: ({tokens}) => ({twice: 2 * tokens}),
 *   results: {twice: {label: 'Twice', of: ({twice}) => twice, as: counts('token')}},
 *   assumptions: [], leavesOut: [],
 * });
 * doubling.at({tokens: 8}).text('twice'); // '16 tokens'
 * ```
 */
export function defineCalculator<const I extends Inputs, R, const K extends string>(
  declared: CalculatorDeclaration<I, R, K>,
): Calculator<I, R, K> {
  const {compute = wholeRun(declared)} = declared;
  const answer = (values: ValuesOf<I>, result: R) => answerOf(calculator, values, result);
  let first: Answer<I, R, K> | undefined;
  const calculator: Calculator<I, R, K> = {
    ...declared,
    compute,
    answer,
    at: (changes) => {
      const values = valuesOf(calculator, changes);
      return answer(values, compute(values));
    },
    start: () => (first ??= calculator.at()),
    waysFrom: (values) => waysOf(declared, values, works),
  };
  const {problems, ways} = declared;
  const holds = (values: ValuesOf<I>, result: R) =>
    (problems?.(result, values).length ?? 0) === 0 && (ways?.holds?.(result, values) ?? true);
  const isComputed = problems !== undefined || ways?.holds !== undefined;
  const works =
    ways?.works ?? ((values: ValuesOf<I>) => !isComputed || holds(values, compute(values)));
  defineForm(calculator);
  return calculator;
}

function wholeRun<I extends Inputs, R, K extends string>({
  id,
  begin,
}: CalculatorDeclaration<I, R, K>): (values: ValuesOf<I>) => R {
  if (!begin) throw new Error(`Calculator "${id}" computes nothing: give it compute or begin`);
  return (values) => {
    const run = begin(values);
    while (!run.runFor(Infinity));
    return run.outcome();
  };
}

function answerOf<I extends Inputs, R, K extends string>(
  declared: Calculator<I, R, K>,
  values: ValuesOf<I>,
  result: R,
): Answer<I, R, K> {
  const valueOf = (key: K) => resultValue(declared.results[key], result, values);
  let report: CalculatorReport | undefined;
  return {
    values,
    result,
    // Articles ask for single texts: the report is made when something reads it.
    get report() {
      return (report ??= reportOf(declared, values, result));
    },
    text: (key) => {
      const text = valueOf(key);
      if (text === undefined) throw new Error(`${declared.id} has no "${key}" for these values`);
      return text;
    },
    number: (key) => declared.results[key].of?.(result, values) ?? NaN,
  };
}

/** The value of a result in words; undefined if its row is left out. */
export function resultValue<V, R>(
  {of, as, text}: ResultDeclaration<V, R>,
  result: R,
  values: V,
): string | undefined {
  if (text) return text(result, values);
  const value = of?.(result, values);
  return value === undefined ? undefined : (as ?? String)(value ?? NaN);
}

export const wordsOf = <V, R>(words: Words<V, R>, result: R, values: V): string =>
  typeof words === 'string' ? words : words(result, values);

const linesOf = <V, R>(lines: Lines<V, R>, result: R, values: V): readonly string[] =>
  typeof lines === 'function' ? lines(result, values) : lines;

export const sourcesOf = <V, R>(
  {sources}: Pick<Shown<V, R, never>, 'sources'>,
  {result, values}: {readonly result: R; readonly values: V},
): readonly SourceLink[] | undefined =>
  typeof sources === 'function' ? sources(result, values) : sources;

/** The rows of the results that a predicate takes, those without a value left out. */
export function rowsOf<V, R, K extends string>(
  results: Readonly<Record<K, ResultDeclaration<V, R>>>,
  result: R,
  values: V,
  takes: (one: ResultDeclaration<V, R>) => boolean = () => true,
): readonly ReportRow[] {
  return Object.values<ResultDeclaration<V, R>>(results)
    .filter(takes)
    .flatMap((one) => {
      const value = resultValue(one, result, values);
      return value === undefined ? [] : [{label: wordsOf(one.label, result, values), value}];
    });
}

function reportOf<V, R, K extends string>(
  shown: Shown<V, R, K> & {readonly waysFrom: (values: V) => readonly Way[]},
  values: V,
  result: R,
): CalculatorReport {
  const {leavesOut} = shown;
  const assumptions = linesOf(shown.assumptions, result, values);
  const problems = shown.problems?.(result, values) ?? [];
  const isHeld = problems.length === 0 && (shown.ways?.holds?.(result, values) ?? true);
  const found = isHeld ? [] : shown.waysFrom(values);
  const ways = found.length > 0 && {ways: found};
  if (problems.length > 0) return problemReport(problems, {assumptions, leavesOut, ...ways});
  const sureness = shown.sureness?.(result, values);
  return {
    summary: shown.summary?.(result, values) ?? shown.verdict?.(result, values) ?? '',
    remarks: shown.remarks?.(result, values) ?? [],
    results: [
      ...rowsOf(shown.results, result, values),
      ...(shown.moreResults?.(result, values) ?? []),
    ],
    ...(shown.code && {code: shown.code(result, values)}),
    formula: linesOf(shown.formula ?? [], result, values),
    ...(sureness && {sureness}),
    assumptions,
    leavesOut,
    ...ways,
  };
}

/** Whether a declaration computes: the others are tables that a component shows. */
export const isCalculator = (declared: FormDeclaration<Inputs>): declared is Calculator =>
  'compute' in declared;

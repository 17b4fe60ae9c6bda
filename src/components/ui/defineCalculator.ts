import {defineForm, valuesOf, type FormDeclaration} from '../../forms/defineForm';
import type {CalculatorFigure} from './figures';
import type {InputId, Inputs, ValuesOf} from '../../forms/inputs';
import {problemReport, type CalculatorReport, type ReportRow, type SourceLink} from './report';
import type {SlicedRun} from './slicedRun';
import type {Format} from '../../numbers/format';

/** Words that are always the same, or follow from the result. */
type Words<V, R> = string | ((result: R, values: V) => string);

/** A list that is always the same, or follows from the result. */
type Lines<V, R> = readonly string[] | ((result: R, values: V) => readonly string[]);

/** One result: a row on the screen and in the copied text, a number of articles, a field of the command line's JSON. */
export interface ResultDeclaration<V, R> {
  readonly label: Words<V, R>;
  /** The number; null where there is none, undefined where the row is left out. */
  readonly of?: (result: R, values: V) => number | null | undefined;
  /** How the number is written, with the unit that it is in. */
  readonly as?: Format;
  /** The value in words, where more than a number has to be said; undefined leaves the row out. */
  readonly text?: (result: R, values: V) => string | undefined;
  /** The value stands large above all others, and these words follow it. */
  readonly large?: Words<V, R>;
  /** False for a row that a table or chart of the screen shows: it stands in copied texts alone. */
  readonly listed?: boolean;
}

/** A row of a text, with the number that it is about, if any. */
export interface ResultRow extends ReportRow {
  readonly number?: number | null | undefined;
  /** What the number is in. */
  readonly unit?: string | undefined;
}

/** A case that a reader may try, and words that its result has to have: a test holds it. */
export interface Example<I extends Inputs> {
  readonly change: Partial<ValuesOf<I>>;
  readonly shows: string;
}

interface Shown<V, R, K extends string> {
  readonly results: Readonly<Record<K, ResultDeclaration<V, R>>>;
  /** More rows, where their number follows from the result: a row for each policy. They stand in copied texts alone. */
  readonly moreResults?: (result: R, values: V) => readonly ResultRow[];
  /** Why there is no result for values that no field refuses, a sentence each. */
  readonly problems?: (
    result: R,
    values: V,
  ) => readonly (string | {readonly input: string; readonly message: string})[];
  /** Meaning of the numbers, in a sentence or two. */
  readonly verdict?: (result: R, values: V) => string | undefined;
  /** The result in a sentence: it is announced when it changes, and heads the copied text. The verdict unless given. */
  readonly summary?: (result: R, values: V) => string;
  /** Sentences that a reader must not miss. */
  readonly remarks?: (result: R, values: V) => readonly string[];
  /** Charts and tables, in order. */
  readonly figures?: (result: R, values: V) => readonly CalculatorFigure[];
  /** The formula with the reader's numbers in it, a line each. */
  readonly formula?: Lines<V, R>;
  /** How far such predictions were from what others measured, a sentence each. */
  readonly sureness?: (result: R, values: V) => readonly string[] | undefined;
  readonly assumptions: Lines<V, R>;
  readonly leavesOut: readonly string[];
  /** Where the numbers come from: `cite` has the sources of the bibliography. */
  readonly sources?: readonly SourceLink[] | ((result: R, values: V) => readonly SourceLink[]);
}

export interface CalculatorDeclaration<I extends Inputs, R, K extends string>
  extends FormDeclaration<I>, Shown<ValuesOf<I>, R, K> {
  /** Inputs that choose what of a result is shown: a change of them computes nothing. */
  readonly viewInputs?: readonly InputId<NoInfer<I>>[];
  /** Which inputs the form shows for the texts in its fields; all unless given. */
  readonly fields?: (
    texts: Readonly<Record<InputId<NoInfer<I>>, string>>,
  ) => readonly InputId<NoInfer<I>>[];
  /** The result of values that `check` let through. */
  readonly compute?: (values: ValuesOf<I>) => R;
  /** The same for a computation that takes longer than a page may stand still. */
  readonly begin?: (values: ValuesOf<I>) => SlicedRun<R>;
  readonly examples?: readonly Example<NoInfer<I>>[];
}

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
  const answer = (values: ValuesOf<I>, result: R) => answerOf(declared, values, result);
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
  };
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
  declared: CalculatorDeclaration<I, R, K>,
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
  shown: Shown<V, R, K>,
  values: V,
  result: R,
): CalculatorReport {
  const {leavesOut} = shown;
  const assumptions = linesOf(shown.assumptions, result, values);
  const problems = shown.problems?.(result, values) ?? [];
  if (problems.length > 0) return problemReport(problems, {assumptions, leavesOut});
  const sureness = shown.sureness?.(result, values);
  return {
    summary: shown.summary?.(result, values) ?? shown.verdict?.(result, values) ?? '',
    remarks: shown.remarks?.(result, values) ?? [],
    results: [
      ...rowsOf(shown.results, result, values),
      ...(shown.moreResults?.(result, values) ?? []),
    ],
    formula: linesOf(shown.formula ?? [], result, values),
    ...(sureness && {sureness}),
    assumptions,
    leavesOut,
  };
}

/** Whether a declaration computes: the others are tables that a component shows. */
export const isCalculator = (model: FormDeclaration<Inputs>): model is Calculator =>
  'compute' in model;

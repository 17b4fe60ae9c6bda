import type {FormDeclaration} from '../../forms/defineForm';
import type {InputId, Inputs, ValuesOf} from '../../forms/inputs';
import type {Format} from '../../numbers/format';
import type {CalculatorFigure} from './figures';
import type {CodeText, ReportRow, SourceLink} from './report';
import type {SlicedRun} from './slicedRun';
import type {WaysDeclaration} from './ways';

/** Words that are always the same, or follow from the result. */
export type Words<V, R> = string | ((result: R, values: V) => string);

/** A list that is always the same, or follows from the result. */
export type Lines<V, R> = readonly string[] | ((result: R, values: V) => readonly string[]);

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
  /** Unit of the number. */
  readonly unit?: string | undefined;
}

/** A case that a reader may try, and words that its result has to have: a test holds it. */
export interface Example<I extends Inputs> {
  readonly change: Partial<ValuesOf<I>>;
  readonly shows: string;
}

export interface Shown<V, R, K extends string> {
  readonly results: Readonly<Record<K, ResultDeclaration<V, R>>>;
  /** More rows, where their number follows from the result: a row for each policy. They stand in copied texts alone. */
  readonly moreResults?: (result: R, values: V) => readonly ResultRow[];
  /** Why there is no result for values that no field refuses, a sentence each. */
  readonly problems?: (
    result: R,
    values: V,
  ) => readonly (string | {readonly input: string; readonly message: string})[];
  /** Changes that give a result where there is none, as buttons beside the problem. */
  readonly ways?: WaysDeclaration<V, R>;
  /** Meaning of the numbers, in a sentence or two. */
  readonly verdict?: (result: R, values: V) => string | undefined;
  /** The result in a sentence: it is announced when it changes, and heads the copied text. The verdict unless given. */
  readonly summary?: (result: R, values: V) => string;
  /** Sentences that a reader must not miss. */
  readonly remarks?: (result: R, values: V) => readonly string[];
  /** Charts and tables, in order. */
  readonly figures?: (result: R, values: V) => readonly CalculatorFigure[];
  /** Commands and files that follow from the result, as blocks to copy below all else. */
  readonly code?: (result: R, values: V) => readonly CodeText[];
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

import type {Value} from '../../forms/inputs';

/** Report of a calculator on its inputs, as text: the frame, the announcement and the Markdown export show this. */
export interface CalculatorReport {
  /** The result in one sentence. It is announced when it changes, so it names what changed. */
  readonly summary: string;
  /** Sentences that a reader must not miss, as what was computed otherwise than asked for. */
  readonly remarks?: readonly string[];
  /** The numbers with their units. */
  readonly results: readonly ReportRow[];
  /** Texts to copy. */
  readonly code?: readonly CodeText[];
  /** The formula with the reader's numbers in it, a line each. */
  readonly formula: readonly string[];
  /** How far such predictions were from what others measured, a sentence each; for calculators that predict time or throughput. */
  readonly sureness?: readonly string[];
  readonly assumptions: readonly string[];
  readonly leavesOut: readonly string[];
  /** Sentences that say why there is no result. They stand in the result's place. */
  readonly problems?: readonly string[];
  /** Changes that give what these values have not: a result, or one that holds what is asked for. */
  readonly ways?: readonly Way[];
}

/** A change that a reader can make by a button. */
export interface Way {
  /** The step to take, as an order: `Use 4 devices`. */
  readonly label: string;
  /** The new values by input. */
  readonly change: Readonly<Record<string, Value>>;
}

export interface ReportRow {
  readonly label: string;
  readonly value: string;
}

/** A text to copy, such as a start command or a file. */
export interface CodeText {
  /** Purpose of the code, or the name of the file. */
  readonly title: string;
  readonly language: 'bash' | 'yaml';
  readonly text: string;
  /** Blocks that follow each other with the same words are folded together under these. */
  readonly group?: string;
}

/** Where numbers come from. */
export interface SourceLink {
  readonly label: string;
  readonly href: string;
}

/** The report where there is no result: sentences, or problems of the arithmetic, say why. */
export function problemReport(
  problems: readonly (string | {readonly input: string; readonly message: string})[],
  rest: Pick<CalculatorReport, 'assumptions' | 'leavesOut' | 'ways'>,
): CalculatorReport {
  const sentences = problems.map((problem) =>
    typeof problem === 'string' ? problem : `${wordsOf(problem.input)} ${problem.message}.`,
  );
  return {...rest, summary: 'No result.', results: [], formula: [], problems: sentences};
}

/** `contextTokens` as `Context tokens`. */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

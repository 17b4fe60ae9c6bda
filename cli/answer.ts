import {
  resultValue,
  sourcesOf,
  wordsOf,
  type Answer,
  type Calculator,
  type ResultRow,
} from '@site/src/components/ui/defineCalculator';
import {idsOf} from '@site/src/forms/defineForm';
import type {Inputs, Value} from '@site/src/forms/inputs';
import type {CodeText, SourceLink, Way} from '@site/src/components/ui/report';
import {calculatorMarkdown} from '@site/src/components/ui/markdown';
import {writeUrl} from '@site/src/components/ui/urlState';
import {cellsOf, labelOf} from '@site/src/components/ui/results/table';
import {BASE_PATH, identity} from '@site/src/identity';
import type {Command} from './handbook';
import {optionName} from './options';
import type {Given} from './values';

/** A result: in words, and as a number in its unit where there is one. */
export interface ResultJson {
  readonly label: string;
  readonly text: string;
  readonly value: number | null;
  readonly unit: string | null;
}

/** An answer for programs; `--json` and the tools of the Model Context Protocol give it. */
export interface AnswerJson {
  readonly calculator: string;
  readonly title: string;
  /** By the name of the option: given again, they give the same answer. */
  readonly values: Readonly<Record<string, Value>>;
  readonly summary: string;
  /** Sentences that a reader must not miss. */
  readonly remarks: readonly string[];
  /** Why there is no result; empty where there is one. */
  readonly problems: readonly string[];
  /** Changes that give a result, or what was asked for; empty where there is that. */
  readonly ways: readonly WayJson[];
  readonly results: Readonly<Record<string, ResultJson>>;
  /** Rows whose number follows from the result. */
  readonly moreResults: readonly ResultJson[];
  readonly tables: readonly TableJson[];
  /** Commands and files. */
  readonly code: readonly Pick<CodeText, 'title' | 'language' | 'text'>[];
  readonly formula: readonly string[];
  /** How far such predictions were from measurements of others. */
  readonly sureness: readonly string[];
  readonly assumptions: readonly string[];
  readonly leavesOut: readonly string[];
  readonly sources: readonly SourceLink[];
  /** Opens the calculator with these values. */
  readonly link: string;
}

/** A change of inputs, by the names of their options. */
export interface WayJson {
  readonly label: string;
  readonly values: Readonly<Record<string, Value>>;
}

export interface TableJson {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Answered {
  readonly json: AnswerJson;
  /** The same as the site copies it. */
  readonly markdown: string;
}

/** Computes the answer of a calculator. */
export function answerOf(
  calculator: Calculator,
  {id, page}: Pick<Command, 'id' | 'page'>,
  {values, remarks}: Given,
): Answered {
  const answer = calculator.answer(values, calculator.compute(values));
  const report = {...answer.report, remarks: [...remarks, ...(answer.report.remarks ?? [])]};
  const {summary, formula, sureness = [], assumptions, leavesOut, problems = []} = report;
  const link = `${identity.url}${BASE_PATH}${page}${writeUrl(calculator, values, '')}#${id}`;
  const hasResult = problems.length === 0;
  return {
    json: {
      calculator: id,
      title: calculator.title,
      values: Object.fromEntries(
        idsOf(calculator).map((input) => [optionName(calculator, input), values[input] ?? '']),
      ),
      summary,
      remarks: report.remarks,
      problems,
      ways: waysJson(calculator, report.ways),
      results: hasResult ? resultsOf(calculator, answer) : {},
      moreResults: hasResult
        ? (calculator.moreResults?.(answer.result, values) ?? []).map(rowJson)
        : [],
      tables: hasResult ? tablesOf(calculator, answer) : [],
      code: (report.code ?? []).map(({title, language, text}) => ({title, language, text})),
      formula,
      sureness,
      assumptions,
      leavesOut,
      sources: (sourcesOf(calculator, answer) ?? []).map(({label, href}) => ({
        label,
        href: new URL(href, identity.url).href,
      })),
      link,
    },
    markdown: calculatorMarkdown(calculator, values, report, link),
  };
}

/** Ways by the names of options, so that they can be given again. */
export const waysJson = (calculator: Calculator, ways: readonly Way[] = []): readonly WayJson[] =>
  ways.map(({label, change}) => ({
    label,
    values: Object.fromEntries(
      Object.entries(change).map(([input, value]) => [optionName(calculator, input), value]),
    ),
  }));

type Answers = Answer<Inputs, unknown, string>;

function resultsOf({results}: Calculator, {result, values}: Answers): AnswerJson['results'] {
  return Object.fromEntries(
    Object.entries(results).flatMap(([key, declared]) => {
      const value = resultValue(declared, result, values);
      if (value === undefined) return [];
      const label = wordsOf(declared.label, result, values);
      const number = declared.of?.(result, values);
      return [[key, rowJson({label, value, number, unit: declared.as?.unit})]];
    }),
  );
}

function rowJson({label, value: text, number, unit}: ResultRow): ResultJson {
  const value = number ?? NaN;
  return {label, text, value: Number.isFinite(value) ? value : null, unit: unit ?? null};
}

/** Tables that the screen shows beside the results. */
function tablesOf({figures}: Calculator, {result, values}: Answers): readonly TableJson[] {
  return (figures?.(result, values) ?? []).flatMap((figure) =>
    figure.kind === 'table'
      ? [
          {
            caption: figure.caption,
            columns: figure.columns.map(labelOf),
            rows: figure.rows.map((row) => cellsOf(row).map((cell) => String(cell ?? ''))),
          },
        ]
      : [],
  );
}

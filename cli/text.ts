import {urlText} from '@site/src/forms/validate';
import type {AnswerJson, WayJson} from './answer';

/** An answer for a terminal. */
export function answerText(answer: AnswerJson): string {
  const results = [...Object.values(answer.results), ...answer.moreResults].map((row) => [
    row.label,
    row.text,
  ]);
  return blocks(
    answer.title,
    answer.summary,
    answer.problems.join('\n'),
    section('What gives a result', columns(answer.ways.map(wayCells))),
    answer.remarks.filter((remark) => !answer.summary.includes(remark)).join('\n'),
    section('Result', columns(results)),
    ...answer.tables.map((table) =>
      section(table.caption, columns([table.columns, ...table.rows])),
    ),
    ...answer.code.map((one) => section(one.title, one.text.trimEnd().split('\n'))),
    section('Formula', answer.formula),
    section('How sure this is', answer.sureness),
    section('Assumptions', answer.assumptions),
    section('Left out', answer.leavesOut),
    answer.link,
  );
}

/** A way in words, and the options that take it. */
export const wayCells = ({label, values}: WayJson): readonly string[] => [
  label,
  Object.entries(values)
    .map(([name, value]) => `--${name} ${urlText(value)}`)
    .join(' '),
];

/** Blocks of text with an empty line between them; empty ones are left out. */
export const blocks = (...texts: readonly string[]): string =>
  `${texts.filter(Boolean).join('\n\n')}\n`;

/** Lines under a heading; nothing where there are none. */
export const section = (heading: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [heading, ...lines.map((line) => `  ${line}`)].join('\n');

/** Rows of cells below each other. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

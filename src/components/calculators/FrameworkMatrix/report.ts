import type {ModelReport, ReportRow} from '../../ui/report';
import {counted} from '../../../numbers/format';
import {cellText} from './cell';
import {matrixEngines} from './engines';
import type {Column, MatrixView} from './run';
import type {MatrixRow} from './rows';

const assumptions = [
  '“Yes” means that the project documents the feature, not that it works with every model, device and other feature.',
  'An empty cell, “not read” in words, means that nobody read a page of the project about it. It never means no.',
  '“Unclear” means that a page was read and does not settle it.',
  'Newest version seen is a floor: a later one may exist.',
  'A feature on a device family is not tested in combination: ask the project for your pair.',
];

const leavesOut = [
  'Speed. The article says how to measure it on your own traffic.',
  'Which models an engine loads: check your architecture in the project’s own list.',
];

/** The matrix in words. */
export function matrixReport(view: MatrixView): ModelReport {
  const {columns, ruledOut, open, rows} = view;
  const rest = {assumptions, leavesOut};
  if (columns.length === 0) {
    return {
      ...rest,
      summary: 'No engine is left.',
      results: [],
      formula: [],
      problems: ['No engine is left. Take a need back, or let what was not read stay in.'],
    };
  }
  return {
    ...rest,
    summary: `${columns.length} of ${counted(matrixEngines.length, 'engine')} left. ${comparisonText(view)}`,
    results: columns.map((column) => resultRow(column, rows)),
    formula: [
      `${matrixEngines.length} engines − ${ruledOut.length} ruled out − ${open.length} not read = ${columns.length} left`,
    ],
  };
}

/** `vLLM and SGLang: 20 of 22 features read of both are alike, 2 differ; 6 were not read of one.` */
export function comparisonText({comparison}: MatrixView): string {
  const {first, second, alike, differ, open} = comparison;
  const both = alike.length + differ.length;
  return `${first.name} and ${second.name}: ${alike.length} of ${both} features read of both are alike, ${differ.length} differ; ${open.length} are not settled for one of them.`;
}

function resultRow({engine, answer}: Column, rows: readonly MatrixRow[]): ReportRow {
  const cells = rows.map((row) => `${row.label}: ${cellText(row.cell(engine))}`);
  return {label: `${engine.name}, ${answerText[answer]}`, value: cells.join('; ')};
}

/** Meaning of the worst answer to the needs for the reader. */
export const answerText = {
  yes: 'documented',
  conditional: 'under a condition',
  open: 'not settled',
  no: 'ruled out',
} as const;

import {binaryBytes, count, counted, significant} from '../../../numbers/format';
import type {ModelReport, ReportRow} from '../../ui/report';
import {BILLION} from '../../../inference/units';
import {modelColumns} from './columns';
import type {ModelColumn} from './columns';
import type {CacheSpan, ModelView} from './run';
import type {ExplorerValues} from './inputs';
import type {ModelRow} from './modelRow';

const assumptions = [
  'Parameters are as the publisher states them; “counted” ones are counted from the architecture.',
  'Weights are all parameters of the language model, every expert included, in the chosen format; vision and audio encoders and draft modules are left out.',
  'KV per token is what one more token adds once every window is full, over all layers. KV at context adds windows, index keys and recurrent states, for one sequence on one device.',
  '“Assumes” names fields that no source confirms and that the number needs all the same.',
  'A shape is layers of a width, then query heads, KV heads and the size of a head; an MLA model keeps one latent entry for all heads.',
  'Native context is that of the published configuration; an extended one needs the setting that is named, which is off as published.',
  'Image input is “yes” where a note on the record speaks of a vision encoder; “not recorded” does not mean no.',
  'A license filter goes by the name of the license. What it allows stands in its text.',
];

const leavesOut = [
  'Quality: no score is shown, because scores of different publishers were measured with different prompts.',
  'Copies that parallelism makes, activations and runtime: the memory planner has them.',
  'Values that no source confirms: the sources of a model name them with the reason.',
];

/** The table in words. */
export function explorerReport(view: ModelView, values: ExplorerValues): ModelReport {
  const {rows, columns, total, setLabel, span} = view;
  if (rows.length === 0) {
    return {
      summary: 'No model is left.',
      results: [],
      formula: [],
      assumptions,
      leavesOut,
      problems: ['No model passes these filters. Loosen one, or reset them all.'],
    };
  }
  const all = counted(total, 'model');
  const shown = rows.length === total ? `All ${all}` : `${rows.length} of ${all}`;
  const context = `${count(values.context)} tokens`;
  return {
    summary: `${shown} shown. Columns: ${setLabel}.${span ? ` ${spanWords(span, context)}` : ''}`,
    results: rows.map((row) => resultRow(row, columns)),
    formula: span
      ? [`${cacheWords(span.smallest, context)}`, cacheWords(span.largest, context)]
      : [],
    assumptions,
    leavesOut,
  };
}

function spanWords({smallest, largest, ratio}: CacheSpan, context: string): string {
  return `One sequence of ${context} takes ${cache(smallest)} (${smallest.record.name}) to ${cache(largest)} (${largest.record.name}): ${significant(ratio)} times.`;
}

export const cache = ({atContext}: ModelRow): string => binaryBytes(atContext?.bytes ?? 0);

/** Parts of a cache, with its number. */
function cacheWords(row: ModelRow, context: string): string {
  const {perToken, record} = row;
  return `${record.name}: ${binaryBytes(perToken?.bytes ?? 0)} per token × ${context} + windows and states = ${cache(row)}`;
}

/** How the largest model compares, in one sentence; undefined where it would say nothing. */
export function biggestWords({biggest, keepMore}: CacheSpan): string | undefined {
  if (keepMore === 0) return undefined;
  const billions = significant((biggest.total?.count ?? 0) / BILLION);
  return `${biggest.record.name} is the largest model shown that takes this context, with ${billions} billion parameters. Its cache takes ${cache(biggest)}. ${counted(keepMore, 'smaller model needs', 'smaller models need')} more.`;
}

function resultRow(row: ModelRow, columns: readonly ModelColumn[]): ReportRow {
  const cells = columns
    .filter(({id}) => id !== modelColumns.name.id)
    .map((column) => {
      const remark = column.remark?.(row);
      return `${column.label} ${withUnit(row, column)}${remark === undefined ? '' : ` (${remark})`}`;
    });
  return {label: row.record.name, value: cells.join('; ')};
}

function withUnit(row: ModelRow, column: ModelColumn): string {
  const text = column.text(row);
  return column.value(row) === null || column.unit === undefined ? text : `${text} ${column.unit}`;
}

import type {Row} from '../../ui/results/table';
import type {LineSeries} from './index';

const MOST_ROWS = 24;

/** A row for every x that any series has, evenly thinned where they are many; the first and the last stay. */
export function tableRows(
  series: readonly LineSeries[],
  formatX: (value: number) => string,
  formatY: (value: number) => string,
): readonly Row[] {
  const columns = series.map(({points}) => new Map(points));
  const all = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
  return thinned(all).map((x) => [
    formatX(x),
    ...columns.map((column) => {
      const y = column.get(x);
      return y === undefined ? '–' : formatY(y);
    }),
  ]);
}

function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= MOST_ROWS) return values;
  const step = (values.length - 1) / (MOST_ROWS - 1);
  return Array.from({length: MOST_ROWS}, (_, index) => values[Math.round(index * step)] ?? NaN);
}

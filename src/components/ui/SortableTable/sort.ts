import type {Column} from './columns';

export type Order = 'ascending' | 'descending';

export interface Sort {
  /** Id of a column; it need not be one that is shown. */
  readonly column: string;
  readonly order: Order;
}

let alphabet: Intl.Collator | undefined;

/** The rows in order. Rows without a value come last in either order; equal rows stay as they stood. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  order: Order,
): readonly Row[] {
  if (!column) return rows;
  const sign = order === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [column.value(first), column.value(second)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  // Made when it is needed: most readers sort no table by words.
  alphabet ??= new Intl.Collator('en', {numeric: true, sensitivity: 'base'});
  return alphabet.compare(String(a), String(b));
}

/** Order that a press of a header asks for: the other order, or in a new column the one that is looked for first. */
export function nextSort<Row>(now: Sort, {id, kind}: Column<Row>): Sort {
  if (now.column === id) {
    return {column: id, order: now.order === 'ascending' ? 'descending' : 'ascending'};
  }
  return {column: id, order: kind === 'number' ? 'descending' : 'ascending'};
}

/** `sorted by bandwidth, highest first` */
export function sortText<Row>({label, kind}: Column<Row>, order: Order): string {
  const names = {
    number: {ascending: 'lowest first', descending: 'highest first'},
    text: {ascending: 'A to Z', descending: 'Z to A'},
  };
  return `sorted by ${label}, ${names[kind][order]}`;
}

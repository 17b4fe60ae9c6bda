import type {NumberValue, Printed, Rows, Stated} from '../../src/numbers';

/** The text that a number prints, or the cells of rows, of which `undefined` ones are the author's. */
export type Computed =
  | {readonly kind: 'number'; readonly text: string}
  | {readonly kind: 'rows'; readonly rows: readonly (readonly (string | undefined)[] | undefined)[]}
  | {readonly kind: 'wrong'; readonly message: string};

/** Text that comes of a division by zero, or of a value that is not there. */
const NO_NUMBER = /(?:^|[^\p{L}])(?:NaN|Infinity|undefined|–)(?:$|[^\p{L}])/u;

/** A value of a file of numbers as its page has to print it. */
export function printValue(value: NumberValue): Computed {
  if (!isRows(value)) return printOne(value);
  const rows = value.rows.map((row) => row?.map((cell) => (cell === null ? null : printOne(cell))));
  const wrong = rows.flatMap((row) => row ?? []).find((cell) => cell?.kind === 'wrong');
  if (wrong) return wrong;
  const textOf = (cell: ReturnType<typeof printOne> | null) =>
    cell?.kind === 'number' ? cell.text : undefined;
  return {kind: 'rows', rows: rows.map((row) => row?.map(textOf))};
}

function printOne(value: Printed | Stated): Exclude<Computed, {kind: 'rows'}> {
  if (typeof value !== 'object') {
    const text = String(value);
    if (text !== '' && !NO_NUMBER.test(text)) return {kind: 'number', text};
    return {kind: 'wrong', message: `its value is "${text}"`};
  }
  const {text, value: number, from, to} = value;
  if (number >= from && number <= to) return {kind: 'number', text};
  const message = `"${text}" is said of ${number}, and is true from ${from} to ${to} only`;
  return {kind: 'wrong', message};
}

const isRows = (value: NumberValue): value is Rows => typeof value === 'object' && 'rows' in value;

import type {NumberMark, RowsMark, TableRow} from '../../plugins/numbers/marks';
import {numberProblem, type NumberProblem} from './numberProblem';
import type {Computed} from './printValue';

/**
 * Difference between a mark and its value.
 *
 * @param file the page
 * @param home the file of numbers that has the value
 */
export function compareMark(
  file: string,
  mark: NumberMark | RowsMark,
  value: Computed,
  home: string,
): NumberProblem[] {
  const {id, line} = mark;
  const problem = (message: string, remedy: string) => [numberProblem(file, line, message, remedy)];
  if (value.kind === 'wrong') {
    const remedy = `Correct the text and the value in ${home}.`;
    return problem(`The number \`${id}\` is not right: ${value.message}`, remedy);
  }
  if (mark.kind === 'number' && value.kind === 'number') {
    if (flat(mark.text) === flat(value.text)) return [];
    const place = {start: mark.textStart, end: mark.textStart + mark.text.length};
    return [{...different(file, line, id, mark.text, value.text), right: value.text, place}];
  }
  if (mark.kind === 'rows' && value.kind === 'rows') {
    const {rows} = value;
    if (mark.rows.length === rows.length) {
      return mark.rows.flatMap((row, at) => compareRow(file, id, row, rows[at], home));
    }
    const message = `The table of \`${id}\` has ${mark.rows.length} rows, and ${rows.length} are computed`;
    return problem(message, `Add or remove rows, here or in ${home}.`);
  }
  const message = `\`${id}\` is marked as rows and is one number, or the other way round`;
  return problem(message, 'Use `::rows{#name}` for rows, `:num[…]{#name}` for a number.');
}

function compareRow(
  file: string,
  id: string,
  {line, start, end, cells}: TableRow,
  right: readonly (string | undefined)[] | undefined,
  home: string,
): NumberProblem[] {
  if (!right) return [];
  if (right.length !== cells.length) {
    const message = `The row has ${cells.length} cells, and ${right.length} are computed`;
    return [numberProblem(file, line, message, `Compare it with \`${id}\` in ${home}.`)];
  }
  const wanted = cells.map((cell, column) => right[column] ?? cell);
  const wrong = cells.flatMap((cell, column) => {
    const want = wanted[column] ?? cell;
    return flat(cell) === flat(want) ? [] : {cell, want};
  });
  if (wrong.length === 0) return [];
  const [stands, computed] = [wrong.map(({cell}) => cell), wrong.map(({want}) => want)];
  return [
    {
      ...different(file, line, id, stands.join(' | '), computed.join(' | ')),
      right: `| ${wanted.join(' | ')} |`,
      place: {start, end},
    },
  ];
}

function different(
  file: string,
  line: number,
  id: string,
  stands: string,
  right: string,
): NumberProblem {
  const message = `"${flat(stands)}" stands there, and "${right}" is right (\`${id}\`)`;
  const remedy = `Write it with \`npm run numbers -- --write ${file}\`.`;
  return numberProblem(file, line, message, remedy);
}

/** Line breaks and runs of blanks are layout; a blank that does not break is a blank. */
function flat(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {ContentProblem} from '../content-contract/contentProblem';
import {compareProblems} from '../content-contract/contentProblem';
import {didYouMean} from '../content-contract/nearest';
import {decodeSource, encodingProblems} from '../content-contract/sourceText';
import {lineOfName, type Computed, type ComputedNumbers} from './computeNumbers';
import {findMarks, type BrokenMark, type NumberMark, type RowsMark} from './marks';
import {pageFiles, strayNumbers, type PageFiles} from './pageFiles';
import {rememberNumbers} from './rememberNumbers';

/** A problem with a number; `mark` and `right` where the page prints another one than is computed. */
export interface NumberProblem extends ContentProblem {
  /** The name in the mark. */
  readonly mark?: string;
  /** What the page would have to print. */
  readonly right?: string;
  /** Where it would have to stand, as offsets in the page. */
  readonly place?: {readonly start: number; readonly end: number};
}

export interface NumbersReport {
  readonly problems: readonly NumberProblem[];
  /** Marks that were compared with a value. */
  readonly compared: number;
}

/**
 * Compares every number that a page marks with the value that is computed beside it.
 *
 * @param siteDir the site's directory
 * @param only pages to report on, as paths from the site's directory; all if none is given
 */
export async function checkNumbers(
  siteDir: string,
  only?: readonly string[],
): Promise<NumbersReport> {
  const files = pageFiles(siteDir);
  const read = (path: string) => decodeSource(readFileSync(join(siteDir, path)));
  const pages = files.map((file) => ({file, marks: findMarks(read(file.page).text)}));
  const asked = pages.filter(({file}) => !only || only.includes(file.page));
  const used = new Map<string, Set<string>>();
  for (const {file, marks} of pages) {
    for (const mark of marks) {
      if (mark.kind === 'broken') continue;
      const [page, name] = target(mark.id, file);
      used.set(page, (used.get(page) ?? new Set()).add(name));
    }
  }

  const compute = rememberNumbers(siteDir);
  const numbersOf = ({numbers}: PageFiles) => compute(numbers);

  const problems: NumberProblem[] = [];
  let compared = 0;
  for (const {file, marks} of asked) {
    for (const mark of marks) {
      if (mark.kind === 'broken') {
        problems.push(at(file, mark, mark.message, mark.remedy));
        continue;
      }
      const [page, name] = target(mark.id, file);
      const home = files.find((other) => other.name === page);
      const found = home?.hasNumbers ? await numbersOf(home) : undefined;
      if (found && found.problems.length > 0) continue;
      const value = found?.values.get(name);
      if (!home || !found || !value) problems.push(unknown(file, mark, home, found, files));
      else {
        compared += 1;
        problems.push(...differences(file, mark, value, home));
      }
    }
    if (!file.hasNumbers) continue;
    const {text, encoding} = read(file.numbers);
    problems.push(...encodingProblems(file.numbers, encoding));
    const {values, problems: own} = await numbersOf(file);
    problems.push(...(encoding.isUtf16 ? [] : own));
    for (const name of values.keys()) {
      if (used.get(file.name)?.has(name)) continue;
      problems.push({
        file: file.numbers,
        line: lineOfName(text, name),
        severity: 'error',
        check: 'numbers',
        message: `No page prints \`${name}\``,
        remedy: `Mark its place in the page, \`:num[…]{#${name}}\`, or delete the value.`,
      });
    }
  }
  if (!only) {
    for (const file of strayNumbers(siteDir, files)) {
      const remedy = 'Name it like the page whose numbers it computes, or delete it.';
      const message = 'No page stands beside this file of numbers';
      problems.push({file, line: 1, severity: 'error', check: 'numbers', message, remedy});
    }
  }
  return {problems: problems.sort(compareProblems), compared};
}

function target(id: string, file: PageFiles): [page: string, name: string] {
  const [first = '', second] = id.split('/');
  return second === undefined ? [file.name, first] : [first, second];
}

function at(
  file: PageFiles,
  mark: {readonly line: number; readonly id?: string},
  message: string,
  remedy: string,
): NumberProblem {
  return {
    file: file.page,
    line: mark.line,
    severity: 'error',
    check: 'numbers',
    message,
    remedy,
    ...(mark.id !== undefined && {mark: mark.id}),
  };
}

function unknown(
  file: PageFiles,
  mark: Exclude<NumberMark | RowsMark, BrokenMark>,
  home: PageFiles | undefined,
  found: ComputedNumbers | undefined,
  files: readonly PageFiles[],
): NumberProblem {
  const [page, name] = target(mark.id, file);
  if (!home) {
    const near = didYouMean(
      page,
      files.map((other) => other.name),
    );
    return at(
      file,
      mark,
      `There is no page \`${page}\` for the number \`${mark.id}\``,
      `${near}Name a page by its file name.`,
    );
  }
  if (!found) {
    return at(
      file,
      mark,
      `The number \`${mark.id}\` has no value, since there is no ${home.numbers}`,
      'Create the file, with `export default numbers({…})`.',
    );
  }
  return at(
    file,
    mark,
    `The number \`${mark.id}\` has no value`,
    `${didYouMean(name, [...found.values.keys()])}Add \`'${name}'\` to ${home.numbers}, or correct the name.`,
  );
}

function differences(
  file: PageFiles,
  mark: NumberMark | RowsMark,
  value: Computed,
  home: PageFiles,
): NumberProblem[] {
  if (value.kind === 'wrong') {
    const remedy = `Correct the text and the value in ${home.numbers}.`;
    return [at(file, mark, `The number \`${mark.id}\` is not right: ${value.message}`, remedy)];
  }
  if (value.kind !== mark.kind) {
    const message =
      value.kind === 'rows'
        ? `\`${mark.id}\` are rows of a table, marked as one number`
        : `\`${mark.id}\` is one number, marked as rows of a table`;
    return [
      at(file, mark, message, 'Use `::rows{#name}` for rows, `:num[…]{#name}` for a number.'),
    ];
  }
  if (value.kind === 'number') {
    const {text, textStart, line, id} = mark as NumberMark;
    if (flat(text) === flat(value.text)) return [];
    return [different(file, {line, id, text, right: value.text, start: textStart})];
  }
  const {rows, id, line} = mark as RowsMark;
  if (rows.length !== value.rows.length) {
    const message = `The table of \`${id}\` has ${rows.length} rows, and ${value.rows.length} are computed`;
    const remedy = `Add or remove rows, here or in ${home.numbers}.`;
    return [at(file, {line, id}, message, remedy)];
  }
  return rows.flatMap((row, index): NumberProblem[] => {
    const right = value.rows[index];
    if (!right) return [];
    if (right.length !== row.cells.length) {
      const message = `The row has ${row.cells.length} cells, and ${right.length} are computed`;
      return [
        at(file, {line: row.line, id}, message, `Compare it with \`${id}\` in ${home.numbers}.`),
      ];
    }
    const cells = row.cells.map((cell, column) => right[column] ?? cell);
    if (cells.every((cell, column) => flat(cell) === flat(row.cells[column] ?? ''))) return [];
    const text = row.cells.filter((cell, column) => flat(cell) !== flat(cells[column] ?? ''));
    const wanted = cells.filter((cell, column) => flat(cell) !== flat(row.cells[column] ?? ''));
    return [
      {
        ...different(file, {
          line: row.line,
          id,
          text: text.join(' | '),
          right: wanted.join(' | '),
          start: row.start,
        }),
        right: `| ${cells.join(' | ')} |`,
        place: {start: row.start, end: row.end},
      },
    ];
  });
}

interface Difference {
  readonly line: number;
  readonly id: string;
  readonly text: string;
  readonly right: string;
  readonly start: number;
}

function different(file: PageFiles, {line, id, text, right, start}: Difference): NumberProblem {
  const message = `"${flat(text)}" stands there, and "${right}" is right (\`${id}\`)`;
  return {
    ...at(file, {line, id}, message, `Write it with \`npm run numbers -- --write ${file.page}\`.`),
    stands: text,
    right,
    place: {start, end: start + text.length},
  };
}

/** Line breaks and runs of blanks are layout; a blank that does not break is a blank. */
function flat(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
}

import {join} from 'node:path';
import {compareProblems} from '../../plugins/content-contract/contentProblem';
import {didYouMean} from '../../plugins/content-contract/nearest';
import {readText} from '../../plugins/content-contract/sourceText';
import {compareMark} from './compareMark';
import {computeNumbers, type ComputedNumbers} from './computeNumbers';
import {findMarks, type BrokenMark, type Mark} from '../../plugins/numbers/marks';
import {numberProblem, type NumberProblem} from './numberProblem';
import {pageFiles, type PageFiles} from './pageFiles';
import {unusedNumbers} from './unusedNumbers';

export interface NumbersReport {
  readonly problems: readonly NumberProblem[];
  /** Marks that were compared with a value. */
  readonly compared: number;
}

/** A page with its marks. */
interface MarkedPage {
  readonly file: PageFiles;
  readonly broken: readonly BrokenMark[];
  readonly uses: readonly Use[];
}

/** A mark with the page that its number is of, and the number's name there. */
interface Use {
  readonly mark: Exclude<Mark, BrokenMark>;
  readonly page: string;
  readonly name: string;
}

/**
 * Compares every number that a page marks with the value that is computed beside it, and tells of numbers that nobody uses.
 *
 * @param siteDir the site's directory
 * @param only pages to report on, as paths from the site's directory; all if none is given
 */
export async function checkNumbers(
  siteDir: string,
  only?: readonly string[],
): Promise<NumbersReport> {
  const files = pageFiles(siteDir);
  const asked = files
    .filter(({page}) => !only || only.includes(page))
    .map((file) => markedPage(file, readText(join(siteDir, file.page))));
  const homes = new Set(
    asked.flatMap(({file, uses}) => [file.name, ...uses.map((use) => use.page)]),
  );
  const needed = files.filter(({name, hasNumbers}) => hasNumbers && homes.has(name));
  const computed = await computeNumbers(
    siteDir,
    needed.map(({numbers}) => numbers),
  );

  let compared = 0;
  const check = (page: string, use: Use): NumberProblem[] => {
    const home = files.find(({name}) => name === use.page);
    const values = home && computed.values.get(home.numbers);
    const value = values?.get(use.name);
    if (!home || !value) return unknownNumber(page, use, files, computed);
    compared += 1;
    return compareMark(page, use.mark, value, home.numbers);
  };
  const problems: NumberProblem[] = [
    ...computed.problems,
    ...unusedNumbers(
      siteDir,
      asked.map(({file}) => file),
      files,
      computed,
    ),
    ...asked.flatMap(({file: {page}, broken, uses}) => [
      ...broken.map(({line, message, remedy}) => numberProblem(page, line, message, remedy)),
      ...uses.flatMap((use) => check(page, use)),
    ]),
  ];
  return {problems: problems.sort(compareProblems), compared};
}

function markedPage(file: PageFiles, text: string): MarkedPage {
  const broken: BrokenMark[] = [];
  const uses: Use[] = [];
  for (const mark of findMarks(text)) {
    if (mark.kind === 'broken') broken.push(mark);
    else {
      const [first = '', second] = mark.id.split('/');
      const [page, name] = second === undefined ? [file.name, first] : [first, second];
      uses.push({mark, page, name});
    }
  }
  return {file, broken, uses};
}

/** Says that a number has no value; nothing where its file cannot be computed, which is told of once. */
function unknownNumber(
  file: string,
  {mark: {id, line}, page, name}: Use,
  files: readonly PageFiles[],
  computed: ComputedNumbers,
): NumberProblem[] {
  const home = files.find((other) => other.name === page);
  const values = home && computed.values.get(home.numbers);
  if (home?.hasNumbers && !values) return [];
  const near = values
    ? didYouMean(name, values.keys())
    : didYouMean(
        page,
        files.filter((other) => other.hasNumbers).map((other) => other.name),
      );
  const remedy = `${near}Add \`'${name}'\` to ${home?.numbers ?? 'the numbers of its page'}, or correct the name.`;
  return [numberProblem(file, line, `The number \`${id}\` has no value`, remedy)];
}

import {posix} from 'node:path';
import type {ContentProblem} from '../contentProblem';
import type {Fence} from '../fences';
import {fencesOf, isClosed} from '../fences';
import {readRegions} from '../../samples/regions';
import {didYouMean} from '../nearest';
import type {Check, Page, Site} from '../page';
import {problemAt} from '../page';

const EXAMPLES = 'examples/';

/** Code blocks: closed, with a language, and with a body or an example that exists. */
export const checkFences: Check = (page, site) =>
  fencesOf(page.tree).flatMap((fence) => checkFence(page, fence, site));

function checkFence(page: Page, fence: Fence, site: Site): ContentProblem[] {
  const report = (message: string, remedy: string) =>
    problemAt(page, fence.node, {check: 'fences', message, remedy});

  if (!isClosed(page, fence.node)) {
    const remedy =
      'Close it with a line that has as many marks as the opening one, and nothing else.';
    return [report('The code block is not closed', remedy)];
  }
  const problems: ContentProblem[] = [];
  if (fence.language === undefined || fence.language.includes('=')) {
    const remedy = 'Write one after the opening marks, such as `python`, or `text` for plain text.';
    problems.push(report('The code block has no language', remedy));
  }
  const file = fence.attribute('file');
  const isEmpty = fence.node.value.trim() === '';
  if (file === undefined) {
    if (!isEmpty) return [...problems, ...markProblems(fence, fence.node.value, report)];
    const remedy = 'Fill it, name an example with `file=examples/…`, or remove it.';
    return [...problems, report('The code block is empty', remedy)];
  }
  const path = file.slice(EXAMPLES.length);
  const isInside = file.startsWith(EXAMPLES) && !path.split('/').includes('..');
  if (!isInside || !site.hasFile('examples', path)) {
    const remedy = 'Name a file that is in `examples/`, from the root of the repository.';
    problems.push(report(`The example \`${file}\` is not there`, remedy));
  }
  const text = isInside ? site.textOf('examples', path) : undefined;
  if (text !== undefined) problems.push(...sampleProblems(fence, path, text, report));
  if (!isEmpty) {
    const remedy = 'Leave the block empty: the file fills it.';
    problems.push(report(`The code block shows \`${file}\` and has text of its own`, remedy));
  }
  return problems;
}

type Report = (message: string, remedy: string) => ContentProblem;

/** What a sample of each kind of file is called after the opening marks. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  '.json': ['json', 'json5', 'jsonc'],
  '.mjs': ['js', 'javascript', 'mjs'],
  '.py': ['py', 'python'],
  '.sh': ['bash', 'sh', 'shell'],
  '.ts': ['ts', 'typescript'],
  '.yaml': ['yaml', 'yml'],
  '.yml': ['yaml', 'yml'],
};

/** What a page says of a sample: its language, the region and the lines that it marks. */
function sampleProblems(
  fence: Fence,
  path: string,
  text: string,
  report: Report,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const languages = LANGUAGES[posix.extname(path)];
  if (fence.language !== undefined && languages && !languages.includes(fence.language)) {
    const message = `The example \`${EXAMPLES}${path}\` is marked \`${fence.language}\``;
    problems.push(report(message, `Write \`${languages.at(-1)}\` after the opening marks.`));
  }
  const {whole, regions} = readRegions(text);
  const region = fence.attribute('region');
  const shown = region === undefined ? whole : regions.get(region);
  if (region !== undefined && shown === undefined) {
    const names = [...regions.keys()];
    const known = names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no regions.';
    const message = `\`${EXAMPLES}${path}\` has no region \`${region}\``;
    problems.push(report(message, `${didYouMean(region, names)}${known}`));
  }
  return [...problems, ...markProblems(fence, shown, report)];
}

/** `{2,4-6}` marks lines that are there. */
function markProblems(fence: Fence, text: string | undefined, report: Report): ContentProblem[] {
  const marks = /(?:^|\s)\{(?<lines>[\d,\s-]+)\}/.exec(fence.node.meta ?? '')?.groups?.['lines'];
  if (marks === undefined || text === undefined) return [];
  const count = text.trimEnd().split('\n').length;
  const last = Math.max(...marks.split(/[,-]/).map(Number));
  if (last <= count) return [];
  const message = `The code block marks line ${last} and has ${count}`;
  return [report(message, 'Correct the numbers in the braces.')];
}

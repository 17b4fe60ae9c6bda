import type {ContentProblem} from '../contentProblem';
import type {Fence} from '../fences';
import {fencesOf, isClosed} from '../fences';
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
    if (!isEmpty) return problems;
    const remedy = 'Fill it, name an example with `file=examples/…`, or remove it.';
    return [...problems, report('The code block is empty', remedy)];
  }
  const path = file.slice(EXAMPLES.length);
  const isInside = file.startsWith(EXAMPLES) && !path.split('/').includes('..');
  if (!isInside || !site.hasFile('examples', path)) {
    const remedy = 'Name a file that is in `examples/`, from the root of the repository.';
    problems.push(report(`The example \`${file}\` is not there`, remedy));
  }
  if (!isEmpty) {
    const remedy = 'Leave the block empty: the file fills it.';
    problems.push(report(`The code block shows \`${file}\` and has text of its own`, remedy));
  }
  return problems;
}

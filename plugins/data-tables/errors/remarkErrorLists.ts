import {posix, sep} from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {errorsOf} from '../../../src/data/errors';
import {ERROR_GROUPS} from '../../../src/data/schemas/error';
import {didYouMean} from '../../content-contract/nearest';
import {fail, replaceTags, type DataTable} from '../tags';
import {errorList} from './errorNodes';

const NAME = 'ErrorList';

interface Context {
  /** Folder of the page below `docs/`, from which links to articles are made. */
  readonly folder?: string;
}

/**
 * Turns `<ErrorList group="memory" />` into the errors of one group of `data/errors.json`: a heading with the text as it
 * is printed, then cause, remedy and check. Made while the page is compiled: no page downloads the data for it.
 */
export function remarkErrorLists() {
  return (tree: Root, file: VFile): void =>
    replaceTags(tree, file, errorLists, {folder: folderOf(file.path ?? '')});
}

export const errorLists: DataTable<Context> = {
  name: NAME,
  attributes: ['group'],
  make({attribute}, {folder = '.'}) {
    const group = ERROR_GROUPS.find((known) => known === attribute('group'));
    if (group !== undefined) return errorList(errorsOf(group), folder);
    throw fail(
      'name',
      `There is no group \`${String(attribute('group'))}\` in data/errors.json`,
      `${didYouMean(String(attribute('group')), ERROR_GROUPS)}It has: ${ERROR_GROUPS.join(', ')}.`,
    );
  },
};

function folderOf(file: string): string {
  const [, below = ''] = file
    .split(sep)
    .join('/')
    .split(/(?:^|\/)docs\/(.*)$/s);
  return posix.dirname(below);
}

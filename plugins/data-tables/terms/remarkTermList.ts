import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {glossary, type GlossaryTerm} from '../../../src/data/glossary';
import {routes} from '../../../src/data/routes';
import {replaceTags, type DataTable} from '../tags';
import {termList} from './termNodes';

interface Options {
  readonly terms?: readonly GlossaryTerm[];
}

const titles = new Map(routes.map(({path, title}) => [path, title]));

/**
 * Turns `<TermList />` into every term of `data/glossary.json` from A to Z: what it means, where it is explained and what is
 * near it, with an address for each. Made while the page is compiled: no page downloads the data for it.
 */
export function remarkTermList(options: Options = {}) {
  return (tree: Root, file: VFile): void => replaceTags(tree, file, termLists, options);
}

export const termLists: DataTable<Options> = {
  name: 'TermList',
  attributes: [],
  make: (_tag, {terms = glossary}) => termList(terms, (route) => titles.get(route) ?? route),
};

import {visit} from 'unist-util-visit';
import {tagFaults} from '../../data-tables/tagFaults';
import {isJsx} from '../jsx';
import type {PageRule} from '../rule';

/** Tables of data: what their tags name is in `data/`. */
export const dataTables: PageRule = (page, _site, report) => {
  visit(page.tree, (node) => {
    if (!isJsx(node)) return;
    for (const {message, remedy} of tagFaults(node)) report(node, message, remedy);
  });
};

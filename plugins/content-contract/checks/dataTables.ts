import {visit} from 'unist-util-visit';
import {TAG_KINDS, tagFaults} from '../../data-tables';
import {isJsx} from '../jsx';
import {pageRule} from '../rule';

/** Tables of data: what their tags name is in `data/`. */
export const dataTables = pageRule(
  {name: 'data-tables', kinds: TAG_KINDS},
  (page, _site, report) => {
    visit(page.tree, (node) => {
      if (!isJsx(node)) return;
      for (const {kind, message, remedy} of tagFaults(node)) {
        report(node, kind, message, remedy);
      }
    });
  },
);

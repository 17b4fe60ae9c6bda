import {pageRule} from '../rule';
import {roadWords} from '../roadWords';
import {isMap, isReference} from '../route';

/** Words that a page may ask of a reader who opens nothing, the tables counted: eight minutes. */
const MOST = 1800;

/** What a reader does not need on the first reading is folded or stands on another page. */
export const road = pageRule({name: 'road', kinds: ['long']}, (page, _site, report) => {
  if (isMap(page.docsPath) || isReference(page.docsPath)) return;
  const words = roadWords(page.tree);
  if (words <= MOST) return;
  const remedy = 'Delete, or move what few readers need into a `<details>` or to another page.';
  report({line: 1}, 'long', `${words} words stand unfolded, and ${MOST} are the most`, remedy);
});

import type {Page} from './page';
import {parsePage} from './parsePage';

/** For tests: a page of the site from its text. */
export function pageOf(source: string): Page {
  return parsePage('docs/section/page.mdx', source);
}

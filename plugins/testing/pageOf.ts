import type {Page} from '../content-contract/page';
import {parsePage} from '../content-contract/parsePage';

/** A page of the site from its text. */
export function pageOf(source: string): Page {
  return parsePage('docs/section/page.mdx', source);
}

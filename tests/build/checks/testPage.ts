import type {BuiltPage} from '../builtSite';
import {parseHtml} from '../html';

/** A page for the tests of a check. */
export function testPage(html: string, path = 'basics/page'): BuiltPage {
  return {path, document: parseHtml(html)};
}

import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {routes} from '../../src/data/routes';

/** A page of the built site. */
export interface BuiltPage {
  /** Below the base path; empty for the landing page. */
  readonly path: string;
  readonly title: string;
  readonly kind: 'landing' | 'section' | 'article' | 'reference';
  readonly html: string;
}

/** All pages in reading order. An index of a category only lists pages, which the contents do too. */
export function readBuiltPages(buildDir: string): BuiltPage[] {
  return routes.flatMap(({path, kind, title}) => {
    if (kind === 'category') return [];
    const html = readFileSync(join(buildDir, `${path || 'index'}.html`), 'utf8');
    // In a book a page of reference is a chapter as any other.
    return [{path, kind: kind === 'reference' ? 'article' : kind, title, html}];
  });
}

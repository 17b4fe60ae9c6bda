import type {ContentProblem} from './contentProblem';
import type {Page} from './page';
import {reporter} from './rule';

/** The sidebars of the site. */
export interface Sidebars {
  /** Path relative to the site's directory. */
  readonly file: string;
  /** Its export. */
  readonly value: unknown;
}

/** Sidebars: every page stands in them, and once. Docusaurus tells of what stands in them and is no page. */
export function checkSidebars(
  {file, value}: Sidebars,
  pages: readonly Pick<Page, 'file' | 'docsPath'>[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const listed = textsIn(value);
  for (const page of pages) {
    const id = page.docsPath.replace(/\.mdx?$/, '');
    const count = listed.filter((other) => other === id).length;
    if (count === 1) continue;
    const message = `The page stands ${count} times in ${file}`;
    const remedy = `Have '${id}' there once: a page has one place, one page before it and one after it.`;
    reporter('sidebars', page.file, problems)(1, message, remedy);
  }
  return problems;
}

/** Every text in a value: ids of pages are among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

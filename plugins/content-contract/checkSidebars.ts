import type {ContentProblem} from './contentProblem';
import type {Page} from './page';
import {reporter} from './rule';

/** The sidebars of the site. */
export interface Sidebars {
  /** Path relative to the site's directory. */
  readonly file: string;
  /** Text of that file, for the lines in it. */
  readonly text: string;
  /** What it exports. */
  readonly value: unknown;
}

export const sidebarRule = {name: 'sidebars', kinds: ['twice', 'missing']} as const;

/** Sidebars: every page stands in them, and once. Docusaurus tells of what stands in them and is no page. */
export function checkSidebars(
  {file, text, value}: Sidebars,
  pages: readonly Page[],
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const tell = reporter(sidebarRule, problems);
  const listed = textsIn(value);
  for (const page of pages) {
    const id = page.docsPath.replace(/\.mdx?$/, '');
    const count = listed.filter((other) => other === id).length;
    if (count === 0) {
      const message = 'The page stands in no sidebar, so no reader finds it';
      tell({file: page.file, line: 1}, 'missing', message, `Add '${id}' to ${file}.`);
    } else if (count > 1) {
      const line = text.slice(0, text.lastIndexOf(`'${id}'`)).split('\n').length;
      const remedy = 'Keep one: a page has one place, one page before it and one after it.';
      tell({file, line}, 'twice', `\`${id}\` stands there twice`, remedy);
    }
  }
  return problems;
}

/** Every text in a value: ids of pages are among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

// What the tests of single checks share: a page from text, in a site that has nothing else.
import {formatProblem} from './contentProblem';
import type {Check, Page, Site} from './page';
import {parsePage} from './parsePage';

export const PAGE_FILE = 'docs/llm-inference-basics/what-is-llm-inference.mdx';

/** A page of the site from its text. */
export function pageOf(source: string, file: string = PAGE_FILE): Page {
  const {page, problem} = parsePage(file, file.replace(/^docs\//, ''), source);
  if (problem) throw new Error(formatProblem(problem));
  return page;
}

/** A site with the given pages and files (`static/a.png`, `examples/a.py`, ...). */
export function siteOf(pages: readonly Page[], files: readonly string[] = []): Site {
  const known = new Set([...files, ...pages.map(({file}) => file)]);
  return {
    baseUrl: '/llm/',
    pages,
    citationKeys: new Set(['orca', 'pagedattention']),
    today: '2026-11-21',
    hasFile: (folder, path) => known.has(folder === 'site' ? path : `${folder}/${path}`),
    sizeOf: () => 1000,
    textOf: (folder, path) => (known.has(`${folder}/${path}`) ? 'print(1)\n' : undefined),
  };
}

/** What a check says about one text, one line a problem: `3: message. remedy`. */
export function problemsOf(check: Check, source: string, files: readonly string[] = []): string[] {
  const page = pageOf(source);
  return check(page, siteOf([page], files)).map((problem) =>
    formatProblem(problem).slice(`${page.file}:`.length),
  );
}

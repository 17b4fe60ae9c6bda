import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parse} from 'yaml';
import {listFiles} from '../../../deploy/compress/listFiles';
import {pageRoute} from '../../../plugins/content-contract/route';
import {pageKind, type PageKind} from './pageKind';

export interface Article {
  /** Path below the base path; empty for the landing page. */
  readonly path: string;
  /** Its first heading. */
  readonly title: string;
  readonly kind: PageKind;
}

/** The pages that are written, in the order of their files; the generated category pages are not among them. */
export function articlesOf(docsDir: string): Article[] {
  return listFiles(docsDir)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const source = readFileSync(join(docsDir, file), 'utf8');
      const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? [];
      const matter = (parse(yaml) ?? {}) as Record<string, unknown>;
      return {
        path: pageRoute(file, matter),
        title: String(matter.title ?? ''),
        kind: pageKind(source),
      };
    });
}

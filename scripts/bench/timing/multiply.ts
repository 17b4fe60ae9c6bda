import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '../../../deploy/compress/listFiles';
import {stripMarks} from '../../../plugins/numbers/marks';
import type {SidebarEntry} from '../peers/sidebars';

/** Makes a handbook so many times as long: copies of all articles, in sections of their own. */
export function multiplyArticles(
  siteDir: string,
  entries: readonly SidebarEntry[],
  times: number,
): void {
  const docs = join(siteDir, 'docs');
  const copies = Array.from({length: times - 1}, (_, index) => index + 2);
  for (const file of listFiles(docs).filter(isArticle)) {
    const source = stripMarks(readFileSync(join(docs, file), 'utf8'));
    for (const copy of copies) {
      writeFileSync(join(docs, nameOfCopy(file, copy)), copyOf(source, copy));
    }
  }
  const all = [...entries, ...copies.flatMap((copy) => copiedSections(entries, copy))];
  writeFileSync(
    join(siteDir, 'sidebars.ts'),
    `export default ${JSON.stringify({handbook: all}, null, 2)};\n`,
  );
}

function withoutSuffix(file: string): string {
  return file.replace(/\.mdx$/, '');
}

/** Pages of sections list what is in them; they are not articles. */
function isArticle(file: string): boolean {
  return file.endsWith('.mdx') && !/(?:^|\/)index\.mdx$/.test(file);
}

function nameOfCopy(file: string, copy: number): string {
  return `${withoutSuffix(file)}-${copy}.mdx`;
}

/** Longest description that the checks of content allow, less a number. */
const DESCRIPTION = 155;

/** Titles tell copies apart, in the sidebar too, and descriptions, which the checks of content want to differ. */
export function copyOf(source: string, copy: number): string {
  return source
    .replace(/^(title|sidebar_label): (['"]?)(.+?)\2$/gm, `$1: $2$3 ${copy}$2`)
    .replace(
      /^description: (['"]?)(.+?)\1$/m,
      (_, quote: string, text: string) =>
        `description: ${quote}${text.slice(0, DESCRIPTION)} ${copy}${quote}`,
    );
}

/** The sections with the copies in the place of their articles; pages of sections and generated pages are not copied. */
export function copiedSections(entries: readonly SidebarEntry[], copy: number): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (typeof entry === 'string') return [`${entry}-${copy}`];
    if (entry.type === 'doc') return [];
    const {label, items} = entry;
    return [{type: 'category', label: `${label} ${copy}`, items: copiedSections(items, copy)}];
  });
}

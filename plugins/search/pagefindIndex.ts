import {spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import type {ArticleText} from './articleText';

/** A page of the index. */
export interface IndexedPage extends ArticleText {
  /** Path below the base path. */
  readonly path: string;
}

/**
 * Writes the Pagefind index over the pages into a folder. Throws with what Pagefind says where it refuses one.
 *
 * @returns Pagefind's name for each page, which is all that a search gives; by path
 */
export async function writePagefindIndex(
  siteDir: string,
  pages: readonly IndexedPage[],
  outDir: string,
): Promise<Map<string, string>> {
  const input = pages.map((page) => ({url: page.path, content: indexedHtml(page)}));
  const program = path.join(siteDir, 'plugins/search/indexer.mjs');
  const child = spawn(process.execPath, [program, outDir], {stdio: 'pipe'});
  child.stdin.end(JSON.stringify(input));
  const [names, complaint, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').then(([status]) => status as number | null),
  ]);
  if (code !== 0) throw new Error(`The search index was not made: ${complaint.trim()}`);
  return new Map(JSON.parse(names) as [string, string][]);
}

/**
 * The page as Pagefind reads it: nothing but text, headings with their ids, and what is searched without being
 * shown. The weight of a heading is Pagefind's own.
 */
export function indexedHtml({title, description, keywords, blocks}: IndexedPage): string {
  const meta = {title, description, keywords: keywords.join(', ')};
  const head = Object.entries(meta)
    .map(
      ([name, value]) => `<meta data-pagefind-meta="${name}[content]" content="${escaped(value)}">`,
    )
    .join('');
  const body = blocks
    .map(
      ({tag, id, text}) => `<${tag}${id ? ` id="${escaped(id)}"` : ''}>${escaped(text)}</${tag}>`,
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head>${head}</head><body data-pagefind-body>${body}</body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import {spawn} from 'node:child_process';
import path from 'node:path';
import type {ArticleText} from './articleText';

/** A page of the index. */
export interface IndexedPage extends ArticleText {
  /** Path below the base path. */
  readonly path: string;
}

/** Writes the Pagefind index over the pages into a folder. Throws with what Pagefind says where it refuses one. */
export async function writePagefindIndex(
  siteDir: string,
  pages: readonly IndexedPage[],
  outDir: string,
): Promise<void> {
  // In one order, whatever order the build names them in: equal pages give equal files.
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const input = sorted.map((page) => ({url: page.path, content: indexedHtml(page)}));
  const program = path.join(siteDir, 'plugins/search/indexer.mjs');
  const child = spawn(process.execPath, [program, outDir], {stdio: ['pipe', 'ignore', 'pipe']});
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdin.end(JSON.stringify(input));
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The search index was not made: ${complaint.trim()}`));
    });
  });
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

import {readdirSync} from 'node:fs';
import type {Page, Route} from '@playwright/test';

/** The part of a file's name that changes with its content, as in `main.4b2b043f.js`. */
const HASH = /(?<=\.)[\da-f]{8}(?=\.(?:js|css)$)/;

/** However it is fetched: as a document, or to be shown in the one that is open. */
const PAGE = /\/[^.]*(?:\.part\.txt)?$/;

/** Headers that speak of the bytes as they were sent, compressed. */
const OF_BYTES = /^(?:content-(?:encoding|length)|etag|transfer-encoding)$/;

const renamed = (hash: string) => [...hash].reverse().join('').replace(/^./, 'z');

/**
 * Replaces the site under an open page by another deployment of it: every script and stylesheet has another name, those
 * of before are gone, and every page says that it is new. No second build is needed.
 */
export async function deploy(page: Page): Promise<{documents: string[]}> {
  const folders = ['build/assets/js', 'build/assets/css'];
  const names = folders.flatMap((folder) => readdirSync(folder));
  const hashes = names.flatMap((name) => HASH.exec(name)?.[0] ?? []);
  const before = new RegExp(hashes.join('|'), 'g');
  const originals = new Map(hashes.map((hash) => [renamed(hash), hash]));
  const after = new RegExp([...originals.keys()].join('|'));
  const documents: string[] = [];

  const answer = async (route: Route) => {
    const request = route.request();
    const url = request.url();
    if (request.resourceType() === 'document') documents.push(url);
    if (url.search(before) >= 0) {
      return route.fulfill({status: 404, contentType: 'text/html', body: '<h1>Not found</h1>'});
    }
    const original = url.replace(after, (hash) => originals.get(hash) ?? hash);
    // Only pages and the script that loads the others name files by their hashes.
    if (!PAGE.test(new URL(url).pathname) && !url.includes('runtime~')) {
      return route.continue({url: original});
    }
    const response = await route.fetch({url: original});
    const text = (await response.text()).replace(before, renamed);
    const headers = Object.entries(response.headers()).filter(([name]) => !OF_BYTES.test(name));
    return route.fulfill({
      status: response.status(),
      headers: Object.fromEntries(headers),
      body: text.replace('<head>', '<head><meta name=new>'),
    });
  };
  // A page that the test has left needs no answer.
  await page.route('**/llm/**', (route) => answer(route).catch(() => undefined));
  return {documents};
}

/** Whether the page on show comes from the deployment of `deploy`. */
export const isNew = (page: Page) => page.locator('meta[name="new"]').count();

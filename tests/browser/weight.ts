import type {Page} from '@playwright/test';

/** Bytes, as they are sent (Brotli). */
export interface Budget {
  readonly page: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** Fetched ahead, when all else is there. */
  readonly ahead: number;
}

/**
 * What a page may load before anybody does anything, by measurement and two per cent. Its text grows with what it says; its
 * scripts are those of all pages, and its styles come with it.
 */
export const BUDGET: Budget = {
  page: 48_500,
  scripts: 86_000,
  styles: 0,
  fonts: 23_000,
  ahead: 29_000,
};

/** Pages with more to read than others. */
export const LONGER: Readonly<Record<string, number>> = {
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/comprehensive-observability': 58_000,
};

interface File {
  readonly path: string;
  readonly bytes: number;
  readonly isAhead: boolean;
}

const needed =
  (pattern: RegExp) =>
  ({path, isAhead}: File): boolean =>
    !isAhead && pattern.test(path);

const KINDS: readonly [keyof Budget, (file: File) => boolean][] = [
  ['scripts', needed(/\.js$/)],
  ['styles', needed(/\.css$/)],
  ['fonts', needed(/\.woff2$/)],
  ['page', needed(/\/[^.]*$/)],
  ['ahead', ({isAhead}) => isAhead],
];

/** What a page has loaded from its own site so far: each file with its bytes. */
async function loadedFiles(page: Page): Promise<File[]> {
  const {ahead, files} = await page.evaluate(() => {
    const entries = ['navigation', 'resource'].flatMap((type) =>
      performance.getEntriesByType(type),
    ) as PerformanceResourceTiming[];
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
    return {
      ahead: links.map(({href}) => href),
      files: entries.map(({name, encodedBodySize}) => ({name, bytes: encodedBodySize})),
    };
  });
  const {origin} = new URL(page.url());
  return files
    .map(({name, bytes}) => ({url: new URL(name), bytes}))
    .filter(({url}) => url.origin === origin && !url.pathname.includes('/katex/'))
    .map(({url, bytes}) => ({path: url.pathname, bytes, isAhead: ahead.includes(url.href)}));
}

/** Which kinds of files are heavier than they may be, with the files. */
export async function weightFaults(page: Page, budget: Budget): Promise<string[]> {
  const files = await loadedFiles(page);
  return KINDS.flatMap(([kind, isOfKind]) => {
    const own = files.filter(isOfKind);
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= budget[kind]) return [];
    const parts = own.map((file) => `${file.path} ${file.bytes}`).join(', ');
    return [`${kind}: ${bytes} bytes, at most ${budget[kind]}: ${parts}`];
  });
}

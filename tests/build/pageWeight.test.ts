import {brotliCompressSync} from 'node:zlib';
import {expect, test, vi} from 'vitest';
import {BASE_URL, builtFiles, notFoundPage, pagesOf, type BuiltPage} from './builtSite';
import {parseHtml, attribute, elements, text} from './html';

// Every page is compressed as well as Brotli can: on a busy machine that takes a while.
vi.setConfig({testTimeout: 300_000});

/** Limit of a page's load before anybody does anything, in bytes of Brotli: the heaviest page as measured, and a tenth more. */
const BUDGET = {page: 63_000, scripts: 144_000, styles: 37_000, fonts: 25_000};

/** Stands in the data of the calculators' models and nowhere in a page's own text. */
const MODELS_DATA = /verifiedOn.{0,40}|"?hiddenSize"?:4096/;

type Kind = keyof typeof BUDGET;

const files = new Map(builtFiles().map((file) => [file.path, file]));
const pages = [...pagesOf([...files.values()]), notFoundPage([...files.values()])];
const sizes = new Map<string, number>();

/** Sent bytes of a file after Brotli. Fonts are compressed already. */
function bytesOf(path: string): number {
  const file = files.get(path);
  if (!file) throw new Error(`The build has no ${path}.`);
  const bytes =
    sizes.get(path) ??
    (path.endsWith('.woff2') ? file.bytes : brotliCompressSync(file.read()).length);
  sizes.set(path, bytes);
  return bytes;
}

/** The files that a page names to be loaded. */
function filesOf({path, document}: BuiltPage): Record<Kind, string[]> {
  const inBuild = (address: string) => address.replace(BASE_URL, '');
  const isOwn = (address: string) => address.startsWith(BASE_URL);
  const named = (tag: string, name: string, isWanted: RegExp = /./) =>
    elements(document, tag)
      .filter((element) => isWanted.test(attribute(element, 'rel') ?? 'none'))
      .flatMap((element) => attribute(element, name) ?? [])
      .filter(isOwn)
      .map(inBuild);
  const rules = elements(document, 'style').map(text).join('');
  const fonts = [...rules.matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, font = '']) => font);
  const preloaded = named('link', 'href', /preload/);
  return {
    page: [path === '' ? 'index.html' : `${path.replace(/\.html$/, '')}.html`],
    scripts: [...named('script', 'src'), ...preloaded.filter((file) => file.endsWith('.js'))],
    styles: named('link', 'href', /stylesheet/),
    fonts: [...new Set(fonts.filter(isOwn).map(inBuild))],
  };
}

/** Which kinds of files are heavier than they may be, with the files. */
function weightFaults(page: BuiltPage, budget: Readonly<Record<Kind, number>>): string[] {
  return Object.entries(filesOf(page)).flatMap(([kind, own]) => {
    const bytes = own.reduce((sum, file) => sum + bytesOf(file), 0);
    const most = budget[kind as Kind];
    if (bytes <= most) return [];
    const parts = own.map((file) => `${file} ${bytesOf(file)}`).join(', ');
    return [`/${page.path}: ${kind}: ${bytes} bytes, at most ${most}: ${parts}`];
  });
}

test('no page loads more than it may', () => {
  expect(pages.flatMap((page) => weightFaults(page, BUDGET))).toEqual([]);
  for (const page of pages) {
    const {scripts} = filesOf(page);
    expect(
      scripts.filter((file) => /\/main\.\w+\.js$/.test(file)),
      page.path,
    ).toHaveLength(1);
    // A page does not wait for its fonts.
    expect(
      elements(page.document, 'link').filter((link) => attribute(link, 'as') === 'font'),
      page.path,
    ).toEqual([]);
  }
});

test('a budget that is exceeded names the files, and a style sheet of a page counts', () => {
  const page = {
    path: 'llm-inference-basics',
    document: parseHtml(
      `<link rel=stylesheet href=${BASE_URL}404.html><script src=${BASE_URL}index.html></script>`,
    ),
  };
  const faults = weightFaults(page, {...BUDGET, scripts: 1000, styles: 100});
  expect(faults).toHaveLength(2);
  expect(faults[0]).toContain('index.html');
  expect(faults[1]).toContain('404.html');
});

test('the data of the models comes with no page before somebody comes near a model', () => {
  const hasModels = (path: string) => MODELS_DATA.test(files.get(path)?.read().toString() ?? '');
  const early = new Set(pages.flatMap((page) => Object.values(filesOf(page)).slice(1).flat()));
  expect([...early].filter(hasModels)).toEqual([]);
  expect([...files.keys()].filter((path) => path.endsWith('.js')).some(hasModels)).toBe(true);
});

import type {Page} from '@playwright/test';
import {addStyle} from '../../addStyle';
import {expect, test} from '../../site';
import {filesOf, noteScriptFaults, settled, wrongs, type Wrong} from './loadedFiles';
import {saveData} from './saveData';

/** Messages of the browser and of the loader of chunks about a wrong file; its own error comes without a text. */
const EXPECTED =
  /Failed to load resource|ChunkLoadError|Loading chunk|MIME type|SyntaxError|Unexpected|Invalid or unexpected|missing \)|decode downloaded font|OTS parsing|^uncaught error: $/;

const WRONGS = Object.keys(wrongs) as Wrong[];

const text = 'llm-inference-basics/openai-compatible-api';
const kinds = [
  {kind: 'a text', path: text},
  {kind: 'a page with a calculator', path: 'llm-inference-basics/what-is-llm-inference'},
  {kind: 'the landing page', path: ''},
  {kind: 'a category', path: 'category/tool-integration'},
];

/** Files that every page needs: taken from each of them, while other shared files are taken from one. */
const ESSENTIAL = /\/(?:main|runtime~main)\.\w+\.\w+$/;

/** The text of the page as the reader sees it: what is hidden is not in it. */
const shownText = async (page: Page) => {
  const text = await page.locator('main').innerText();
  return text.replace(/\s+/g, ' ').trim();
};

/** The first heading is in view, and nothing lies over it. */
async function headingIsInFront(page: Page): Promise<boolean> {
  return page.getByRole('heading', {level: 1}).evaluate((heading) => {
    heading.scrollIntoView({block: 'center'});
    const {left, top, height} = heading.getBoundingClientRect();
    const front = document.elementFromPoint(left + 4, top + height / 2);
    return heading.contains(front);
  });
}

/** Obstacles between a reader and the text: words that are not shown, a message in their place, something in front of them. */
async function hindrances(page: Page, title: string, words: number): Promise<string[]> {
  const read = await shownText(page);
  const shown = read.split(' ').length;
  const found: string[] = [];
  if (/This page crashed|Loading…|Loading chunk/.test(read)) found.push(read.slice(0, 200));
  if (shown < 0.95 * words) found.push(`${shown} of ${words} words are shown`);
  const heading = await page.getByRole('heading', {level: 1}).innerText();
  if (heading !== title) found.push(`the title is ${heading}`);
  if (!(await headingIsInFront(page))) found.push('something lies over the title');
  return found;
}

async function expectLinksWork(page: Page, what: string) {
  const link = page.locator('main a[href^="/llm/"]:not([href*="#"])').last();
  const href = (await link.getAttribute('href')) ?? '';
  const before = await page.getByRole('heading', {level: 1}).innerText();
  await link.click();
  await expect(page, what).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', {level: 1}), what).not.toHaveText(before);
  expect((await shownText(page)).length, what).toBeGreaterThan(300);
}

for (const {kind, path} of kinds) {
  test(`${kind} is readable and leads on without any one of its files`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(120_000);
    allowConsole(EXPECTED);
    await noteScriptFaults(page);
    await saveData(page);
    const shared = path === text ? [] : await filesOf(page, text);
    const files = (await filesOf(page, path)).filter(
      (file) => ESSENTIAL.test(file) || !shared.includes(file),
    );
    expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
    const ownCode = files.find((file) => file.endsWith('.js') && !ESSENTIAL.test(file));
    const words = (await shownText(page)).split(' ').length;
    const title = await page.getByRole('heading', {level: 1}).innerText();

    // One handler for all of them: a route that is taken away meets requests that are on their way.
    let fault: {file: string; wrong: Wrong} = {file: '', wrong: 'gone'};
    await page.route(
      (url) => url.pathname === fault.file,
      // The page may have gone on meanwhile.
      (route) => wrongs[fault.wrong](route).catch(() => undefined),
    );
    for (const [index, file] of files.entries()) {
      const wrong = WRONGS[index % WRONGS.length] ?? 'gone';
      fault = {file, wrong};
      const what = `where ${file} is ${wrong}`;
      await page.goto(path);
      await settled(page);
      expect(await hindrances(page, title, words), what).toEqual([]);
      // Any code of the page itself stands for the rest of it; pictures and fonts have no part in it.
      if (ESSENTIAL.test(file) || file === ownCode) await expectLinksWork(page, what);
    }
  });
}

test('the check of what is readable can fail', async ({page}) => {
  await page.goto(text);
  await settled(page);
  const words = (await shownText(page)).split(' ').length;
  const title = await page.getByRole('heading', {level: 1}).innerText();
  expect(await hindrances(page, title, words)).toEqual([]);
  await addStyle(
    page,
    '.markdown > p {display: none} body::after {content: ""; position: fixed; inset: 0}',
  );
  expect(await hindrances(page, `${title}?`, words)).toHaveLength(3);
});

import type {Page} from '@playwright/test';
import {pages} from '../../pages';
import {expect, hydrated, test} from '../../site';
import {tagManager} from '../../variant';
import {hostile, huge, inAddress, randomStrings} from './payloads';
import {expectSound, watchForDamage} from './watch';

const LIGHT = 'category/tool-integration';

async function open(page: Page, address: string): Promise<void> {
  await watchForDamage(page);
  await page.goto(address);
  await hydrated(page);
}

const parts = [...hostile.map(inAddress), ...randomStrings(30).map(inAddress), '100%', '%zz', '%'];

test(`the part of an address after # is only looked for: ${parts.length + 1} cases`, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, LIGHT);
  const found = await page.evaluate(
    (values) => window.hostile.each(values, (value) => void (location.hash = value)),
    [...parts, 'A'.repeat(100_000)],
  );
  expect(found).toEqual([]);
  await page.getByRole('link', {name: 'Function calling'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Function calling', {
    timeout: 20_000,
  });
});

test(`the state of the history is anyone's: ${hostile.length} cases`, async ({page}) => {
  await open(page, LIGHT);
  const found = await page.evaluate(
    (values) =>
      window.hostile.each(values, (value) => {
        const states = [
          value,
          {key: value},
          {key: {['__proto__']: value}, state: [value]},
          [value],
          Infinity,
        ];
        const state = states[value.length % states.length];
        window.hostile.go(`${location.pathname}?a=${encodeURIComponent(typeof state)}`, state);
      }),
    hostile.map((value) => value.replace(/\p{Surrogate}/gu, '?')),
  );
  expect(found).toEqual([]);
});

const queries = [
  '?docusaurus-data-theme=<img%20src=x>&docusaurus-data-x%20y=1&docusaurus-theme=__proto__',
  '?docusaurus-data-has-hydrated=true&docusaurus-data-rh=lang,dir,class&docusaurus-data-=1',
  `?docusaurus-data-a%22onload=pwned()&docusaurus-data-${'x'.repeat(4000)}=1`,
  '?__proto__[pwned]=1&constructor.prototype.pwned=1&%zz&=&&',
  `?q=${encodeURIComponent('<script>pwned()</script>')}&utm_source=javascript:pwned()`,
  '#%E0%A4%A',
  '#100%',
  `#${encodeURIComponent('"><img src=x onerror=pwned()>')}`,
  `?${'a'.repeat(6000)}`,
];

test(`a page opens whatever the address carries, the referrer and the window's name: ${queries.length} cases`, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await watchForDamage(page);
  // Formulas: the code that follows their stylesheet reads the part after #.
  for (const [at, query] of queries.entries()) {
    await page.goto('about:blank');
    await page.evaluate((name) => void (window.name = name), hostile[at] ?? '');
    const referer = `https://evil.test/${encodeURIComponent(hostile[at] ?? '')}`;
    await page.goto(`${at % 2 ? pages.article : LIGHT}${query}`, {referer});
    await hydrated(page);
    await expectSound(page, query.slice(0, 100));
  }
});

test('an address that is no UTF-8 shows that there is no such page', async ({
  page,
  allowConsole,
  site,
}) => {
  allowConsole(/status of 404/);
  const body = await (await page.request.get(`${site}404.html`)).text();
  await watchForDamage(page);
  // Some servers answer it with 404, others refuse it.
  await page.route(/%c3%28/, (route) =>
    route.fulfill({status: 404, contentType: 'text/html', body}),
  );
  await page.goto('nothing/%c3%28?a=%c3%28#%c3%28');
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
  // The address now has the same characters in a form that can be decoded.
  await expect(page).toHaveURL(/nothing\/%25c3%2528\?a=%c3%28#%25c3%2528$/);
  await page.evaluate(() => window.hostile.start());
  await expectSound(page, 'the page');
  await page.getByRole('link', {name: 'Start at the introduction'}).click();
  await expect(page).toHaveURL(site);
});

const keys = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docs-preferred-version-default',
  'handbook.singleKeys',
  '__proto__',
];
const ROUNDS = 9;

test(`what the browser has stored may be anything: ${ROUNDS * keys.length} cases, and ${hostile.length} from other windows`, async ({
  page,
  variant,
  allowRequest,
}) => {
  test.setTimeout(120_000);
  allowRequest(tagManager);
  await open(page, `${variant}sample/plain`);
  for (let round = 0; round < ROUNDS; round++) {
    const values = keys.map((_, at) =>
      round === 0 ? (huge[at] ?? '') : (hostile[(round * keys.length + at) % hostile.length] ?? ''),
    );
    await page.evaluate(
      ([names, texts]) => names.forEach((name, at) => localStorage.setItem(name, texts[at] ?? '')),
      [keys, values] as const,
    );
    await page.reload();
    await hydrated(page);
    await expectSound(page, JSON.stringify(values).slice(0, 300));
  }
  const found = await page.evaluate(
    (texts) =>
      window.hostile.each(texts, (newValue) => {
        const event = {key: 'theme', newValue, oldValue: 'light', storageArea: localStorage};
        window.dispatchEvent(new StorageEvent('storage', event));
      }),
    hostile,
  );
  expect(found).toEqual([]);
  expect(await page.locator('html').getAttribute('data-theme')).toMatch(/^(?:light|dark)$/);
});

test.describe('the harness', () => {
  // Without the policy of the page: what is shown here is that a hole in the page would be seen.
  test.use({bypassCSP: true});

  test('sees code that runs, elements that were injected and a page that is damaged', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404|pwned|Failed to load/);
    await open(page, LIGHT);
    const found = await page.evaluate(async () => {
      const text = '<img src=x onerror=pwned()><a href="javascript:pwned()">x</a>';
      const seen = await window.hostile.each([text], async (value) => {
        document.querySelector('h1')?.insertAdjacentHTML('beforebegin', value);
        await new Promise((resolve) =>
          setTimeout(
            resolve,
            0,
            document.images[0]?.decode().catch(() => 0),
          ),
        );
        await window.hostile.soon(() =>
          window.hostile.faults().some((fault) => /code ran/.test(fault)),
        );
      });
      Object.assign(Object.prototype, {pwned: 1});
      document.querySelector('h1')!.textContent = '';
      const after = window.hostile.faults();
      delete (Object.prototype as {pwned?: number}).pwned;
      return [...seen, ...after].join('\n');
    });
    for (const fault of [
      'code ran',
      'injected: <img',
      'injected: <a',
      'Object.prototype has',
      'no title',
    ]) {
      expect(found).toContain(fault);
    }
  });
});

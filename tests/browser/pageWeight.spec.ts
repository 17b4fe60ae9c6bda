import type {Page} from '@playwright/test';
import {ready} from './model';
import {pages} from './pages';
import {expect, hydrated, test} from './site';
import {BUDGET, weightFaults} from './weight';

/** Stands in the data of the calculators' models and nowhere in a page's own text. */
const MODELS_DATA = /verifiedOn.{0,40}|"?hiddenSize"?:4096/;

/** The scripts that a page loads for itself: with data saving on, nothing is fetched ahead. */
async function scriptsWithModels(page: Page, path: string) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g'},
    });
  });
  const found: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response.text().then((text) => {
        if (MODELS_DATA.test(text)) found.push(new URL(response.url()).pathname);
      }),
    );
  });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  return {found, bodies};
}

test('a page without a calculator does not load the data of the models', async ({page}) => {
  const {found} = await scriptsWithModels(page, 'llm-inference-basics');
  expect(found).toEqual([]);
});

test('a page with a calculator does when somebody comes near it', async ({page}) => {
  const {found, bodies} = await scriptsWithModels(page, pages.article);
  expect(found, 'nobody has come near').toEqual([]);
  await ready(page, page.locator('#token-stepper'));
  await Promise.all(bodies);
  expect(found).not.toEqual([]);
});

test('a budget that is exceeded names the files', async ({page}) => {
  await page.goto(pages.article);
  await hydrated(page);
  expect(await weightFaults(page, BUDGET)).toEqual([]);
  const [scripts, ...others] = await weightFaults(page, {...BUDGET, scripts: 1000});
  expect(scripts).toMatch(/^scripts: \d{5} bytes, at most 1000: .*\/main\.\w+\.js \d{5}(?:,|$)/);
  expect(others).toEqual([]);
});

// The language model runs for real in the pages: once on a phone, and once for what it writes. weekly/ has every island.
import phases from '../../src/languageModel/recorded/phases.json';
import {ISLANDS, liveOn, modelRequests, PHASES, runsOnAPhone, TOKENS} from './live';
import {expect, test} from './site';

const textOf = (list: readonly {readonly text: string}[]) =>
  list
    .map(({text}) => text)
    .join('')
    // As the page writes the end of a line.
    .replaceAll(/\n+/g, ' ↵ ');

test.describe.configure({timeout: 180_000});

test('an island runs on a translated phone, and fetches nothing of the model before the button is pressed', async ({
  page,
}) => {
  const requests = modelRequests(page);
  await liveOn(page, TOKENS, 'live-tokens').open();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests).toEqual([]);
  await runsOnAPhone(page, TOKENS, 'live-tokens');
  expect(requests.some((url) => /large\.\w+\.bin$/.test(url))).toBe(true);
});

test('the same seed writes the recorded answer, with the cache and without', async ({page}) => {
  const {island, open: openPage, run} = liveOn(page, PHASES, 'live-phases');
  await openPage();
  await run();
  const written = textOf(phases.runs.cached.answer.tokens);
  await expect(island).toContainText(written);
  await expect(island.getByRole('status').last()).toContainText(/A token takes .* without\./);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('each island shows its recorded run', async ({page}) => {
    for (const [path, id] of ISLANDS) {
      await page.goto(path);
      const {island, button} = liveOn(page, path, id);
      await expect(island).toContainText('Recorded on');
      await expect(button).toBeDisabled();
    }
  });
});

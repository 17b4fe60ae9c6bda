// The language model runs for real in the pages: what its islands promise together.
import phases from '../../src/languageModel/recorded/phases.json';
import tokens from '../../src/languageModel/recorded/tokens.json';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {liveOn, modelRequests} from './live';
import {expect, open, test, widths} from './site';
import {looseTexts, translate} from './translator';

const TOKENS = 'llm-inference-basics/what-is-llm-inference';
const PHASES = 'llm-inference-basics/how-does-llm-inference-work';

/** Every island with its page. */
const ISLANDS = [
  [TOKENS, 'live-tokens'],
  [PHASES, 'live-attention'],
  [PHASES, 'live-phases'],
  [PHASES, 'live-sampling'],
  ['getting-started/llm-quantization', 'live-quantization'],
] as const;

const textOf = (list: readonly {readonly text: string}[]) =>
  list
    .map(({text}) => text)
    .join('')
    // As the page writes the end of a line.
    .replaceAll(/\n+/g, ' ↵ ');

test.describe.configure({timeout: 180_000});

for (const [path, id] of ISLANDS) {
  test(`${id} runs on a translated phone, without a shift, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({width: widths.phone, height: 800});
    const {island, open: openPage, run} = liveOn(page, path, id);
    await openPage();
    await translate(page);
    await expect(island).toContainText('Recorded on');
    const before = await island.boundingBox();
    await run();
    await expect(island).toContainText('Measured in your browser.');
    expect(await looseTexts(island)).toEqual([]);
    const after = await island.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(30);
    expect(await accessibilityFaults(page, {within: `section[id="${id}"]`})).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  });
}

test('nothing of the model is fetched before the button is pressed', async ({page}) => {
  const requests = modelRequests(page);
  const {open: openPage, run} = liveOn(page, TOKENS, 'live-tokens');
  await openPage();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests).toEqual([]);
  await run();
  expect(requests.some((url) => /large\.\w+\.bin$/.test(url))).toBe(true);
});

test('a text becomes tokens, and one token after the other is added', async ({page}) => {
  const {island, open: openPage, run} = liveOn(page, TOKENS, 'live-tokens');
  const {next, tokenize} = tokens.runs;
  const chips = island.getByRole('list', {name: 'Tokens of the text'}).getByRole('listitem');
  await openPage();
  await expect(chips).toHaveCount(tokenize.answer.tokens.length);
  await run();
  await expect(chips).toHaveCount(tokenize.answer.tokens.length);
  const likeliest = next.answer.candidates[0]!.token.text;
  await island.getByRole('button', {name: 'Add the likeliest token'}).click();
  const field = island.getByLabel('Your text');
  await expect(field).toHaveValue(next.command.text + likeliest);
  await expect(chips.last()).toContainText('new');
  await field.fill('Hi');
  await expect(chips).not.toHaveCount(tokenize.answer.tokens.length + 1);
  await expect(island.getByRole('list', {name: 'Likeliest next tokens'})).toContainText('%');
});

test('the same seed writes the recorded answer, with the cache and without', async ({page}) => {
  const {island, open: openPage, run} = liveOn(page, PHASES, 'live-phases');
  await openPage();
  await run();
  const written = textOf(phases.runs.cached.answer.tokens);
  await expect(island).toContainText(written);
  await expect(island.getByRole('status').last()).toContainText(/A token takes .* without\./);
});

test('a stopped run stops, and leaving the view stops one too', async ({page}) => {
  const {island, button, open: openPage} = liveOn(page, PHASES, 'live-phases');
  await openPage();
  await button.click();
  await expect(island).toContainText('The model runs.', {timeout: 60_000});
  await button.click();
  await expect(island).toContainText('Stopped.');
  await button.click();
  await expect(island).toContainText('The model runs.');
  await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
  await expect(island).toContainText('Stopped.');
});

test('a text that is too long is refused at its field', async ({page}) => {
  const {island, open: openPage, run} = liveOn(page, TOKENS, 'live-tokens');
  await openPage();
  await run();
  const field = island.getByLabel('Your text');
  await field.fill('9 '.repeat(1500));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/tokens, and the model takes/);
});

test('where the weights do not arrive, it is said, and tried again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  const {island, button, open: openPage, run} = liveOn(page, TOKENS, 'live-tokens');
  await openPage();
  await page.route('**/assets/model/**', (route) => route.abort());
  await button.click();
  await expect(island).toContainText('Check the connection, then try again.');
  await expect(island).toContainText('Recorded on');
  await page.unroute('**/assets/model/**');
  await run();
  await expect(island).toContainText('Measured in your browser.');
});

test('a model that one island has loaded is there for the others', async ({page}) => {
  const requests = modelRequests(page);
  const phasesIsland = liveOn(page, PHASES, 'live-attention');
  await phasesIsland.open();
  await phasesIsland.run();
  const count = requests.length;
  const sampling = liveOn(page, PHASES, 'live-sampling');
  await sampling.island.scrollIntoViewIfNeeded();
  await expect(sampling.button).toHaveText('Run the model');
  await sampling.run();
  expect(requests).toHaveLength(count);
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

test('an island follows the reader without a mouse', async ({page}) => {
  await open(page, PHASES);
  const {island, button, open: openPage} = liveOn(page, PHASES, 'live-attention');
  await openPage();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(island).toContainText('Measured in your browser.', {timeout: 60_000});
  await island.getByLabel('Head').focus();
  const first = await island.getByRole('table').textContent();
  await page.keyboard.press('ArrowUp');
  await expect(island.getByRole('table')).not.toHaveText(first ?? '');
});

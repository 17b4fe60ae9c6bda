// Every island in which the language model runs, and what becomes of a run.
import tokens from '../../../src/languageModel/recorded/tokens.json';
import {ISLANDS, liveOn, modelRequests, PHASES, runsOnAPhone, TOKENS} from '../live';
import {expect, open, test} from '../site';

test.describe.configure({timeout: 180_000});

for (const [path, id] of ISLANDS) {
  test(`${id} runs on a translated phone, without a shift, and axe finds nothing`, async ({
    page,
  }) => {
    await runsOnAPhone(page, path, id);
  });
}

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

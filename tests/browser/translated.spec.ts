// cspell:ignore specultive
// Texts of the other interactive parts of a page after a browser's translator has replaced them. The contract of calculators tries each calculator.
import {help} from './help';
import {calculatorOn, enabled} from './calculator';
import {pages} from './pages';
import {expect, followNext, open, test} from './site';
import {looseTexts, translate} from './translator';

const planner = calculatorOn('getting-started/calculating-gpu-memory-for-llms', 'memory-planner');

test('what is typed, the focus and the folds stay', async ({page}) => {
  const {field, frame, open: openPage, result} = planner;
  await openPage(page);
  await translate(page);
  const assumptions = frame(page).locator('details').last();
  await assumptions.locator('summary').click();
  const context = field(page, 'Context per sequence (tokens)');
  await context.fill('');
  await context.pressSequentially('9000');
  await expect(result(page)).toContainText('25 sequences of 9,000 tokens fit');
  await expect(context).toBeFocused();
  await expect(context).toHaveValue('9000');
  await expect(assumptions).toHaveAttribute('open');
});

test('a page that is translated before its calculator works', async ({page}) => {
  const {field, frame, result} = planner;
  await open(page, 'getting-started/calculating-gpu-memory-for-llms');
  await translate(page);
  await page.mouse.move(1, 1);
  await frame(page).scrollIntoViewIfNeeded();
  const context = field(page, 'Context per sequence (tokens)');
  await expect(context).toBeEnabled();
  await context.fill('9000');
  await expect(result(page)).toContainText('25 sequences of 9,000 tokens fit');
});

test('search, shortcuts, help and the next page say the same', async ({page}) => {
  await open(page, pages.article);
  await translate(page);
  const {toggle, heading} = help(page);
  await toggle.click();
  await expect(heading).toHaveCount(0);
  await expect(toggle).toHaveAccessibleName('Show help');
  await toggle.click();
  await expect(heading).toHaveText('Need Help with LLM Inference?');

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  const status = dialog.getByRole('status');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('specultive decoding');
  await expect(status).toContainText('Showing results for “speculative decoding”');
  await dialog.getByRole('button', {name: /^Search exactly/}).press('Enter');
  await expect(status).toContainText('On no page: specultive.');
  await expect(status).not.toContainText('Showing results');
  await dialog.getByRole('combobox').fill('specultive decodings');
  await expect(status).toContainText('Showing results for “speculative decodings”');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', {name: 'Keyboard shortcuts'});
  const single = shortcuts.getByRole('checkbox', {name: /^Single keys are on/});
  await single.uncheck();
  await expect(single).not.toBeChecked();
  await single.check();
  await page.keyboard.press('Escape');

  await followNext(page);
  await page.locator('main a[href$="how-inference-works#roofline"]').first().click();
  const roofline = calculatorOn('reference/in-depth/how-inference-works', 'roofline-explorer');
  await page.mouse.move(1, 1);
  await enabled(roofline.frame(page));
  await roofline.field(page, 'Prompt (tokens)').fill('4000');
  await expect(roofline.result(page)).toContainText('to the first token');
});

test('figures with controls follow them', async ({page}) => {
  await open(page, pages.landing);
  const load = page.locator('[data-island=ServerLoad]');
  const slider = load.getByRole('slider');
  await page.mouse.move(1, 1);
  await slider.scrollIntoViewIfNeeded();
  // It moves before its script is there, so only an answer shows that the script is.
  await slider.fill('20');
  await expect(load).toContainText('Requests at once: 20');
  await translate(page);
  await slider.fill('7');
  await expect(load).toContainText('Requests at once: 7');
  await expect(load).toContainText('KV cache of 7');
  expect(await looseTexts(load)).toEqual([]);

  await open(page, 'reference/predictions#chart');
  const figure = page.locator('[data-island=PredictedMeasured]');
  const search = figure.getByRole('combobox');
  await expect(search).toBeEnabled();
  await translate(page);
  for (const words of ['v6e 64 clients output rate', 'v6e 4 clients output rate']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(figure.getByRole('group', {name: 'Formula'})).toContainText('output rate =');
    expect(await looseTexts(figure)).toEqual([]);
  }
});

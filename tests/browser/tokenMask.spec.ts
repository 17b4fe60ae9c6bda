import type {Page} from '@playwright/test';
import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'getting-started/tool-integration/structured-outputs';

const {model: mask, result, field, open} = modelOn(PATH, 'token-mask', {exact: true});
const token = (page: Page, name: string) =>
  result(page)
    .getByRole('group', {name: 'Allowed tokens'})
    .getByRole('button', {name, exact: true});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the step and the whole way are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('4 of 371 tokens are allowed at step 8 of 17');
    await expect(token(page, 'fahren')).toBeDisabled();
    await result(page).getByText('Numbers of this figure').click();
    const rows = result(page).getByRole('row').filter({hasText: 'the only one'});
    await expect(rows).toHaveCount(3);
  });
});

test('the keyboard steps and takes a token, and the address follows', async ({page}) => {
  await open(page);
  await token(page, 'fahren').focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('at step 9 of');
  await expect(result(page)).toContainText('The first 8 tokens were taken by hand.');
  await expect(token(page, 'heit')).toBeVisible();
  await expect(page).toHaveURL(/mask\.step=9&mask\.picks=\d+(\.\d+){7}$/);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('The first 8 tokens were taken by hand.');
  await mask(page).getByRole('slider', {name: 'Step'}).focus();
  await page.keyboard.press('Home');
  await expect(result(page)).toContainText('2 of 371 tokens are allowed at step 1');
  await mask(page).getByRole('button', {name: 'Draw all by the seed'}).click();
  await expect(result(page)).not.toContainText('taken by hand');
});

test('a schema that cannot be used is refused beside its field, by the keyword', async ({page}) => {
  await open(page);
  await field(page, 'Schema').selectOption('own');
  await field(page, 'JSON Schema').fill('{"type": "integer", "minimum": 1}');
  await expect(mask(page)).toContainText('The keyword `minimum` is not supported here');
  await expect(field(page, 'JSON Schema')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await field(page, 'JSON Schema').fill('{"type": integer}');
  await expect(mask(page)).toContainText('This is not JSON.');
  await field(page, 'JSON Schema').fill('{"enum": ["yes", "no"]}');
  await expect(field(page, 'JSON Schema')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/mask\.schema=own&mask\.own=/);
});

test('a token limit cuts the text, and the model says what is missing', async ({page}) => {
  await open(page);
  await field(page, 'Token limit (tokens)').fill('10');
  await expect(result(page)).toContainText('Cut at 10 tokens: finish reason length.');
  await expect(result(page)).toContainText('at least 9 characters are missing');
});

test('a malformed address is answered, not obeyed', async ({page}) => {
  await open(page, '?mask.schema=none&mask.picks=x.999999&mask.step=500');
  await expect(mask(page).getByRole('status').first()).toContainText('the link says “none”');
  await expect(result(page)).toContainText('cannot stand there');
});

for (const width of [widths.narrowest, widths.desktop]) {
  test(`it fits ${width} px, and axe finds nothing`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await open(page, '?mask.schema=tree&mask.seed=24&mask.step=20');
    await result(page).getByText('Numbers of this figure').click();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await layoutFaults(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH =
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling';

const {result, field, open} = modelOn(PATH, 'cold-start');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('both totals and the figure are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('451 s');
    await expect(result(page)).toContainText('179 s');
    await expect(result(page)).toContainText('Attack next: a warm node');
    await expect(result(page).getByRole('img', {name: /^As it is: 451 s/})).toBeVisible();
    await expect(field(page, 'Compile cache')).toBeDisabled();
  });
});

test('the keyboard takes a measure, the advice moves on, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Warm node').focus();
  await page.keyboard.press('Space');
  await expect(result(page)).toContainText('59.4 s');
  await expect(result(page)).toContainText('Attack next: a snapshot');
  await expect(page).toHaveURL(`${site}${PATH}?cold.warmNode=1`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('59.4 s');
});

test('own rates are asked for, and a wrong one is answered', async ({page}) => {
  await open(page);
  await expect(field(page, 'Own path, concurrent')).toHaveCount(0);
  await field(page, 'Weights come from').selectOption('own');
  await field(page, 'Own path, concurrent').fill('0');
  await expect(field(page, 'Own path, concurrent')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
});

test('axe finds nothing, and it fits phones and desktops', async ({page}) => {
  await open(page, '?cold.more=1&cold.path=own');
  await result(page).getByText('Numbers of this figure').click();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

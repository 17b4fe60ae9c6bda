import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH =
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/fast-scaling';

const {model: simulator, result, field, open} = modelOn(PATH, 'autoscaler-simulator');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the run, its cost and both charts are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('87.2 %');
    await expect(result(page)).toContainText('USD 88.08');
    await expect(result(page).getByRole('img', {name: /^Replicas over time/})).toBeVisible();
    await expect(
      result(page).getByRole('img', {name: /^Waiting requests over time/}),
    ).toBeVisible();
  });
});

test('the keyboard chooses KV cache use, the result turns, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Signal').focus();
  await page.keyboard.press('ArrowDown');
  await expect(result(page)).toContainText('5.9 %');
  await expect(result(page)).toContainText('KV use ends at 100 %');
  await expect(page).toHaveURL(`${site}${PATH}?scale.signal=kvCache`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('5.9 %');
});

test('a share cannot wake a fleet from zero: refused, and the last result stays', async ({
  page,
}) => {
  await open(page, '?scale.signal=kvCache');
  await field(page, 'Fewest replicas').fill('0');
  await expect(simulator(page)).toContainText('could never start the first one');
  await expect(field(page, 'Fewest replicas')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await field(page, 'Signal').selectOption('queue');
  await expect(field(page, 'Fewest replicas')).not.toHaveAttribute('aria-invalid', 'true');
});

test('it fits phones and desktops with all inputs open', async ({page}) => {
  await open(page, '?scale.more=1&scale.shape=daily&scale.hours=24');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

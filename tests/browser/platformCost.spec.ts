import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH =
  'infrastructure-and-operations/challenges-in-building-infra-for-llm-inference/build-and-maintenance-cost';

const {result, field, open} = modelOn(PATH, 'platform-cost');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('both costs, what decides, and the tornado are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('USD 2.70 million');
    await expect(result(page)).toContainText('8 inputs turn it alone');
    await expect(
      result(page).getByRole('img', {name: /^Building minus the endpoint/}),
    ).toBeVisible();
  });
});

test('the keyboard changes the volume, the verdict turns, and the address follows', async ({
  page,
  site,
}) => {
  await open(page);
  await field(page, 'Tokens per day').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10000');
  await expect(result(page)).toContainText('Building is cheaper than the endpoint');
  await expect(page).toHaveURL(`${site}${PATH}?pc.volume=10000`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('Building is cheaper than the endpoint');
});

test('another group and other ends show other fields, and a range changes its bar', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Edit').selectOption('buying');
  await field(page, 'Show').selectOption('high');
  await field(page, 'GPU of a managed endpoint, high').fill('6.6');
  await expect(result(page)).toContainText('5 to 6.6 USD per hour');
  await field(page, 'Compare with').selectOption('api');
  await expect(result(page)).toContainText('more than the API');
});

test('a wrong value is refused beside its field; axe and the layout find nothing', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Rented GPU').fill('4,5 USD');
  await expect(field(page, 'Rented GPU')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

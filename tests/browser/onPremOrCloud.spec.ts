import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'infrastructure-and-operations/on-prem-llms';

const {model: comparison, result, field, open} = modelOn(PATH, 'on-prem-or-cloud');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the break-even, the tables and the chart are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('70 % of all hours in use');
    await expect(result(page)).toContainText('What moves the break-even share');
    await expect(result(page).getByRole('img', {name: /^Owning starts at/})).toBeVisible();
    await expect(field(page, 'Servers')).toBeDisabled();
  });
});

test('the keyboard raises the hours in use, owning wins, and the address follows', async ({
  page,
  site,
}) => {
  await open(page);
  await expect(result(page)).toContainText('Renting on demand costs least');
  await field(page, 'Hours in use').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('80');
  await expect(result(page)).toContainText('Owning costs least');
  await expect(page).toHaveURL(`${site}${PATH}?own.used=80`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('Owning costs least');
});

test('years beyond the life of the machines are refused, and the last result stays', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Years compared').fill('6');
  await expect(comparison(page)).toContainText('At most 5, the life of the machines');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await field(page, 'More inputs').check();
  await field(page, 'Life of the machines').fill('6');
  await expect(result(page)).not.toContainText('This is still the last valid result.');
});

test('axe finds nothing, and it fits phones and desktops with all inputs open', async ({page}) => {
  await open(page, '?own.more=1&own.servers=1');
  await expect(result(page)).toContainText('does not beat renting on demand at any utilization');
  await result(page).getByText('Numbers of this figure').click();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'infrastructure-and-operations/inferenceops-and-management';

const {model: plan, result, field, open} = modelOn(PATH, 'capacity-plan');

test('the keyboard changes the growth, the order is late, and the address follows', async ({
  page,
  site,
}) => {
  await open(page);
  await expect(result(page)).toContainText('order within 2 months');
  await field(page, 'Growth').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await expect(result(page)).toContainText('late');
  await expect(page).toHaveURL(`${site}${PATH}?cap.growth=20`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('late');
});

test('a wrong value is refused beside its field, the last plan stays, and axe finds nothing', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Of it, planned with').fill('0');
  await expect(plan(page)).toContainText('is too small. Enter a number from 5 to 100 %.');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await result(page).getByText('Numbers of this figure').click();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('nodes in place appear when asked, and it fits phones and desktops', async ({page}) => {
  await open(page);
  await expect(field(page, 'Nodes in place')).toHaveCount(0);
  await field(page, 'More inputs').check();
  await field(page, 'Nodes in place').fill('2');
  await expect(result(page)).toContainText('short by 2 today');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'infrastructure-and-operations/multi-cloud-and-cross-region-inference';

const {model: planner, result, field, open} = modelOn(PATH, 'region-planner');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the users without a fallback, every place and the figure are in the HTML', async ({
    page,
  }) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('25 % of users have no permitted fallback');
    await expect(result(page)).toContainText('Sydney');
    await expect(
      result(page).getByRole('img', {name: /^Time to first token by place/}),
    ).toBeVisible();
    await expect(field(page, 'Rule for data').first()).toBeDisabled();
  });
});

test('a second region in the EU strands nobody and waits with fewer GPUs; the link keeps it', async ({
  page,
  site,
}) => {
  await open(page);
  await expect(result(page)).toContainText('44 that wait');
  await field(page, 'Third region').selectOption('dublin');
  await expect(result(page)).toContainText('Every user has a permitted fallback');
  await expect(result(page)).toContainText('32 that wait');
  await expect(page).toHaveURL(`${site}${PATH}?reg.third=dublin`);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('32 that wait');
});

test('a region chosen twice is refused, and the last result stays', async ({page}) => {
  await open(page);
  await field(page, 'Third region').selectOption('frankfurt');
  await expect(planner(page)).toContainText('Frankfurt is chosen twice.');
  await expect(field(page, 'Third region')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('44 that wait');
});

test('the keyboard enters own users; axe finds nothing, and it fits phones', async ({page}) => {
  await open(page, '?reg.mix=own&reg.more=1');
  const tokyo = field(page, 'Tokyo');
  await tokyo.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await expect(result(page)).toContainText('50 %, Frankfurt');
  await result(page).getByText('Numbers of this figure').click();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

import {accessibilityFaults} from './axe';
import {layoutFaults} from './layoutFaults';
import {modelOn} from './model';
import {expect, hydrated, test, widths} from './site';

const PATH = 'inference-optimization/pagedattention';

const {model: simulator, result, field, open} = modelOn(PATH, 'allocator-simulator');

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the comparison and both maps are in the HTML', async ({page}) => {
    await page.goto(PATH);
    await expect(result(page)).toContainText('18.9 %');
    await expect(result(page)).toContainText('97.2 %');
    await expect(result(page)).toContainText('Even with every length known in advance');
    await expect(result(page).getByRole('img', {name: /^Memory map\. Paged/})).toBeVisible();
    await expect(field(page, 'Block size')).toBeDisabled();
  });
});

test('the keyboard moves the step, the address follows, and a reload gives the same', async ({
  page,
  site,
}) => {
  await open(page);
  const map = result(page).getByRole('img', {name: /^Memory map\. Paged/});
  const before = await map.getAttribute('aria-label');
  await result(page).getByRole('slider', {name: 'Step shown'}).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`${site}${PATH}?alloc.at=704`);
  await expect(result(page)).toContainText('Step 704 of');
  await expect(map).not.toHaveAttribute('aria-label', before ?? '');
  // The run itself is not repeated.
  await expect(result(page)).toContainText('97.2 %');
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('Step 704 of');
});

test('larger blocks hold fewer tokens, and the map follows the policy', async ({page}) => {
  await open(page);
  await field(page, 'Block size').fill('256');
  await expect(result(page)).toContainText('73.7 %', {timeout: 20_000});
  await field(page, 'Contiguous policy in the map').selectOption('max');
  await expect(
    result(page).getByRole('img', {name: /^Memory map\. Longest allowed, reserved/}),
  ).toBeVisible({timeout: 20_000});
});

test('a limit that the buddy allocator cannot place is refused, and the last result stays', async ({
  page,
}) => {
  await open(page);
  await field(page, 'Longest sequence allowed').fill('9000');
  await expect(simulator(page)).toContainText('At most 8,192');
  await expect(field(page, 'Longest sequence allowed')).toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('This is still the last valid result.');
  await expect(result(page)).toContainText('97.2 %');
});

test('axe finds nothing, with the numbers open and a field refused', async ({page}) => {
  await open(page);
  await result(page).getByText('Numbers of this figure').click();
  await field(page, 'Longest sequence allowed').fill('9000');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it fits phones and desktops', async ({page}) => {
  await open(page, '?alloc.samples=4&alloc.requests=60');
  for (const width of [widths.narrowest, widths.phone, widths.desktop]) {
    await page.setViewportSize({width, height: 900});
    expect(await layoutFaults(page), `${width} px wide`).toEqual([]);
  }
});

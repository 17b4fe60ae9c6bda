import {expect, open, test} from './site';

const PAGE = 'inference-optimization/kv-cache-offloading';

test.describe('a chart of a calculator', () => {
  test('is read by arrow keys, and by the pointer', async ({page}) => {
    await open(page, `${PAGE}#offload-break-even`);
    const chart = page
      .locator('#offload-break-even')
      .getByRole('slider', {name: 'Read the values of this chart'});
    await chart.scrollIntoViewIfNeeded();
    await chart.focus();
    await expect(chart).toHaveAttribute('aria-valuetext', /^Cached context \(tokens\): 256\. /);
    await chart.press('ArrowRight');
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      /tokens\): 332\. Compute again: .* ms; Load/,
    );
    await chart.press('End');
    await expect(chart).toContainText('Compute again');
    await chart.press('Escape');
    await expect(chart).toBeEmpty();
    await chart.hover();
    await expect(chart).toContainText('Load: Host memory');
  });

  test('names its lines beside them where it is wide, and in a legend where it is not', async ({
    page,
  }) => {
    const names = page.locator('#offload-break-even svg text').filter({hasText: 'Compute again'});
    const legend = page.locator('#offload-break-even li').filter({hasText: 'Compute again'});
    await open(page, `${PAGE}#offload-break-even`);
    await expect(names).toBeVisible();
    await expect(legend).toBeHidden();
    await page.setViewportSize({width: 390, height: 844});
    await expect(names).toBeHidden();
    await expect(legend).toBeVisible();
  });
});

import {isInside, katexCdn} from './outside';
import {expect, hydrated, test} from './site';
import {samples, tagManager} from './variant';

test.beforeEach(async ({page, variant, allowRequest}) => {
  allowRequest(tagManager);
  await page.goto(variant + samples.everything);
  await hydrated(page);
});

test.describe('a diagram', () => {
  test('is drawn in the page, with a caption and a text for those who do not see it', async ({
    page,
  }) => {
    const figure = page.locator('figure.diagram');
    const drawing = figure.getByRole('img');
    await expect(drawing).toHaveAccessibleName(/The prompt goes through prefill once\./);
    await expect(figure.locator('figcaption')).toHaveText('Prefill runs once, decode repeats.');
    expect(await drawing.evaluate(({tagName}) => tagName)).toBe('svg');
    await expect(figure.locator('svg text')).toContainText(['Prompt', 'Prefill', 'Decode step']);
  });

  test('brings no script, no font and no style from elsewhere', async ({page}) => {
    await expect(
      page.locator('figure.diagram :is(script, style, foreignObject, image)'),
    ).toHaveCount(0);
    const outside = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({name}) => name),
    );
    const known = (url: string) => url.startsWith(katexCdn) || tagManager.test(url);
    expect(outside.filter((url) => !isInside(new URL(url)) && !known(url))).toEqual([]);
    const fonts = await page
      .locator('figure.diagram svg text')
      .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontFamily));
    for (const font of fonts) expect(font).toMatch(/^"?Handbook Sans/);
  });
});

test.describe('a block of code', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('has its title and copies what it shows', async ({page}) => {
    const block = page.locator('.theme-code-block').filter({hasText: 'long_line.py'});
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim().split('\n')).toEqual([
      'def cache_bytes(layers: int, heads: int, head_size: int, tokens: int, element_bytes: int, sequences: int) -> int:',
      '    return 2 * layers * heads * head_size * tokens * element_bytes * sequences',
    ]);
  });

  test('can be copied by keyboard', async ({page}) => {
    const block = page.locator('.theme-code-block').filter({hasText: 'vllm serve'});
    const copy = block.getByRole('button', {name: 'Copy code to clipboard'});
    await copy.focus();
    await expect(copy).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('vllm serve');
  });
});

test('details open and close, by mouse and by keyboard', async ({page}) => {
  const summary = page.locator('summary', {hasText: 'The arithmetic'});
  const text = page.getByText('make sixteen gigabytes');
  await expect(text).toBeHidden();
  await summary.click();
  await expect(text).toBeVisible();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeHidden();
});

test('each admonition says what it is', async ({page}) => {
  const titles = page.locator('.theme-admonition > :first-child');
  await expect(titles).toHaveText(['note', 'A tip with a title', 'info', 'warning', 'danger']);
  const answer = page.getByRole('region', {name: 'The short answer'});
  await expect(answer).toContainText('The short answer stands first');
});

test('a wide table is reached and scrolled by keyboard', async ({page}) => {
  await page.setViewportSize({width: 360, height: 780});
  const table = page.getByRole('group', {name: 'Table, scrolls sideways'});
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
});

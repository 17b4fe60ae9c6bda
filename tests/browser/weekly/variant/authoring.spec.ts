import {expect, open, test} from '../../site';
import {samples} from '../../variant';

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test('what articles are written with works: figure, code, details, admonitions', async ({
  page,
  variant,
}) => {
  await open(page, variant + samples.everything);

  const figure = page.getByRole('figure').filter({hasText: 'Prefill runs once, decode repeats.'});
  await expect(figure.getByRole('img')).toHaveAccessibleName(/Decode step\. Again: next token/);
  for (const step of ['Prompt', 'Prefill', 'Decode step']) {
    await expect(figure.getByText(step, {exact: true})).toBeVisible();
  }

  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const block = page.locator('.theme-code-block').filter({hasText: 'long_line.py'});
  await block.hover();
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(block.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect((await clipboard()).trim().split('\n')).toEqual([
    'def cache_bytes(layers: int, heads: int, head_size: int, tokens: int, element_bytes: int, sequences: int) -> int:',
    '    return 2 * layers * heads * head_size * tokens * element_bytes * sequences',
  ]);
  const shell = page.locator('.theme-code-block').filter({hasText: 'vllm serve'});
  const copy = shell.getByRole('button', {name: 'Copy code to clipboard'});
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(shell.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await clipboard()).toContain('vllm serve');

  const summary = page.locator('summary', {hasText: 'The arithmetic'});
  const text = page.getByText('make sixteen gigabytes');
  await expect(text).toBeHidden();
  await summary.click();
  await expect(text).toBeVisible();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(text).toBeHidden();

  const titles = page.locator('.theme-admonition > :first-child');
  await expect(titles).toHaveText(['note', 'A tip with a title', 'info', 'warning', 'danger']);
  const answer = page.getByRole('region', {name: 'The short answer'});
  await expect(answer).toContainText('The short answer stands first');

  for (const [heading, name] of [
    ['Cache of num_layers layers', 'Direct link to Cache of num_layers layers'],
    ['The decode step', 'Direct link to The decode step'],
    ['Bytes per token', /^Direct link to Bytes per token 2.?n.?l.?.?d$/],
  ] as const) {
    const link = page.getByRole('heading', {name: heading}).getByRole('link');
    await expect(link).toHaveAccessibleName(name);
  }
  const contents = page.locator('.table-of-contents');
  await expect(contents.getByRole('link', {name: 'The decode step'})).toBeVisible();
  await expect(page.getByRole('heading', {level: 4})).toHaveText(/^A detail of the fourth level/);
  await expect(contents.getByRole('link', {name: /fourth level/})).toHaveCount(0);
});

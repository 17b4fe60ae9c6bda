import {expect, hydrated, test} from '../../site';
import {hostile, huge, randomStrings} from './payloads';
import {watchForDamage} from './watch';

// The field takes 400 characters.
const queries = [...hostile, ...randomStrings(20), ...huge].filter(
  (query) => query.slice(0, 400).trim() !== '',
);

test(`the search takes any text for words: ${queries.length} cases`, async ({page}) => {
  test.setTimeout(120_000);
  await watchForDamage(page);
  await page.goto('category/tool-integration');
  await hydrated(page);
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  const dialog = page.getByRole('dialog', {name: 'Search the handbook'});
  const field = dialog.getByRole('combobox');
  await expect(dialog.getByRole('status')).toContainText('Search words');

  const found = await page.evaluate(
    (texts) =>
      window.hostile.each(texts, async (text) => {
        const box = document.querySelector('dialog input');
        const status = () => document.querySelector('dialog [role="status"]')?.textContent ?? '';
        if (!box) throw new Error('The field is gone.');
        window.hostile.type(box, '');
        await window.hostile.soon(() => status().startsWith('Search words'));
        window.hostile.type(box, text);
        const isAnswered = await window.hostile.soon(() =>
          /No page has|\d pages?[,.]/.test(status()),
        );
        if (!isAnswered)
          throw new Error(`No answer to ${text.slice(0, 80)}: ${status().slice(0, 80)}`);
        if (status().length > 2000) throw new Error('The answer is endless.');
      }),
    queries,
  );
  expect(found).toEqual([]);
  await field.fill('goodput');
  await expect(dialog.getByRole('option').nth(1)).toContainText('LLM inference metrics');
});

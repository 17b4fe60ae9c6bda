import type {Locator, Page} from '@playwright/test';
import {choose, ready, showAllFields} from '../calculator';
import {test} from '../site';
import {looseTexts, translate} from '../translator';
import {expect} from './patience';
import type {Change, CalculatorRow, CalculatorView} from './row';
import {special} from './special';

/** Contract of every calculator with its readers, tried on one load of a page. */
export async function keepsContract(page: Page, site: string, row: CalculatorRow): Promise<void> {
  const {id, path, change, refused} = row;
  const view = viewOf(page, id);
  const {frame, result, field} = view;
  const here = `${site}${path}`;
  const there = `${here}?${change.address}`;

  await test.step('its result is there before its scripts', async () => {
    await page.goto(path, {waitUntil: 'commit'});
    await expect(frame.locator('input, select').first()).toBeDisabled();
    for (const words of row.shows) await expect(result).toContainText(words);
    await expect(result).toBeVisible();
  });

  await test.step('it comes to life with the same result', async () => {
    await ready(page, frame);
    await showAllFields(frame);
    for (const words of row.shows) await expect(result).toContainText(words);
  });
  const usual = await wordsOf(result);

  await test.step('a change by keyboard shows in result and address', async () => {
    await expect(result).not.toContainText(change.shows);
    await make(page, field(change.field), change);
    await expect(result).toContainText(change.shows);
    await expect(page).toHaveURL(there);
  });
  const changed = await wordsOf(result);

  await test.step('the Markdown copy has input, result and link, and its summary is announced', async () => {
    await frame.getByRole('button', {name: 'Copy as Markdown'}).click();
    await expect(frame.getByText('Markdown copied')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [title, summary = ''] = text.split('\n\n');
    expect(title).toBe(`## ${await frame.locator('p').first().innerText()}`);
    expect(text).toContain(await inputLine(field(change.field), change));
    expect(text).toMatch(/\n\| Result \| Value \|\n\| --- \| --- \|\n\| \S/);
    expect(text.endsWith(`<${there}#${id}>\n`), text.slice(-200)).toBe(true);
    await expect(frame.locator(':scope > [role="status"]').last()).toHaveText(summary);
  });

  if (refused)
    await test.step('a wrong value is refused beside its field, and no result is taken for its own', async () => {
      await enter(field(refused.field), refused.value);
      await expect(field(refused.field)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(refused.field)).toHaveAccessibleDescription(withWords(refused.reason));
      await expect(result).toContainText(
        /This is still the last valid result, for |No result for /,
      );
      const words = await wordsOf(result);
      // The last result stays beside a slip. Values that do not go together have none.
      if (words.startsWith('No result')) expect(words).not.toContain(changed);
      else expect(words).toContain(changed);
    });

  await test.step('Reset brings the defaults back', async () => {
    await frame.getByRole('button', {name: 'Reset'}).click();
    await expect(field(change.field)).not.toHaveAttribute('aria-invalid');
    await expect.poll(() => wordsOf(result)).toBe(usual);
    await expect(page).toHaveURL(here);
  });

  await test.step('the address gives the changed result again', async () => {
    await go(page, there);
    await expect.poll(() => wordsOf(result)).toBe(changed);
    await go(page, here);
    await expect.poll(() => wordsOf(result)).toBe(usual);
  });

  await test.step('what only this calculator has', () => special[id]?.(view));

  await test.step('on a translated page it says the same', async () => {
    await page.goto(path);
    await ready(page, frame);
    await showAllFields(frame);
    await translate(page);
    await make(page, field(change.field), change);
    await expect.poll(() => wordsOf(result)).toBe(changed);
    expect(await looseTexts(frame)).toEqual([]);
    await frame.getByRole('button', {name: 'Reset'}).click();
    await expect.poll(() => wordsOf(result)).toBe(usual);
  });
}

function viewOf(page: Page, id: string): CalculatorView {
  const frame = page.locator(`#${id}`);
  return {
    page,
    frame,
    // Not by its role: it may be folded away.
    result: frame.locator('[role="group"][aria-label^="Result: "]'),
    field: (label) => frame.getByLabel(label, {exact: true}).and(page.locator('input, select')),
  };
}

/** Text of the result, without the part for readers without scripts. */
function wordsOf(result: Locator): Promise<string> {
  return result.evaluate((element) => {
    const shown = element.cloneNode(true) as Element;
    for (const part of shown.querySelectorAll('noscript')) part.remove();
    return shown.textContent ?? '';
  });
}

async function make(page: Page, control: Locator, {press, types}: Change): Promise<void> {
  await control.focus();
  if (press) return page.keyboard.press(press);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(types ?? '');
}

async function enter(control: Locator, value: string): Promise<void> {
  if ((await control.getAttribute('role')) === 'combobox') return choose(control, value);
  const isChoice = await control.evaluate((element) => element instanceof HTMLSelectElement);
  await (isChoice ? control.selectOption(value) : control.fill(value));
}

/** How the row of an input begins in the Markdown copy. */
async function inputLine(control: Locator, {field}: Change): Promise<string> {
  const value = await control.evaluate((element: HTMLInputElement | HTMLSelectElement) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
    if (element.type === 'checkbox') return element.checked ? 'on' : 'off';
    if (element.type === 'range') return element.getAttribute('aria-valuetext') ?? '';
    const number = Number(element.value);
    return Number.isNaN(number) ? element.value : number.toLocaleString('en-US');
  });
  return `| ${field.replace(/ \([^()]*\)$/, '')} | ${value}`;
}

/** Goes to an address of the page as Back and Forward do. */
function go(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    history.replaceState(history.state, '', href);
    dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
  }, address);
}

const withWords = (reason: string | RegExp): RegExp =>
  typeof reason === 'string' ? new RegExp(reason.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : reason;

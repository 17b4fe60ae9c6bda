import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../../site';
import {calculatorPages, type CalculatorPage} from '../../calculators/onPages';
import {hostile, huge, inAddress, randomStrings} from './payloads';
import {watchForDamage} from './watch';

const PARTS = 3;
const ADDRESSES = 6;
const FILLINGS = 4;
const all = [...hostile, ...randomStrings(120)];

type Choose = (count: number) => string[];

/** Gives strings in turn, other ones each time it is asked; from another beginning for each test. */
function chooser(part: number): Choose {
  let next = part * 67;
  return (count) => Array.from({length: count}, () => all[next++ % all.length] ?? '');
}

function addressesOf({path, keys}: CalculatorPage, site: string, some: Choose): string[] {
  const address = (values: readonly string[]) =>
    `${new URL(path, site).pathname}?${keys.map((key, at) => `${key}=${inAddress(values[at] ?? '')}`).join('&')}`;
  const mixed = Array.from({length: ADDRESSES - 2}, () => address(some(keys.length)));
  const [first = ''] = keys;
  return [
    ...mixed,
    address(
      keys.map(
        (_, at) => huge[(path.length + at) % huge.length]?.slice(0, 100_000 / keys.length) ?? '',
      ),
    ),
    `${new URL(path, site).pathname}?${`${first}=1&`.repeat(2000)}__proto__=1&constructor.prototype=1&%zz&${first}`,
  ];
}

async function openCalculators(
  page: Page,
  {path}: CalculatorPage,
  site: string,
): Promise<string[]> {
  const address = new URL(path, site).pathname;
  await page.evaluate(async (href) => {
    const before = document.querySelector('h1')?.textContent;
    history.pushState(null, '', href);
    window.hostile.go(href);
    await window.hostile.soon(() => document.querySelector('h1')?.textContent !== before);
    await window.hostile.soon(() => {
      const asleep = document.querySelectorAll('fieldset:disabled');
      // A calculator wakes when somebody comes near, or goes into it by keyboard.
      for (const form of asleep) form.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
      return asleep.length === 0 && document.querySelector('fieldset') !== null;
    });
    window.hostile.start();
  }, address);
  return results(page);
}

const results = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label^="Result:"]')].map((one) => {
      const shown = one.cloneNode(true) as Element;
      // For readers without scripts: React does not make it anew.
      for (const part of shown.querySelectorAll('noscript')) part.remove();
      return shown.textContent ?? '';
    }),
  );

const everyPage = calculatorPages();
const share = Math.ceil(everyPage.length / PARTS);

test.describe('calculators take nothing amiss', () => {
  for (let part = 0; part < PARTS; part++) {
    const pages = everyPage.slice(part * share, (part + 1) * share);
    const cases = pages.length * (ADDRESSES + FILLINGS);
    test(`from the address and in their fields: ${cases} cases, part ${part + 1}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(180_000);
      const some = chooser(part);
      await watchForDamage(page);
      await page.goto('category/tool-integration');
      await hydrated(page);
      for (const calculatorPage of pages) {
        const usual = await openCalculators(page, calculatorPage, site);
        expect(usual.length, `${calculatorPage.path} has calculators`).toBeGreaterThan(0);
        const byAddress = await page.evaluate(
          (addresses) => window.hostile.each(addresses, (address) => window.hostile.go(address)),
          addressesOf(calculatorPage, site, some),
        );
        expect(byAddress, calculatorPage.path).toEqual([]);
        await page.evaluate(() => window.hostile.go(location.pathname));
        await expect
          .poll(() => results(page), {message: calculatorPage.path, timeout: 20_000})
          .toEqual(usual);

        const fillings = Array.from({length: FILLINGS}, () => some(60));
        const byField = await page.evaluate(fillFields, fillings);
        expect(byField, calculatorPage.path).toEqual([]);
        await page.evaluate(resetAll);
        await expect
          .poll(() => results(page), {message: calculatorPage.path, timeout: 20_000})
          .toEqual(usual);
      }
    });
  }
});

/** Puts strings into every field and choice of the page at once, again and again. */
function fillFields(fillings: string[][]): Promise<string[]> {
  return window.hostile.each(
    fillings.map((filling) => JSON.stringify(filling)),
    (filling) => {
      const values = JSON.parse(filling) as string[];
      const fields = document.querySelectorAll(
        'article fieldset input:not([type="checkbox"]):not([type="radio"]), article fieldset select',
      );
      [...fields].forEach((field, at) =>
        window.hostile.type(field, values[at % values.length] ?? ''),
      );
    },
  );
}

/** Calculators in a closed part of the page too. */
function resetAll(): void {
  for (const button of document.querySelectorAll<HTMLElement>('article section button')) {
    if (button.textContent === 'Reset') button.click();
  }
}

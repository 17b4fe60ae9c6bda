import type {Page} from '@playwright/test';

/**
 * Tables, formulas, code, figures, paragraphs and list items of the article that take no room on the page. An entry of a legend may
 * leave it if the same words stand in the chart, and the help of a field that holds nothing leaves with its field.
 */
export function hiddenContent(page: Page): Promise<string[]> {
  const kinds = 'table, .katex-html, pre, svg, figcaption, p, li, h2, h3, blockquote';
  return page.locator('.markdown').evaluate((article, selector) => {
    const isClosed = (element: Element) =>
      element.closest('details:not([open])') !== null && element.closest('summary') === null;
    const isInChart = (element: Element) => {
      const entry = element.closest('li[data-named]');
      const texts = entry?.parentElement?.parentElement?.querySelectorAll('text') ?? [];
      return [...texts].some(
        (text) => text.textContent === entry?.textContent && text.checkVisibility(),
      );
    };
    const isHelpOfEmpty = (element: Element) =>
      element.closest('[data-kind]:has(input[type="text"][value=""])') !== null;
    const found = [...article.querySelectorAll(selector)].filter((element) => !isClosed(element));
    return found
      .filter((element) => !element.checkVisibility({opacityProperty: true}))
      .filter((element) => !isInChart(element) && !isHelpOfEmpty(element))
      .filter((element) => element.closest('button, noscript') === null)
      .map((element) => `${element.tagName}: ${element.textContent?.slice(0, 60)}`);
  }, kinds);
}

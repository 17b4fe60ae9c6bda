import type {Page} from '@playwright/test';

/** Elements that steer the page and say nothing on paper. */
const CHROME = [
  '.navbar',
  '.theme-doc-sidebar-container',
  '.theme-doc-toc-desktop',
  '.theme-doc-toc-mobile',
  '.theme-doc-breadcrumbs',
  '.theme-doc-footer',
  '.theme-announcement-bar',
  '.pagination-nav',
  '.hash-link',
  '[class*="skipToContent"]',
  'dialog',
  // The state of a calculator is printed; a field that holds nothing is not its state.
  'input[type="text"][value=""]',
];

/** Buttons whose words are part of the text: names that open sources, heads of columns, tokens to choose. */
const TEXT_BUTTONS = 'th button, td button, li button, article p button';

/** Parts of a page that are in the way or missing on paper; the window is as wide as the text of a sheet. */
export function printFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ([chrome, textButtons]) => {
      const faults: string[] = [];
      const sheet = document.documentElement.clientWidth;
      for (const element of document.querySelectorAll(`${chrome}, button:not(${textButtons})`)) {
        const {left, width, height} = element.getBoundingClientRect();
        const isShown = element.checkVisibility({opacityProperty: true, visibilityProperty: true});
        if (isShown && width > 1 && height > 1 && left < sheet) {
          faults.push(`${element.outerHTML.slice(0, 90)} is printed`);
        }
      }
      // The parts of a drawing are cut by the drawing; a formula for screen readers lies hidden.
      for (const element of document.querySelectorAll(
        'main :not(svg *, .katex-mathml, .katex-mathml *)',
      )) {
        const {right, width} = element.getBoundingClientRect();
        const {overflowX, position, clipPath} = getComputedStyle(element);
        if (
          width <= 1 ||
          clipPath !== 'none' ||
          !element.checkVisibility({visibilityProperty: true})
        )
          continue;
        const tag = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
        if (right > sheet + 1 && position !== 'fixed') {
          faults.push(`${tag} leaves the sheet by ${Math.round(right - sheet)} px`);
        } else if (
          overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 1
        ) {
          faults.push(`${tag} is cut off: ${element.clientWidth} of ${element.scrollWidth} px`);
        }
      }
      return faults;
    },
    [CHROME.join(), TEXT_BUTTONS] as const,
  );
}

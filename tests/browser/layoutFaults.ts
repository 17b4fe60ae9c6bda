import type {Page} from '@playwright/test';

/** Parts that do not fit on the page as it stands now: each fault in words. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Scrolled, the article goes on under the navbar, as it should.
    window.scrollTo({top: 0, behavior: 'instant'});
    const faults: string[] = [];
    const root = document.documentElement;
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const scrolls = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);

    if (root.scrollWidth > root.clientWidth) {
      const tooWide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      );
      faults.push(
        `the page is ${root.scrollWidth} px wide: ${tooWide.slice(-3).map(name).join(', ')}`,
      );
    }

    // The drawer of a phone holds a second menu of the articles. The box that scrolls, as its list goes on above it.
    const sidebar = '.theme-doc-sidebar-container nav.menu';
    const columns = ['.navbar', sidebar, 'article', '.theme-doc-toc-desktop']
      .flatMap((selector) => [...document.querySelectorAll(selector)].slice(0, 1))
      .map((element) => ({element, box: element.getBoundingClientRect()}))
      .filter(({box}) => box.width > 0 && box.height > 0);
    for (const [index, {element, box}] of columns.entries()) {
      for (const other of columns.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 1 && height > 1)
          faults.push(`${name(element)} lies over ${name(other.element)}`);
      }
    }

    for (const box of document.querySelectorAll(
      'article :is(.scroll-table, pre, .katex-display)',
    )) {
      if (box.getBoundingClientRect().right > root.clientWidth + 1) {
        faults.push(`${name(box)} leaves the page`);
      } else if (box.scrollWidth > box.clientWidth + 1 && !scrolls(box)) {
        faults.push(`${name(box)} is cut off`);
      }
    }
    return faults;
  });
}

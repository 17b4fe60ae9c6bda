import type {Locator, Page} from '@playwright/test';

/** Does to a page what a browser's translator does: see `translateDocument`. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translateDocument);
}

/**
 * Does to the document what a browser's translator does: each text node gives way to two `font` elements with a text of their own, here with the same words. It
 * goes on with what appears or changes later, and leaves blanks, as real ones do. Runs in the page, so it uses nothing from outside.
 */
export function translateDocument(): void {
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, noscript'))
      return;
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  replaceIn(document.body);
  new MutationObserver((records) => {
    for (const {addedNodes, target} of records) {
      for (const node of [target, ...addedNodes]) {
        if (node.isConnected && (node !== target || node instanceof Text)) replaceIn(node);
      }
    }
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
}

/** Texts, translated or not, that stand beside something else in their element, so that React does not write them as a whole. */
export function looseTexts(element: Locator): Promise<string[]> {
  return element.evaluate(looseTextsIn);
}

/** The same of an element at hand. Runs in the page, so it uses nothing from outside. */
export function looseTextsIn(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const {parentElement, textContent} = walker.currentNode;
    const holder = parentElement?.closest(':not(font)');
    if (!textContent?.trim()) continue;
    if (holder && holder.localName !== 'noscript' && holder.childNodes.length > 1) {
      found.push(textContent);
    }
  }
  return found;
}

/** Waits until nothing has changed in an element for a while. */
export function atRest(element: Locator): Promise<void> {
  return element.evaluate(
    (shown) =>
      new Promise<void>((done) => {
        const end = () => {
          observer.disconnect();
          done();
        };
        let timer = setTimeout(end, 100);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 100);
        });
        observer.observe(shown, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        });
      }),
  );
}

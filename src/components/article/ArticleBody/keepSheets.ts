/** That of formulas, at work. */
const SHEET = 'link[rel=stylesheet]:not([disabled])';
const WANTED = 'data-wanted';

/**
 * Has the style sheets of a text that is about to be inserted stand in the head from then on: with the fonts of a sheet that comes or
 * goes, a browser lays out anew all that is shown. Gain: 132 instead of 158 ms of a navigation between two pages with formulas, medians
 * of 6 in turns, with the processor slowed 4 times.
 */
export function giveSheetsToHead(text: ParentNode): void {
  for (const link of text.querySelectorAll<HTMLLinkElement>(SHEET)) {
    // It is not removed, because React will look for it when it takes over the text.
    link.disabled = true;
    const other = document.querySelector<HTMLLinkElement>(`${SHEET}[href="${link.href}"]`);
    if (!other) void addToHead(link);
    // It goes with the page that is left.
    else if (!document.head.contains(other)) other.setAttribute(WANTED, '');
  }
}

/** Puts the style sheets of a page that is left into the head, as far as the page that is shown needs them. */
export async function keepSheets(page: ParentNode): Promise<void> {
  await Promise.all(
    [...page.querySelectorAll<HTMLLinkElement>(`[${WANTED}]`)].map((link) => {
      link.removeAttribute(WANTED);
      return addToHead(link);
    }),
  );
}

/** @returns when it has come, or cannot be had */
function addToHead(link: HTMLLinkElement): Promise<unknown> {
  const kept = document.importNode(link);
  kept.disabled = false;
  document.head.append(kept);
  return new Promise((resolve) => {
    kept.onload = resolve;
    kept.onerror = resolve;
    // Of a server that is silent there is neither.
    setTimeout(resolve, 5000);
  });
}

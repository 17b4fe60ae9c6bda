/** What may be wider than the page and then scrolls in a box of its own, with the name of that box. */
const NAMES = [
  ['.scroll-table', 'Table, scrolls sideways'],
  ['.katex-display', 'Formula, scrolls sideways'],
] as const;

/** Every such box. */
export const BOXES = NAMES.map(([selector]) => selector).join();

/**
 * Lets a keyboard reach and scroll those of the boxes whose content is wider, now and after the window or the content has changed. A
 * formula is plain HTML made by KaTeX, and a table may not be rendered in the browser at all: attributes are set here.
 *
 * @returns what ends the watch
 */
export function watchBoxes(boxes: Iterable<Element>): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const {target} of entries) mark(target.matches(BOXES) ? target : target.parentElement);
  });
  for (const box of boxes) {
    observer.observe(box);
    // A value that changes makes the table wider, and its box stays as it is.
    for (const content of box.children) observer.observe(content);
  }
  return () => observer.disconnect();
}

function mark(box: Element | null): void {
  if (!box) return;
  const name = NAMES.find(([selector]) => box.matches(selector))?.[1] ?? '';
  const attributes = {tabindex: '0', role: 'group', 'aria-label': name};
  const scrolls = box.scrollWidth > box.clientWidth + 1;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (scrolls) box.setAttribute(attribute, value);
    else box.removeAttribute(attribute);
  }
}

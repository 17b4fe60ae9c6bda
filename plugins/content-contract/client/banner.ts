// In the development server only: the problems of a page, on the page. It stands outside of React's root, which takes over nothing of it.
import notes from '@generated/handbook-content-contract/default/problems.json';
import type {Note, PageNotes} from '../pageNotes';

const ID = 'content-problems';

function draw(): void {
  const address = location.pathname.replace(/(?<=.)\/$/, '');
  const all = notes as PageNotes;
  const found = [...(all[address] ?? all[`${address}/`] ?? []), ...(all['*'] ?? [])];
  document.getElementById(ID)?.remove();
  outline(found);
  if (found.length === 0) return;

  const banner = document.createElement('aside');
  banner.id = ID;
  banner.setAttribute('role', 'alert');
  const list = document.createElement('ul');
  for (const {text, ends} of found) {
    const item = document.createElement('li');
    item.textContent = ends ? `${text} The page below ends before that place.` : text;
    list.append(item);
  }
  banner.append(list);
  document.body.append(banner);
}

let wrong: readonly Note[] = [];

/** Outlines the numbers that are wrong, with what is right as their title. */
function outline(marks: typeof wrong): void {
  wrong = marks;
  for (const element of document.querySelectorAll<HTMLElement>('[data-number-wrong]')) {
    element.removeAttribute('data-number-wrong');
    element.removeAttribute('title');
  }
  markElements();
}

function markElements(): void {
  for (const {mark, text, stands} of wrong) {
    if (mark === undefined) continue;
    const selector = `[data-number="${CSS.escape(mark)}"]:not([data-number-wrong])`;
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (stands !== undefined && element.textContent !== stands) continue;
      element.dataset['numberWrong'] = '';
      element.title = text;
    }
  }
}

if (typeof document !== 'undefined') {
  draw();
  // Text that comes later has numbers too.
  new MutationObserver(markElements).observe(document.body, {childList: true, subtree: true});
  const hot = (import.meta as {webpackHot?: {accept(path: string, then: () => void): void}})
    .webpackHot;
  hot?.accept('@generated/handbook-content-contract/default/problems.json', draw);
}

/** Called by Docusaurus after each navigation. */
export function onRouteDidUpdate(): void {
  draw();
}

// In the development server only: the problems of a page, on the page. It stands outside of React's root, which takes over nothing of it.
import notes from '@generated/handbook-content-contract/default/problems.json';
import type {PageNotes} from '../pageNotes';

const ID = 'content-problems';

function draw(): void {
  const address = location.pathname.replace(/(?<=.)\/$/, '');
  const all = notes as PageNotes;
  const found = [...(all[address] ?? all[`${address}/`] ?? []), ...(all['*'] ?? [])];
  document.getElementById(ID)?.remove();
  if (found.length === 0) return;
  const banner = document.createElement('aside');
  banner.id = ID;
  banner.setAttribute('role', 'alert');
  const list = document.createElement('ul');
  for (const text of found)
    list.append(Object.assign(document.createElement('li'), {textContent: text}));
  banner.append(list);
  document.body.append(banner);
}

if (typeof document !== 'undefined') {
  draw();
  const hot = (import.meta as {webpackHot?: {accept(path: string, then: () => void): void}})
    .webpackHot;
  hot?.accept('@generated/handbook-content-contract/default/problems.json', draw);
}

/** Called by Docusaurus after each navigation. */
export function onRouteDidUpdate(): void {
  draw();
}

import {expect, test} from 'vitest';
import {pagePart} from './pagePart';

const ROUTE = '<script id=own-route type=application/json>{"path":"/llm/a"}</script>';
const MAIN = '<script src=/llm/assets/js/main.0a1b2c3d.js defer></script>';
const FACTS = '<script id=page-facts type=application/json>{}</script>';
const TEXT = '<div class=theme-doc-markdown><div class=markdown><p>Text.</p></div></div>';
const page = (head: string, body: string) =>
  `<!doctype html><html><head><style data-whole=/x.css>a{}</style>${head}</head><body><nav>Menu</nav>${body}<footer>End</footer></body></html>`;

test('the part of an article has how it is reached, its deployment, its text and what is known of it', () => {
  const html = page(
    `${ROUTE}<script src=/llm/assets/js/1.js defer></script>${MAIN}`,
    `<main>${TEXT}<p>${FACTS}</main>`,
  );
  expect(pagePart(html)).toBe(`<!doctype html>${ROUTE}${MAIN}${TEXT}<p>${FACTS}`);
});

test('that of a list has no text', () => {
  expect(pagePart(page(ROUTE + MAIN, '<main>List</main>'))).toBe(`<!doctype html>${ROUTE}${MAIN}`);
});

test('that of a page in no sidebar tells its deployment only', () => {
  expect(pagePart(page(MAIN, TEXT))).toBe(`<!doctype html>${MAIN}`);
});

test('a page without the main script is refused', () => {
  expect(() => pagePart(page(ROUTE, TEXT + FACTS))).toThrow('main script');
});

import {expect, test} from 'vitest';
import {BuiltPage} from '../built-pages';
import {pagePart} from './pagePart';

const MAIN = '<script src=/llm/assets/js/main.0a1b2c3d.js defer></script>';
const page = (body: string, head = MAIN) =>
  `<!doctype html><html><head>${head}</head><body><nav>Menu</nav>${body}<footer>End</footer></body></html>`;

const partOf = (html: string) => pagePart(new BuiltPage('a', html));

test('the part of an article names its deployment, and has its text', () => {
  const text = '<p>One.<div class=markdown>Two.</div><p>Three.';
  const html = page(
    `<div class="theme-doc-markdown markdown-box"><header>Title</header><div class=markdown>${text}</div><nav>Next</nav></div>`,
  );
  expect(partOf(html)).toBe(`/llm/assets/js/main.0a1b2c3d.js\n${text}`);
});

test('that of a list names its deployment only', () => {
  expect(partOf(page('<main><div class=markdown>List</div></main>'))).toBe(
    '/llm/assets/js/main.0a1b2c3d.js\n',
  );
});

test('a page without the main script is refused', () => {
  expect(() => partOf(page('', ''))).toThrow('main script');
});

import {expect, test} from 'vitest';
import {builtFiles, pagesOf, type BuiltPage} from './builtSite';
import {attribute, elements, withClass} from './html';

/** A name that the bundler made of a class in a `styles.module.css`: `figure_TWcZ`. */
const MODULE_CLASS = /^[a-z][a-z\d]*_[\w+-]{4}$/i;

/** The elements that figures, folds and boxes are made of. */
const PARTS = [
  'figure',
  'details',
  'section',
  'div',
  'span',
  'p',
  'ol',
  'ul',
  'li',
  'dl',
  'dt',
  'dd',
  'svg',
  'g',
  'rect',
  'text',
];

const sheet = builtFiles()
  .filter(({path}) => path.endsWith('.css'))
  .map(({read}) => read().toString())
  .join('\n');

/** Classes in the text of a page that a style sheet does not know. */
function unstyled({path, document}: BuiltPage, css: string): string[] {
  const texts = withClass(document, 'markdown');
  const names = texts.flatMap((text) =>
    elements(text, ...PARTS).flatMap((part) => (attribute(part, 'class') ?? '').split(' ')),
  );
  const missing = names.filter((name) => MODULE_CLASS.test(name) && !css.includes(`.${name}`));
  return [...new Set(missing)].map((name) => `/${path}: ${name}`);
}

test('what stands in a text has its styles, although it is in no script', () => {
  const pages = pagesOf(builtFiles());
  expect(pages.flatMap((page) => unstyled(page, sheet))).toEqual([]);
  expect(pages.flatMap((page) => unstyled(page, '')).length).toBeGreaterThan(20);
});

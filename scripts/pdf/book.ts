import type {ElementContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {h} from 'hastscript';
import type {Anchors} from './anchors';
import type {BuiltPage} from './pages';

export interface BookOptions {
  readonly title: string;
  /** Under the title: what the book is, from when, and its license. */
  readonly imprint: readonly string[];
  /** Addresses of style sheets, the site's first. */
  readonly styleSheets: readonly string[];
  readonly css: string;
}

/** Page numbers by id of the first heading of a chapter. */
export type PageNumbers = ReadonlyMap<string, number>;

/** One document of all pages: title, contents, chapters. */
export function bookHtml(
  chapters: readonly {readonly page: BuiltPage; readonly content: readonly ElementContent[]}[],
  anchors: Anchors,
  numbers: PageNumbers,
  {title, imprint, styleSheets, css}: BookOptions,
): string {
  const entries = chapters.map(({page}) => {
    const id = anchors.page(page.path);
    // As wide as any number, so that the contents keep their length when the numbers are known.
    const number = numbers.get(id)?.toString() ?? '000';
    return h('li', {className: page.kind}, [
      h('a', {href: `#${id}`}, [h('span', page.title), h('span', {className: 'number'}, number)]),
    ]);
  });
  const document = h(null, [
    {type: 'doctype'},
    h('html', {lang: 'en', dataTheme: 'light'}, [
      h('head', [
        h('meta', {charSet: 'utf-8'}),
        h('title', title),
        ...styleSheets.map((href) => h('link', {rel: 'stylesheet', href})),
        h('style', css),
      ]),
      h('body', [
        h('section', {className: 'book-title'}, [
          h('p', {className: 'book-name'}, title),
          ...imprint.map((line) => h('p', line)),
        ]),
        h('nav', {className: 'book-contents', ariaLabel: 'Contents'}, [
          h('p', {className: 'book-name'}, 'Contents'),
          h('ol', entries),
        ]),
        h(
          'main',
          chapters.map(({content}) => h('article', [...content])),
        ),
      ]),
    ]),
  ]);
  return toHtml(document);
}

import type {ElementContent} from 'hast';
import {h} from 'hastscript';
import {attribute, find, findAll, textOf} from '../../plugins/markdown-pages/nodes';
import type {BuiltPage} from '../book/pages';
import {fileOf} from './fileAddresses';
import {xhtml} from './xhtml';

export interface Chapter {
  readonly page: BuiltPage;
  readonly content: readonly ElementContent[];
}

/** Name of the file with the contents. */
export const CONTENTS = 'contents.xhtml';

/** The contents: sections, their pages, and the headings of each. */
export function contentsFile(chapters: readonly Chapter[]): string {
  const entries: {readonly own: ElementContent[]; readonly pages: ElementContent[]}[] = [];
  for (const chapter of chapters) {
    const own = entryOf(chapter);
    const section = entries.at(-1);
    if (['article', 'reference'].includes(chapter.page.kind) && section)
      section.pages.push(h('li', own));
    else entries.push({own, pages: []});
  }
  return xhtml('Contents', [
    h('nav', {'epub:type': 'toc', id: 'toc', role: 'doc-toc'}, [
      h('h1', 'Contents'),
      h(
        'ol',
        entries.map(({own, pages}) => {
          // Below a section stand its pages; its own headings would come between.
          const [link] = own;
          if (pages.length === 0 || !link) return h('li', own);
          return h('li', [link, h('ol', pages)]);
        }),
      ),
    ]),
  ]);
}

/** A page and its headings of the second level. */
function entryOf({page, content}: Chapter): ElementContent[] {
  const file = fileOf(page.path);
  const root = {type: 'root' as const, children: [...content]};
  const headings = findAll(root, ({tagName}) => tagName === 'h2').flatMap((heading) => {
    const id = attribute(heading, 'id');
    return id === undefined || textOf(heading) === ''
      ? []
      : [h('li', h('a', {href: `${file}#${encodeURIComponent(id)}`}, textOf(heading)))];
  });
  const link = h('a', {href: file}, page.title);
  return headings.length > 0 ? [link, h('ol', {className: 'book-headings'}, headings)] : [link];
}

/** Whether a page of the book holds such an element: its entry in the package has to say so. */
export function holds(content: readonly ElementContent[], tagName: string): boolean {
  return (
    find({type: 'root', children: [...content]}, (element) => element.tagName === tagName) !==
    undefined
  );
}

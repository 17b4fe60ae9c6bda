import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {isRowAddress} from '../../../src/data/rowAddress';
import {BASE_URL, siteDir, type BuiltPage} from '../builtSite';
import {attribute, classes, elements, text, type Element, withClass} from '../html';
import {idsOf} from './structure';

type Node = Parameters<typeof elements>[0];

/** Text of a heading, without its direct link. */
function ownText(heading: Element): string {
  const isLink = (node: Node) => 'tagName' in node && classes(node).includes('hash-link');
  const childNodes = heading.childNodes.filter((node) => !isLink(node));
  return text({...heading, childNodes});
}

/** Faults of what a page says in its HTML to readers without scripts, to assistive technology and to machines. */
export function pageHtmlProblems(page: BuiltPage): string[] {
  return [
    skipLinkProblems,
    headingProblems,
    contentsProblems,
    citationProblems,
    sidebarProblems,
    helpProblems,
  ]
    .flatMap((problems) => problems(page))
    .map((problem) => `/${page.path} ${problem}.`);
}

function skipLinkProblems({document}: BuiltPage): string[] {
  const [first] = elements(document, 'a', 'button');
  const target = (first && attribute(first, 'href')) ?? '';
  if (!first || text(first) !== 'Skip to main content')
    return ['does not start with the skip link'];
  return idsOf(document).includes(target.slice(1)) ? [] : ['has a skip link that leads nowhere'];
}

/** The headings of the article of the levels that have links and stand in the contents. */
function headingsOf({document}: BuiltPage): Element[] {
  const articles = withClass(document, 'markdown');
  return articles.flatMap((article) =>
    elements(article, 'h2', 'h3').filter((heading) => classes(heading).includes('anchor')),
  );
}

function headingProblems(page: BuiltPage): string[] {
  return headingsOf(page).flatMap((heading) => {
    const [link] = withClass(heading, 'hash-link');
    const name = `Direct link to ${ownText(heading)}`;
    const isRight =
      link !== undefined &&
      attribute(link, 'href') === `#${attribute(heading, 'id')}` &&
      attribute(link, 'title') === name &&
      attribute(link, 'aria-label') === name;
    return isRight ? [] : [`has no direct link that names the heading "${ownText(heading)}"`];
  });
}

function contentsProblems(page: BuiltPage): string[] {
  if (hidesContents(page)) return [];
  const lists = withClass(page.document, 'theme-doc-toc-desktop');
  const listed = lists.flatMap((list) => elements(list, 'a').map((link) => text(link)));
  // A row that is a heading, such as an error text, has an address and need not stand in the contents.
  const mayLack = (heading: Element) => isRowAddress(attribute(heading, 'id') ?? '');
  const written = headingsOf(page)
    .filter((heading) => !mayLack(heading) || listed.includes(ownText(heading)))
    .map(ownText);
  if (listed.join('\n') === written.join('\n')) return [];
  const odd = [...listed, ...written].filter(
    (name) => !listed.includes(name) || !written.includes(name),
  );
  return [`has other contents than its headings: ${odd.join('; ')}`];
}

/** Pages that lead to others may say in their front matter that they have no contents. */
/** Whether the source of a page asks for no contents. */
function hidesContents({path}: BuiltPage): boolean {
  const sources = [`${path}.mdx`, join(path, 'index.mdx')].map((name) =>
    join(siteDir, 'docs', name),
  );
  const source = sources.find((file) => existsSync(file));
  return (
    source !== undefined && /^hide_table_of_contents: true$/m.test(readFileSync(source, 'utf8'))
  );
}

function citationProblems({document}: BuiltPage): string[] {
  const numbers = withClass(document, 'citation')
    .flatMap((number) => elements(number, 'a'))
    .map((link) => (attribute(link, 'href') ?? '').slice(1));
  const entries = withClass(document, 'references').flatMap((list) => elements(list, 'li'));
  const sources = entries.map((entry) => attribute(entry, 'id') ?? '');
  return [
    ...numbers
      .filter((id) => !sources.includes(id))
      .map((id) => `cites "${id}", which is no source`),
    ...sources.filter((id) => !numbers.includes(id)).map((id) => `never cites the source "${id}"`),
    ...entries
      .filter((entry) => text(entry).length < 10)
      .map((entry) => `has the empty source "${attribute(entry, 'id')}"`),
  ];
}

/** An unknown address has no place in the sidebar. */
function sidebarProblems({path, document}: BuiltPage): string[] {
  const bars = elements(document, 'nav').filter(
    (nav) => attribute(nav, 'aria-label') === 'Docs sidebar',
  );
  const current = bars
    .flatMap((bar) => elements(bar, 'a'))
    .filter((link) => attribute(link, 'aria-current') === 'page')
    .map((link) => attribute(link, 'href'));
  const expected = path === '404.html' ? [] : [BASE_URL + path];
  return current.join() === expected.join()
    ? []
    : [`marks "${current.join()}" in the sidebar as the present page`];
}

function helpProblems({document}: BuiltPage): string[] {
  const panels = elements(document, 'aside').filter(
    (aside) => attribute(aside, 'aria-label') === 'Help',
  );
  const states = panels.map((panel) => attribute(panel, 'data-help'));
  return states.join() === 'closed' ? [] : [`has the help panel "${states.join()}", not closed`];
}

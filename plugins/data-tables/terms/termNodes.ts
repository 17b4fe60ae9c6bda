import type {BlockContent, Paragraph, PhrasingContent} from 'mdast';
import type {GlossaryTerm} from '../../../src/data/glossary';
import {rowAddress} from '../../../src/data/rowAddress';
import {element, separated, text} from '../tableNodes';

type TitleOf = (route: string) => string;

/** All terms by their first letters, under an index of the letters. */
export function termList(terms: readonly GlossaryTerm[], titleOf: TitleOf): BlockContent {
  const names = new Map(terms.map((term) => [term.id, shortName(term)]));
  const sorted = [...terms].sort((one, other) =>
    shortName(one).localeCompare(shortName(other), 'en', {sensitivity: 'base'}),
  );
  const letters = [...new Set(sorted.map(firstLetter))];
  return block('div', 'term-list', [
    letterIndex(letters),
    ...letters.flatMap((letter): BlockContent[] => [
      {type: 'heading', depth: 2, children: [text(letter)]},
      block(
        'dl',
        undefined,
        sorted
          .filter((term) => firstLetter(term) === letter)
          .flatMap((term) => entry(term, names, titleOf)),
      ),
    ]),
  ]);
}

const firstLetter = (term: GlossaryTerm): string => shortName(term).charAt(0).toUpperCase();

/** What readers look for first: the abbreviation where there is one, which is also what most texts use. */
const shortName = ({term, abbreviation}: GlossaryTerm): string =>
  abbreviation ?? term.charAt(0).toUpperCase() + term.slice(1);

function letterIndex(letters: readonly string[]): Paragraph {
  const links = letters.map((letter) => link(`#${letter.toLowerCase()}`, letter));
  return {
    type: 'paragraph',
    data: {
      hName: 'nav',
      hProperties: {className: ['term-list__letters'], ariaLabel: 'Letters of the glossary'},
    },
    children: links.flatMap((one, at) => (at === 0 ? [one] : [text(' '), one])),
  };
}

function entry(
  term: GlossaryTerm,
  names: ReadonlyMap<string, string>,
  titleOf: TitleOf,
): Paragraph[] {
  const spelledOut = term.abbreviation === undefined ? '' : ` (${term.term})`;
  return [
    part('dt', [
      element('strong', [text(shortName(term))]),
      text(spelledOut),
      ownLink(rowAddress('term', term.id), shortName(term)),
    ]),
    part('dd', [text(`${term.definition} `), element('small', more(term, names, titleOf))]),
  ];
}

/** Other names, the section that explains it, and terms near it. */
function more(
  {aliases, home, seeAlso}: GlossaryTerm,
  names: ReadonlyMap<string, string>,
  titleOf: TitleOf,
): PhrasingContent[] {
  const near = seeAlso.map((id) => link(`#${rowAddress('term', id)}`, names.get(id) ?? id));
  const [route = '', anchor] = home?.split('#') ?? [];
  const url = `../${route}.mdx${anchor === undefined ? '' : `#${anchor}`}`;
  const parts: PhrasingContent[][] = [];
  if (aliases.length > 0) parts.push([text(`Also: ${aliases.join(', ')}`)]);
  if (home !== undefined) parts.push([text('Explained in '), link(url, titleOf(route))]);
  if (near.length > 0) parts.push([text('See also '), ...separated(near)]);
  return parts.flatMap((said, at) => (at === 0 ? said : [text(' · '), ...said]));
}

const link = (url: string, name: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(name)],
});

/** The address of the term, as rows of tables have theirs. */
const ownLink = (address: string, name: string): PhrasingContent => ({
  type: 'link',
  url: `#${address}`,
  children: [],
  data: {
    hProperties: {id: address, className: ['hash-link'], ariaLabel: `Direct link to ${name}`},
  },
});

const part = (name: 'dt' | 'dd', children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  data: {hName: name},
  children,
});

function block(
  name: string,
  className: string | undefined,
  children: readonly BlockContent[],
): BlockContent {
  const hProperties = className === undefined ? {} : {className: [className]};
  return {type: 'blockquote', data: {hName: name, hProperties}, children: [...children]};
}

import type {List, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {splitAtCitations} from '../../../plugins/citations/citationSyntax';
import type {Source, Sources} from './sources';

/** Turns citations into numbers that link to their sources, and lists the sources at the end, as an author without a plugin would. */
export function plainCitations(tree: Root, sources: Sources): void {
  const cited: string[] = [];
  const numberOf = (key: string) => {
    if (!cited.includes(key)) cited.push(key);
    return cited.indexOf(key) + 1;
  };
  visit(tree, 'text', (node, index, parent) => {
    const parts = splitAtCitations(node.value);
    if (!parent || index === undefined || parts.every(({type}) => type === 'text')) return;
    const nodes = parts.flatMap((part): PhrasingContent[] =>
      part.type === 'text'
        ? [text(part.value)]
        : part.sources.flatMap(({key}) => [
            text(' '),
            linked(`(${numberOf(key)})`, sources.get(key)?.url),
          ]),
    );
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
  if (cited.length > 0) tree.children.push(...referenceList(cited, sources));
}

function referenceList(cited: readonly string[], sources: Sources): RootContent[] {
  const list: List = {
    type: 'list',
    ordered: true,
    spread: false,
    children: cited.map((key) => ({
      type: 'listItem',
      spread: false,
      children: [entry(sources.get(key), key)],
    })),
  };
  return [{type: 'heading', depth: 2, children: [text('References')]}, list];
}

function entry(source: Source | undefined, key: string): Paragraph {
  const {author = '', title = key, year = '', url} = source ?? {};
  const rest = year === '' ? '.' : `, ${year}.`;
  return {
    type: 'paragraph',
    children: [...(author === '' ? [] : [text(`${author}: `)]), linked(title, url), text(rest)],
  };
}

const text = (value: string): PhrasingContent => ({type: 'text', value});

const linked = (value: string, url: string | undefined): PhrasingContent =>
  url === undefined ? text(value) : {type: 'link', url, children: [text(value)]};

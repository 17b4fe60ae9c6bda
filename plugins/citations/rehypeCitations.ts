import {join} from 'node:path';
import type {Element, ElementContent, Root} from 'hast';
import type {VFile} from 'vfile';
import {isFormula, nameOf} from '../built-pages/nodes';
import {noteInput} from '../content-contract/inputs';
import {jsxElement} from '../content-contract/jsx';
import {splitAtCitations, type CitedSource} from './citationSyntax';
import {citationId, referenceList, refId, type Cited} from './referenceList';
import {loadSources} from './sources';

type Parent = Extract<Root | ElementContent, {children: unknown}>;

/** The content of these is not prose, or no place for a link. */
const OPAQUE = new Set(
  'a button code h1 h2 h3 h4 h5 h6 kbd label math pre samp script style summary svg'.split(' '),
);

/**
 * Turns `[@key, place]` into numbers in brackets, in the order of first citation, and ends the page with the list of what they stand for.
 * Each number is a `Citation` component, which the site maps. The content contract tells of what cites nothing that is known, or where no link can be.
 */
export function rehypeCitations() {
  return (tree: Root, file: VFile): void => {
    const bibliography = join(process.cwd(), 'data/references.bib');
    const sources = loadSources(bibliography);
    const cited: Cited = new Map();

    const walk = (parent: Parent): void => {
      const children = parent.children as ElementContent[];
      parent.children = children.flatMap((node): ElementContent[] => {
        if (node.type === 'text') {
          return splitAtCitations(node.value).map((part) =>
            part.type === 'text'
              ? {...part}
              : citation(part.sources.map((source) => note(cited, source))),
          );
        }
        if ('children' in node) {
          if (!OPAQUE.has(nameOf(node)) && !isFormula(node)) walk(node);
        }
        return [node];
      });
    };
    walk(tree);

    if (cited.size === 0) return;
    noteInput(file, bibliography);
    referenceList(tree, cited, sources);
  };
}

/** Notes that a source is cited once more, and gives the attributes of its number. */
function note(cited: Cited, {key, place}: CitedSource): Record<string, string> {
  const places = cited.get(key) ?? [];
  cited.set(key, [...places, place]);
  const number = [...cited.keys()].indexOf(key) + 1;
  return {
    id: citationId(key, places.length),
    refId: refId(key),
    number: String(number),
    ...(place !== undefined && {place}),
  };
}

/** `[1, 2]`, with a space before it at which no line breaks. */
function citation(sources: readonly Readonly<Record<string, string>>[]): Element {
  const links = sources.map((source) => jsxElement('mdxJsxTextElement', 'Citation', source));
  const children = links.flatMap((link, at): ElementContent[] => [
    {type: 'text', value: at === 0 ? '\u00a0[' : ', '},
    link as ElementContent,
  ]);
  children.push({type: 'text', value: ']'});
  return {type: 'element', tagName: 'sup', properties: {className: ['citation']}, children};
}

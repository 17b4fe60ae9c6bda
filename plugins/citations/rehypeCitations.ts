import {join} from 'node:path';
import type {Element, ElementContent, Root, Text} from 'hast';
import type {VFile} from 'vfile';
import {isFormula, nameOf} from '../built-pages/nodes';
import {compileFault} from '../content-contract/compileFault';
import {noteInput} from '../content-contract/inputs';
import {jsxElement} from '../content-contract/jsx';
import {splitAtCitations, type CitationGroup, type CitedSource} from './citationSyntax';
import {citationId, referenceList, refId, type Cited} from './referenceList';
import {loadSources} from './sources';

type Parent = Extract<Root | ElementContent, {children: unknown}>;

/** The content of these is not prose. */
const OPAQUE = new Set(['code', 'kbd', 'math', 'pre', 'samp', 'script', 'style', 'svg']);
/** A link cannot stand inside a link or a control, and the table of contents would show a heading's raw brackets. */
const NO_LINKS = new Set(['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'summary']);

/**
 * Turns `[@key, place]` into numbers in brackets, in the order of first citation, and ends the page with the list of what they stand for.
 * Each number is a `Citation` component, which the site maps. What cites nothing that is known, or stands where no link can, stops the compilation.
 */
export function rehypeCitations() {
  return (tree: Root, file: VFile): void => {
    const bibliography = join(process.cwd(), 'data/references.bib');
    const sources = loadSources(bibliography);
    const cited: Cited = new Map();

    const cite = (group: CitationGroup, node: Text, inside: string | undefined): ElementContent => {
      const strange = group.sources.find(({key}) => !sources.has(key))?.key ?? group.malformed[0];
      if (inside !== undefined || strange !== undefined) {
        const lines = node.value.slice(0, group.offset).split('\n').length - 1;
        const line = (node.position?.start.line ?? 1) + lines;
        compileFault(file, line, `\`${group.raw.trim()}\` cannot be cited here`);
      }
      return citation(group.sources.map((source) => note(cited, source)));
    };

    const walk = (parent: Parent, inside: string | undefined): void => {
      const children = parent.children as ElementContent[];
      parent.children = children.flatMap((node): ElementContent[] => {
        if (node.type === 'text') {
          return splitAtCitations(node.value).map((part) =>
            part.type === 'text' ? {...part} : cite(part, node, inside),
          );
        }
        if ('children' in node) {
          const name = nameOf(node);
          if (!OPAQUE.has(name) && !isFormula(node)) walk(node, NO_LINKS.has(name) ? name : inside);
        }
        return [node];
      });
    };
    walk(tree, undefined);

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

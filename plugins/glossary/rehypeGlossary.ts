import {join, relative, sep} from 'node:path';
import type {ElementContent, Root, Text} from 'hast';
import type {VFile} from 'vfile';
import {glossary, homeOf, type GlossaryTerm} from '../../src/data/glossary';
import {routes} from '../../src/data/routes';
import {noteInput} from '../content-contract/inputs';
import {jsxElement} from '../content-contract/jsx';
import {pageRoute} from '../content-contract/route';
import {isDefinedAt} from './definitions';
import {proseOf, type Leaf} from './prose';
import {termFinder, type TermUse} from './termNames';

const GLOSSARY = join(__dirname, '../../data/glossary.json');

/** Pages that lead to others, with a link in every line. */
const maps = new Set(
  routes.filter(({kind}) => kind !== 'article' && kind !== 'reference').map(({path}) => path),
);

interface Options {
  readonly terms?: readonly GlossaryTerm[];
}

/**
 * Makes the first use of a glossary term in the text of a page a `Term` component, which the site maps: a link to where
 * the handbook explains the term, or to its place in the glossary, with its definition in reach. A page's own terms are left
 * alone, and so is a term that the page itself introduces: in a sentence that defines it, in emphasis or in a link.
 */
export function rehypeGlossary({terms = glossary}: Options = {}) {
  const find = termFinder(terms);
  return (tree: Root, file: VFile): void => {
    const route = routeOf(file);
    if (maps.has(route)) return;
    noteInput(file, GLOSSARY);
    const introduced = new Set(terms.filter((term) => term.unmarked || homeRoute(term) === route));
    for (const {text, leaves} of proseOf(tree)) {
      for (const leaf of leaves) {
        const marked = find(leaf.node.value).filter(({term, start, end}) => {
          if (introduced.has(term)) return false;
          introduced.add(term);
          return !leaf.inside && !isDefinedAt(text, leaf.offset + start, leaf.offset + end);
        });
        if (marked.length > 0) mark(leaf, marked);
      }
    }
  };
}

/** Route of the page that explains a term, without the anchor. */
function homeRoute(term: GlossaryTerm): string {
  return homeOf(term).replace(/#.*/, '');
}

function routeOf({cwd, path}: VFile): string {
  return pageRoute(relative(join(cwd, 'docs'), path).split(sep).join('/'));
}

function mark({node, parent}: Leaf, uses: readonly TermUse[]): void {
  const parts: ElementContent[] = [];
  let at = 0;
  for (const use of uses) {
    parts.push(text(node.value.slice(at, use.start)), termElement(node, use));
    at = use.end;
  }
  parts.push(text(node.value.slice(at)));
  const children = parent.children as ElementContent[];
  const filled = parts.filter((part) => part.type !== 'text' || part.value !== '');
  children.splice(children.indexOf(node), 1, ...filled);
}

function termElement({value}: Text, {term, start, end}: TermUse): ElementContent {
  const attributes = {id: term.id, home: homeOf(term)};
  const children = [text(value.slice(start, end))];
  return jsxElement('mdxJsxTextElement', 'Term', attributes, children) as ElementContent;
}

const text = (value: string): Text => ({type: 'text', value});

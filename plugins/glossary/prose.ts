import type {ElementContent, Root, Text} from 'hast';
import {classNames, isFormula, nameOf} from '../built-pages/nodes';

export type Parent = Extract<Root | ElementContent, {children: unknown}>;

/** A piece of running text, with what stands around it. */
export interface Leaf {
  readonly node: Text;
  readonly parent: Parent;
  /** Where the piece begins in the text of its block. */
  readonly offset: number;
  /** A link's or emphasized text, where the piece is in one: there is no place for another link, or it is being introduced. */
  readonly inside: 'link' | 'emphasis' | undefined;
}

/** The text of a paragraph, a list item, a cell or the like. */
export interface Block {
  text: string;
  readonly leaves: Leaf[];
}

/** The content of these is not running text, or no place for a link. */
const OPAQUE = new Set(
  (
    'button caption cite code figcaption h1 h2 h3 h4 h5 h6 kbd label math mdxAdmonitionTitle option pre samp ' +
    'script select style sub summary sup svg th'
  ).split(' '),
);
const IN_LINE = new Set('a abbr b del em i ins mark s small span strong u'.split(' '));
/** Generated from data and declarations, cell by cell; the columns say what the names mean. */
const DATA_TABLES = new Set(['calculator-list', 'calculator-cards', 'references']);

/** The running text of a page, block by block, in the order of reading. */
export function proseOf(tree: Root): Block[] {
  const blocks: Block[] = [];
  const walk = (parent: Parent, block: Block, inside: Leaf['inside']): void => {
    // A block that begins inside another one ends the text before it; what follows is a text of its own.
    let current = block;
    for (const node of parent.children as ElementContent[]) {
      if (node.type === 'text') {
        current.leaves.push({node, parent, offset: current.text.length, inside});
        current.text += node.value;
      } else if ('children' in node && !isOpaque(node)) {
        const name = nameOf(node);
        if (IN_LINE.has(name)) walk(node, current, inside ?? kindOf(name));
        else {
          const inner: Block = {text: '', leaves: []};
          blocks.push(inner);
          walk(node, inner, undefined);
          if (current.text !== '') blocks.push((current = {text: '', leaves: []}));
        }
      } else {
        // A character that no name contains, in place of code, formulas and the like.
        current.text += '\uFFFC';
      }
    }
  };
  const page: Block = {text: '', leaves: []};
  blocks.push(page);
  walk(tree, page, undefined);
  return blocks.filter(({leaves}) => leaves.length > 0);
}

function isOpaque(node: Parent): boolean {
  const name = nameOf(node);
  const isComponent = /^[A-Z]/.test(name);
  const isData = classNames(node).some((one) => DATA_TABLES.has(one));
  return OPAQUE.has(name) || isComponent || isData || isFormula(node);
}

function kindOf(name: string): Leaf['inside'] {
  if (name === 'a') return 'link';
  return name === 'em' || name === 'strong' ? 'emphasis' : undefined;
}

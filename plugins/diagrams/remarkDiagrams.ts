import type {ElementContent, Properties} from 'hast';
import type {Code, Parent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {compileFault, faultBlock} from '../content-contract/compileFault';
import {readDiagram} from './readDiagram';
import type {RenderedDiagram} from './renderDiagram';

/** Width of the text on the narrowest phone we support; what fits never scrolls. */
const NARROWEST = 288;

/** Turns `mermaid` fences into figures with inline SVG. */
export function remarkDiagrams() {
  return (tree: Root, file: VFile): void => {
    let count = 0;
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      count += 1;
      (parent as Parent).children[index] = figure(node, file, count);
    });
  };
}

function figure(node: Code, file: VFile, position: number): RootContent {
  const {faults, caption, drawing} = readDiagram(node, position);
  if (!drawing) {
    const [fault] = faults;
    const line = (node.position?.start.line ?? 1) + (fault?.line ?? 0);
    return faultBlock(compileFault(file, line, fault?.message ?? 'The diagram cannot be drawn'));
  }
  return element('figure', {className: ['diagram']}, [
    element('div', frame(drawing), [], [structuredClone(drawing.svg)]),
    // Left as Markdown text with its place, so that a caption can cite.
    element('figcaption', {}, [
      {type: 'text', value: caption, ...(node.position && {position: node.position})},
    ]),
  ]);
}

/** A box that scrolls has to be within the keyboard's reach. */
function frame({minWidth}: RenderedDiagram): Properties {
  const className = ['diagram-frame'];
  if (minWidth <= NARROWEST) return {className};
  return {className, tabIndex: 0, role: 'group', ariaLabel: 'Diagram, scrolls sideways'};
}

/** A node that remark-rehype turns into the element; Markdown has none of its own for it. */
function element(
  hName: string,
  hProperties: Properties,
  children: RootContent[],
  hChildren?: ElementContent[],
): RootContent {
  const data = {hName, hProperties, ...(hChildren && {hChildren})};
  return {type: 'diagram', data, children} as unknown as RootContent;
}

import type {ElementContent, Properties} from 'hast';
import type {Code, Parent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contentError} from '../content-contract/contentError';
import {readFenceMeta} from '../samples/fenceMeta';
import {takeDescription} from './description';
import {renderDiagram, type RenderedDiagram} from './renderDiagram';
import {syntaxProblem} from './syntax';

/** Width of the text on the narrowest phone we support; what fits never scrolls. */
const NARROWEST = 288;

/** Turns `mermaid` fences into figures with inline SVG. */
export function remarkDiagrams() {
  return (tree: Root, file: VFile): void => {
    let count = 0;
    const mistakes: string[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      count += 1;
      try {
        (parent as Parent).children[index] = figure(node, file, `diagram-${count}-`);
      } catch (error) {
        mistakes.push((error as Error).message);
      }
    });
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  };
}

function figure(node: Code, file: VFile, prefix: string): RootContent {
  const fence = node.position?.start.line ?? 1;
  const caption = readFenceMeta(node.meta, ['caption']).values.get('caption')?.trim();
  const {source, title, description, unclosedAt} = takeDescription(node.value);

  if (!caption) {
    throw contentError(
      file,
      fence,
      'The diagram has no caption',
      'Write the point of the figure after the language: ```mermaid caption="…".',
    );
  }
  if (unclosedAt !== undefined) {
    throw contentError(
      file,
      fence + unclosedAt,
      '`accDescr {` has no end',
      'End it with a line `}`.',
    );
  }
  if (!description) {
    throw contentError(
      file,
      fence,
      'The diagram has no text alternative',
      'Say in a line `accDescr: …` below its first line what one sees in it.',
    );
  }
  const problem = syntaxProblem(source);
  if (problem) throw contentError(file, fence + problem.line, problem.message, problem.remedy);

  let drawing: RenderedDiagram;
  try {
    const label = title ? `${title.replace(/[.:]?$/, '.')} ${description}` : description;
    drawing = renderDiagram(source, label, prefix);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw contentError(
      file,
      fence,
      `The diagram cannot be drawn (${reason})`,
      'Make it simpler, or compare it with the diagrams in CONTRIBUTING.md.',
    );
  }
  return element('figure', {className: ['diagram']}, [
    element('div', frame(drawing), [], [drawing.svg]),
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

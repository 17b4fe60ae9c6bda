import {dirname, join, relative, sep} from 'node:path';
import type {Blockquote, BlockContent, DefinitionContent, Link, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {noteInput} from '../content-contract/inputs';
import {isJsx, jsxElement, stringAttribute, type JsxElement} from '../content-contract/jsx';
import {element, escaped, mdxNodes, text} from '../data-tables/nodes';
import {replaceTags} from '../data-tables/replaceTags';
import {addressOf, minutesOf, placesOnPaths, readPaths, stepLinks, target} from './paths';

const DOCS = join(__dirname, '../../docs');

/** Minutes that the main text behind an address takes. */
type MinutesAt = (address: string) => number;

/** `<Minutes of="./prefix-caching.mdx" />`: how long the main text of a page takes. */
function minutesTag(node: JsxElement, minutesAt: MinutesAt): PhrasingContent | undefined {
  if (node.name !== 'Minutes') return undefined;
  const of = stringAttribute(node, 'of') ?? '';
  const minutes = minutesAt(of);
  if (minutes === 0) throw new Error(`\`${of}\` is no page.`);
  return text(`${minutes} min`);
}

/**
 * Puts the minutes behind each step of a `<ReadingPath>` and their sum before it, and in the place of each `<Minutes>`, so that
 * nobody has to keep them up to date.
 */
export function remarkMinutes({docs = DOCS}: {readonly docs?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    const minutesAt: MinutesAt = (address) => {
      const step = target(docs, dirname(file.path), address);
      noteInput(file, join(docs, `${step.page}.mdx`));
      return minutesOf(docs, step);
    };
    replaceTags(tree, (node) => minutesTag(node, minutesAt));
    visit(tree, (node) => {
      if (isJsx(node) && node.name === 'ReadingPath')
        timePath(node as MdxJsxFlowElement, minutesAt);
    });
  };
}

function timePath(path: MdxJsxFlowElement, minutesAt: MinutesAt): void {
  const minutes = new Map(stepLinks(path).map((link) => [link, minutesAt(link.url)]));
  visit(path, 'paragraph', ({children}) => {
    const at = children.findIndex((child) => child.type === 'link' && minutes.has(child));
    if (at === -1) return;
    const found = minutes.get(children[at] as Link);
    children.splice(at + 1, 0, small(` ${found} min`), {type: 'break'});
  });
  const sum = [...minutes.values()].reduce((all, one) => all + one, 0);
  path.children = path.children.flatMap(folded);
  path.children.unshift({type: 'paragraph', children: [small(`${sum} minutes in all`)]});
  path.name = 'div';
  path.attributes = [{type: 'mdxJsxAttribute', name: 'className', value: 'reading-path'}];
}

/** Steps of a path that stand open; the others are for those who walk it. */
const OPEN_STEPS = 3;

/** A list of steps as its first ones, and a fold with the rest. */
function folded(node: BlockContent | DefinitionContent): (BlockContent | DefinitionContent)[] {
  if (node.type !== 'list' || node.children.length <= OPEN_STEPS + 1) return [node];
  const rest = node.children.slice(OPEN_STEPS);
  const summary = jsxElement('mdxJsxFlowElement', 'summary', {}, [
    {type: 'paragraph', children: [text(`All ${node.children.length} steps`)]},
  ]);
  return [
    {...node, children: node.children.slice(0, OPEN_STEPS)},
    jsxElement('mdxJsxFlowElement', 'details', {}, [
      summary,
      {...node, start: OPEN_STEPS + 1, children: rest},
    ]),
  ];
}

const small = (words: string): PhrasingContent => element('small', [text(words)]);

/**
 * Puts behind the text of a page where it stands on the paths of the landing page, and what comes next on them: before the questions
 * and the references, which few read to their end.
 */
export function remarkPathNext({docs = DOCS}: {readonly docs?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    const page = relative(docs, file.path)
      .split(sep)
      .join('/')
      .replace(/\.mdx$/, '');
    const places = placesOnPaths(page, readPaths(docs));
    noteInput(file, join(docs, 'index.mdx'));
    if (places.length === 0) return;
    const lines = places.map(({name, href, step, of, next}) => {
      const place = `- [${escaped(name)}](${href}), ${step} of ${of}`;
      if (next === undefined) return `${place}: you have reached its end`;
      noteInput(file, join(docs, `${next.page}.mdx`));
      const minutes = `<small>${minutesOf(docs, next)} min</small>`;
      return `${place}: [${escaped(next.title)}](${addressOf(next)}) ${minutes}`;
    });
    const questions = tree.children.findIndex(
      (node) => isJsx(node) && node.name === 'AskedQuestions',
    );
    tree.children.splice(questions === -1 ? tree.children.length : questions, 0, pathNext(lines));
  };
}

const PATH_NEXT = 'Next on your path';

const pathNext = (lines: readonly string[]): Blockquote => ({
  type: 'blockquote',
  data: {hName: 'nav', hProperties: {className: ['path-next'], ariaLabel: PATH_NEXT}},
  children: mdxNodes(`${PATH_NEXT}\n\n${lines.join('\n')}`) as BlockContent[],
});

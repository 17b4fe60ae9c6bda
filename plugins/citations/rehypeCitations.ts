import type {Element, ElementContent, Root, Text} from 'hast';
import type {MdxJsxTextElement} from 'mdast-util-mdx';
import type {VFile} from 'vfile';
import {didYouMean} from '../content-contract/nearest';
import {contentError} from '../content-contract/contentError';
import {splitAtCitations, type CitationGroup} from './citationSyntax';
import {referenceList, refId} from './referenceList';
import {loadSources, type SourceOptions} from './sources';

type Parent = Extract<Root | ElementContent, {children: unknown}>;

/** What is in these is not prose. */
const OPAQUE = new Set(['code', 'kbd', 'math', 'pre', 'samp', 'script', 'style', 'svg']);
/** A link cannot stand inside a link or a control, and the table of contents would show a heading's raw brackets. */
const NO_LINKS = new Set(['a', 'button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'summary']);

/**
 * Turns `[@key]` into numbers in the order of first citation and ends the page with the list of what they stand for.
 * Each number is a `Citation` component, which the site maps.
 */
export function rehypeCitations(options: SourceOptions = {}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const sources = await loadSources(options);
    const numbers = new Map<string, number>();
    const errors: Error[] = [];

    const cite = (group: CitationGroup, node: Text, inside: string | undefined): Element => {
      const line = (node.position?.start.line ?? 1) + lineBreaks(node.value.slice(0, group.offset));
      const report = (message: string, remedy: string) =>
        errors.push(contentError(file, line, message, remedy));
      if (inside !== undefined) {
        report(`A citation stands inside \`<${inside}>\``, 'Move it into the text beside it.');
      }
      for (const text of group.malformed) {
        report(
          `\`[${text}]\` is no citation`,
          'Write `[@key]` or `[@one; @two]`; pages and sections go into the sentence.',
        );
      }
      for (const key of group.keys) {
        if (sources.has(key)) numbers.set(key, numbers.get(key) ?? numbers.size + 1);
        else {
          report(
            `There is no source \`${key}\``,
            `${didYouMean(key, sources.keys())}Correct the key, or add the source to ${options.bibliography ?? 'data/references.bib'}.`,
          );
        }
      }
      return citation(group.keys.map((key) => [key, numbers.get(key) ?? 0]));
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

    if (errors.length > 0) throw new Error(errors.map(({message}) => message).join('\n'));
    if (numbers.size > 0) referenceList(tree, [...numbers.keys()], sources);
  };
}

function nameOf(node: Parent): string {
  if (node.type === 'element') return node.tagName;
  return ('name' in node && node.name) || '';
}

function isFormula(node: Parent): boolean {
  const names = node.type === 'element' ? node.properties['className'] : undefined;
  return (
    Array.isArray(names) &&
    names.some((name) => /^(?:katex|math|language-math)\b/.test(String(name)))
  );
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function citation(cited: readonly (readonly [key: string, number: number])[]): Element {
  const links = cited.map(([key, number]): MdxJsxTextElement => ({
    type: 'mdxJsxTextElement',
    name: 'Citation',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'refId', value: refId(key)},
      {type: 'mdxJsxAttribute', name: 'number', value: String(number)},
    ],
    children: [],
  }));
  const children = links.flatMap((link, at): ElementContent[] =>
    at === 0 ? [link as ElementContent] : [{type: 'text', value: ', '}, link as ElementContent],
  );
  return {type: 'element', tagName: 'sup', properties: {className: ['citation']}, children};
}

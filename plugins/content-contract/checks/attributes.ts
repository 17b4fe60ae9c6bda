import {visit} from 'unist-util-visit';
import {isJsx, stringAttribute} from '../jsx';
import {pageRule} from '../rule';

/** Attributes that are there or not: React takes every text but an empty one for "there", and HTML the empty one too. */
const SWITCHES = ['open', 'hidden', 'reversed'];
const NO = ['', '0', 'false', 'no', 'off'];
/** Elements that have no content. */
export const EMPTY_ELEMENTS: readonly string[] = ['br', 'hr', 'img', 'wbr'];

/** Attributes of HTML elements, written as HTML has them and not as MDX reads them. */
export const attributes = pageRule(
  {name: 'attributes', kinds: ['style', 'switch', 'handler', 'content']},
  (page, _site, report) => {
    visit(page.tree, (node) => {
      if (!isJsx(node) || !node.name || !/^[a-z]/.test(node.name)) return;
      if (EMPTY_ELEMENTS.includes(node.name) && node.children.length > 0) {
        const message = `\`<${node.name}>\` has content, which stops the build`;
        report(node, 'content', message, `Write \`<${node.name} />\` with the text behind it.`);
      }
      for (const found of node.attributes) {
        if (found.type !== 'mdxJsxAttribute') continue;
        const {name, position} = found;
        const at = position ? {line: position.start.line} : node;
        const value = stringAttribute(node, name);
        if (name === 'style' && value !== undefined) {
          const message = 'The `style` is a text, which stops the build';
          report(at, name, message, "Remove it, or write `style={{color: 'red'}}`.");
        } else if (
          SWITCHES.includes(name) &&
          typeof found.value === 'string' &&
          NO.includes(value ?? '')
        ) {
          const message = `\`${name}="${found.value}"\` is read as ${found.value === '' ? 'no' : 'yes'}`;
          report(at, 'switch', message, `Write \`${name}\` alone, or remove it.`);
        } else if (/^on[a-z]/i.test(name)) {
          const remedy = 'Remove it: an article runs no script; a model of its own is a component.';
          report(at, 'handler', `\`${name}\` is left out of the page`, remedy);
        }
      }
    });
  },
);

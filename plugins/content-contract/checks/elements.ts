import {visit} from 'unist-util-visit';
import {attribute, isJsx, stringAttribute} from '../jsx';
import {didYouMean} from '../nearest';
import {pageRule} from '../rule';

/** HTML that Markdown has no signs for. */
const ELEMENTS =
  'a abbr br cite code dd del details div dl dt em figcaption figure hr ins kbd li ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  );
/** Elements that have no content. */
const EMPTY = ['br', 'hr', 'wbr'];

const NO = ['', '0', 'false', 'no', 'off'];

/** Elements of HTML, written as HTML has them and not as MDX and React read them. */
export const elements = pageRule(
  {name: 'elements', kinds: ['unknown', 'style', 'switch', 'handler', 'content']},
  (page, _site, report) => {
    visit(page.tree, (node) => {
      if (!isJsx(node) || !node.name || !/^[a-z][^-]*$/.test(node.name)) return;
      const {name} = node;
      if (!ELEMENTS.includes(name)) {
        const remedy = `${didYouMean(name, ELEMENTS)}Write \`&lt;${name}&gt;\` or put it in backticks if no element is meant.`;
        report(node, 'unknown', `\`<${name}>\` is no element of HTML that articles use`, remedy);
      }
      if (EMPTY.includes(name) && node.children.length > 0) {
        const message = `\`<${name}>\` has content, which stops the build`;
        report(node, 'content', message, `Write \`<${name} />\` with the text behind it.`);
      }
      if (stringAttribute(node, 'style') !== undefined) {
        const remedy = "Remove it, or write `style={{color: 'red'}}`.";
        report(node, 'style', 'The `style` is a text, which stops the build', remedy);
      }
      const open = attribute(node, 'open')?.value;
      if (typeof open === 'string' && NO.includes(open)) {
        const remedy = 'Write `open` alone, or remove it.';
        report(
          node,
          'switch',
          `\`open="${open}"\` does not say whether the element is open`,
          remedy,
        );
      }
      for (const {name: handler} of node.attributes.filter((one) => 'name' in one)) {
        if (typeof handler !== 'string' || !/^on[a-z]/i.test(handler)) continue;
        const remedy = 'Remove it: an article runs no script; a model of its own is a component.';
        report(node, 'handler', `\`${handler}\` is left out of the page`, remedy);
      }
    });
  },
);

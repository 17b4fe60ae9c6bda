import type {} from 'mdast-util-directive';
import {visit} from 'unist-util-visit';
import {isJsx, type JsxElement} from '../jsx';
import {didYouMean} from '../nearest';
import type {PageRule, Report} from '../rule';

/** The blocks that the site renders. */
const BLOCKS = ['answer', 'note', 'tip', 'info', 'warning', 'danger'];

/** HTML that Markdown has no signs for. */
const ELEMENTS =
  'a abbr br cite code dd del details div dl dt em figcaption figure hr ins kbd li ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  );

/** Elements of HTML and blocks between `:::` lines: known, closed, and without scripts. */
export const elements: PageRule = (page, _site, report) => {
  visit(page.tree, (node) => {
    if (isJsx(node)) checkElement(node, report);
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      const source = page.source.slice(node.position?.start.offset, node.position?.end.offset);
      if (node.type === 'leafDirective' || !BLOCKS.includes(node.name)) {
        const remedy = `${didYouMean(node.name, BLOCKS)}Use one of ${BLOCKS.join(', ')}, with three colons.`;
        report(node, `\`:::${node.name}\` is not a block that the site renders`, remedy);
      } else if (!source.trimEnd().endsWith(':::')) {
        const message = `\`:::${node.name}\` is not closed, so it takes in all that follows`;
        report(node, message, 'Write `:::` on a line of its own where the block ends.');
      }
    }
    if (node.type !== 'paragraph') return;
    const [first] = node.children;
    if (first?.type !== 'text' || !first.value.startsWith(':::')) return;
    const remedy = 'Open a block with `:::name` or `:::name[Title]`, and close each block once.';
    report(node, 'A line that begins with `:::` is printed as text', remedy);
  });
};

function checkElement(node: JsxElement, report: Report): void {
  const name = node.name ?? '';
  if (!/^[a-z][^-]*$/.test(name)) return;
  if (!ELEMENTS.includes(name)) {
    const remedy = `${didYouMean(name, ELEMENTS)}Write \`&lt;${name}&gt;\` or put it in backticks if no element is meant.`;
    report(node, `\`<${name}>\` is no element of HTML that articles use`, remedy);
  }
  for (const {name: handler} of node.attributes.filter((one) => 'name' in one)) {
    if (typeof handler !== 'string' || !/^on[a-z]/i.test(handler)) continue;
    const remedy = 'Remove it: an article runs no script; what is alive is a component.';
    report(node, `\`${handler}\` is left out of the page`, remedy);
  }
}

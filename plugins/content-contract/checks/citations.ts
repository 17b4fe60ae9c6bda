import type {Nodes} from 'mdast';
import {hasCitation} from '../../citations/citationSyntax';
import {citationsOf} from '../citations';
import {isJsx} from '../jsx';
import {didYouMean} from '../nearest';
import {pageRule} from '../rule';

/** A link cannot stand inside a link or a control, and the table of contents would show a heading's raw brackets. */
const NO_LINKS = new Set(['a', 'button', 'label', 'summary', 'Link']);

/** Citations: every key is in the bibliography, and every key is written as a citation, where a link can be. */
export const citations = pageRule(
  {
    name: 'citations',
    kinds: ['malformed', 'loose', 'unknown', 'inside'],
  },
  (page, site, report) => {
    const found = citationsOf(page.tree);
    for (const citation of found) {
      const {key, kind} = citation;
      const isKnown = site.citationKeys.has(key);
      if (kind === 'malformed') {
        const remedy =
          'Write keys, each with its `@` and, after a comma, the place in the source: `[@one, table 3; @two]`.';
        report(
          citation,
          'malformed',
          `The citation contains \`${key}\`, which is neither a key nor a key with a place`,
          remedy,
        );
      } else if (kind === 'loose' && isKnown) {
        report(
          citation,
          'loose',
          `\`@${key}\` is printed as it stands`,
          `Write \`[@${key}]\` to cite.`,
        );
      } else if (kind === 'key' && !isKnown) {
        const remedy = `${didYouMean(key, site.citationKeys)}Use a key of data/references.bib, or add the source there.`;
        report(citation, 'unknown', `The citation \`${key}\` is not in the bibliography`, remedy);
      }
    }
    const walk = (node: Nodes, inside: string | undefined): void => {
      if (node.type === 'text' && inside !== undefined && hasCitation(node.value)) {
        report(
          node,
          'inside',
          `A citation stands in ${inside}`,
          'Move it into the text beside it.',
        );
      }
      if (!('children' in node)) return;
      const here = inside ?? placeWithoutLinks(node);
      for (const child of node.children) walk(child, here);
    };
    walk(page.tree, undefined);
  },
);

function placeWithoutLinks(node: Nodes): string | undefined {
  if (node.type === 'heading') return 'a heading';
  if (node.type === 'link' || node.type === 'linkReference') return 'a link';
  return isJsx(node) && node.name && NO_LINKS.has(node.name) ? `\`<${node.name}>\`` : undefined;
}

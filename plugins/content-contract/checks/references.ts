import {visit} from 'unist-util-visit';
import {didYouMean} from '../nearest';
import {pageRule} from '../rule';

/** `[text][name]`, `[^note]`: what Markdown leaves as text if the name is not defined. */
const LOOSE = /\[[^[\]]+\]\[(?<name>[^[\]]+)\]|\[\^(?<note>[^[\]\s]+)\]/g;

/** Links by name: each name is defined, and once. */
export const references = pageRule(
  {name: 'references', kinds: ['twice', 'undefined', 'footnote']},
  (page, _site, report) => {
    const defined = new Map<string, number>();
    visit(page.tree, 'definition', (node) => {
      const line = node.position?.start.line ?? 1;
      const first = defined.get(node.identifier);
      defined.set(node.identifier, first ?? line);
      if (first === undefined) return;
      const message = `\`[${node.identifier}]\` is defined in line ${first} too, and that one counts`;
      report(node, 'twice', message, 'Remove one, or rename it.');
    });
    visit(page.tree, 'text', (node) => {
      for (const match of node.value.matchAll(LOOSE)) {
        const {name, note} = match.groups ?? {};
        const before = node.value.slice(0, match.index).split('\n').length - 1;
        const line = (node.position?.start.line ?? 1) + before;
        const remedy =
          name === undefined
            ? 'The handbook has no footnotes: put it into the text, or cite with `[@key]`.'
            : `${didYouMean(name, defined.keys())}Add a line \`[${name}]: address\`, or write the address in parentheses.`;
        const message = `\`${match[0]}\` is printed as it stands: \`${name ?? `^${note}`}\` is not defined`;
        report({line}, name === undefined ? 'footnote' : 'undefined', message, remedy);
      }
    });
  },
);

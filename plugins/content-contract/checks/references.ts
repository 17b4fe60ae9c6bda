import type {Definition} from 'mdast';
import {visit} from 'unist-util-visit';
import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import type {Check, Place} from '../page';
import {problemAt} from '../page';

const CHECK = 'links';
/** `[text][name]`, `[^note]`: what Markdown leaves as text if the name is not defined. */
const LOOSE = /\[[^[\]]+\]\[(?<name>[^[\]]+)\]|\[\^(?<note>[^[\]\s]+)\]/g;

/** Links by name: each name is defined, and once. */
export const checkReferences: Check = (page) => {
  const problems: ContentProblem[] = [];
  const report = (at: Place | Definition, message: string, remedy: string) =>
    problems.push(problemAt(page, at, {check: CHECK, message, remedy}));

  const defined = new Map<string, number>();
  visit(page.tree, 'definition', (node) => {
    const line = node.position?.start.line ?? 1;
    const first = defined.get(node.identifier);
    defined.set(node.identifier, first ?? line);
    if (first === undefined) return;
    const message = `\`[${node.identifier}]\` is defined in line ${first} too, and that one counts`;
    report(node, message, 'Remove one, or rename it.');
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
      report({line}, message, remedy);
    }
  });
  return problems;
};

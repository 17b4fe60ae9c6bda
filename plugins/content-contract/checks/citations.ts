import type {Nodes, Text} from 'mdast';
import {splitAtCitations, type CitationGroup} from '../../citations/citationSyntax';
import {isJsx} from '../jsx';
import {didYouMean} from '../nearest';
import type {Site} from '../page';
import type {PageRule, Report} from '../rule';

/** A link cannot stand inside a link or a control, and the table of contents would show a heading's raw brackets. */
const NO_LINKS = new Set(['a', 'button', 'label', 'summary', 'Link']);

const LOOSE = /(?<![\w@])@(?<key>[A-Za-z0-9][\w-]*)/g;

/** Citations: every key is in the bibliography, and every key is written as a citation, where a link can be. */
export const citations: PageRule = (page, site, report) => {
  const walk = (node: Nodes, inside: string | undefined): void => {
    if (node.type === 'text') checkText(node, inside, site, report);
    if (!('children' in node)) return;
    const here = inside ?? placeWithoutLinks(node);
    for (const child of node.children) walk(child, here);
  };
  walk(page.tree, undefined);
};

function checkText(node: Text, inside: string | undefined, site: Site, report: Report): void {
  for (const part of splitAtCitations(node.value)) {
    if (part.type === 'citation') {
      const before = node.value.slice(0, part.offset).split('\n').length - 1;
      const line = (node.position?.start.line ?? 1) + before;
      checkGroup(part, line, site, report);
      if (inside === undefined) continue;
      report(line, `A citation stands in ${inside}`, 'Move it into the text beside it.');
    } else {
      for (const {groups} of part.value.matchAll(LOOSE)) {
        const key = groups?.['key'] ?? '';
        if (!site.citationKeys.has(key)) continue;
        report(node, `\`@${key}\` is printed as it stands`, `Write \`[@${key}]\` to cite.`);
      }
    }
  }
}

function checkGroup(group: CitationGroup, line: number, site: Site, report: Report): void {
  for (const item of group.malformed) {
    const message = `The citation contains \`${item}\`, which is neither a key nor a key with a place`;
    const remedy =
      'Write keys, each with its `@` and, after a comma, the place in the source: `[@one, table 3; @two]`.';
    report(line, message, remedy);
  }
  for (const {key} of group.sources.filter((source) => !site.citationKeys.has(source.key))) {
    const remedy = `${didYouMean(key, site.citationKeys)}Use a key of data/references.bib, or add the source there.`;
    report(line, `The citation \`${key}\` is not in the bibliography`, remedy);
  }
}

function placeWithoutLinks(node: Nodes): string | undefined {
  if (node.type === 'heading') return 'a heading';
  if (node.type === 'link' || node.type === 'linkReference') return 'a link';
  return isJsx(node) && node.name && NO_LINKS.has(node.name) ? `\`<${node.name}>\`` : undefined;
}

import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {isKnownLanguage} from '../../highlight/highlight';
import {readSampleFence} from '../../samples/readSampleFence';
import {unknownFlags} from '../commands';
import {fencesOf} from '../fences';
import {isJsx} from '../jsx';
import {unknownMetrics} from '../metricNames';
import type {PageRule} from '../rule';

const SHELLS = ['bash', 'sh', 'shell'];

/** Code blocks: in a language that can be colored, with an example that exists, and with names of engines that records have. */
export const fences: PageRule = (page, site, report) => {
  for (const node of fencesOf(page.tree)) {
    const language = node.lang ?? 'text';
    // Prism colors Mermaid, and nothing draws it.
    if (language === 'mermaid' || !isKnownLanguage(language)) {
      const remedy = 'Use one that Prism has, or `text`; `<Flow>` and `<Exchange>` draw diagrams.';
      report(node, `Nothing here shows \`${language}\``, remedy);
    }
    const sample = readSampleFence(node, (path) => site.textOf('examples', path));
    for (const {message, remedy} of sample?.faults ?? []) report(node, message, remedy);
    const names = SHELLS.includes(language) ? unknownFlags(node.value) : [];
    for (const {line, message, remedy} of names) {
      report((node.position?.start.line ?? 1) + line, message, remedy);
    }
  }
  visit(page.tree, (node) => {
    // A block's text begins in the line after its fence.
    const before = (node.position?.start.line ?? 1) - (node.type === 'code' ? 0 : 1);
    for (const {line, message, remedy} of textsOf(node).flatMap(unknownMetrics)) {
      report(before + line, message, remedy);
    }
  });
};

/** The texts of a node by itself: words, code, fields of the front matter, values of attributes. */
function textsOf(node: Nodes): string[] {
  if (!isJsx(node)) return 'value' in node ? [node.value] : [];
  return node.attributes.map(({value}) => (typeof value === 'object' ? value?.value : value) ?? '');
}

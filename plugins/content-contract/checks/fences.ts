import {isKnownLanguage} from '../../highlight/highlight';
import {readSampleFence, SAMPLE_KINDS} from '../../samples/readSampleFence';
import type {Fence} from '../fences';
import {fencesOf, isClosed} from '../fences';
import {pageRule} from '../rule';

/** Code blocks: closed, with a language that can be colored, and with a body or an example that exists. */
export const fences = pageRule(
  {
    name: 'fences',
    kinds: ['unclosed', 'unnamed', 'unknown', 'diagram', 'empty', 'mark', ...SAMPLE_KINDS],
    needsSite: true,
  },
  (page, site, report) => {
    for (const fence of fencesOf(page.tree)) {
      const {node, language} = fence;
      if (!isClosed(page, node)) {
        const remedy =
          'Close it with a line that has as many marks as the opening one, and nothing else.';
        report(node, 'unclosed', 'The code block is not closed', remedy);
        continue;
      }
      if (language === undefined || language.includes('=')) {
        const remedy =
          'Write one after the opening marks, such as `python`, or `text` for plain text.';
        report(node, 'unnamed', 'The code block has no language', remedy);
      } else if (!isKnownLanguage(language)) {
        const remedy = 'Use one that Prism has, or `text`.';
        report(node, 'unknown', `The highlighter does not know \`${language}\``, remedy);
      } else if (language === 'mermaid') {
        const remedy = 'Draw it with `<Flow>` or `<Exchange>`, see CONTRIBUTING.md.';
        report(node, 'diagram', 'Nothing draws Mermaid here: readers would see its text', remedy);
      }
      const sample = readSampleFence(node, (path) => site.textOf('examples', path));
      for (const {kind, message, remedy} of sample?.faults ?? []) {
        report(node, kind, message, remedy);
      }
      const text = sample ? sample.text : node.value;
      if (!sample && node.value.trim() === '') {
        const remedy = 'Fill it, name an example with `file=examples/…`, or remove it.';
        report(node, 'empty', 'The code block is empty', remedy);
      }
      const {last, count} = marks(fence, text);
      if (last > count) {
        const message = `The code block marks line ${last} and has ${count}`;
        report(node, 'mark', message, 'Correct the numbers in the braces.');
      }
    }
  },
);

/** `{2,4-6}` marks lines that are there. */
function marks({node}: Fence, text: string | undefined): {last: number; count: number} {
  const lines = /(?:^|\s)\{(?<lines>[\d,\s-]+)\}/.exec(node.meta ?? '')?.groups?.['lines'];
  if (lines === undefined || text === undefined) return {last: 0, count: 0};
  const last = Math.max(...lines.split(/[,-]/).map(Number));
  return {last, count: text.trimEnd().split('\n').length};
}

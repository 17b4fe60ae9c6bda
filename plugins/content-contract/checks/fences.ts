import {isKnownLanguage} from '../../highlight/highlight';
import {readSampleFence, SAMPLE_KINDS} from '../../samples/readSampleFence';
import {fencesOf, isClosed} from '../fences';
import {pageRule} from '../rule';

/** Code blocks: closed, in a language that can be colored, and with an example that exists. */
export const fences = pageRule(
  {name: 'fences', kinds: ['unclosed', 'unknown', ...SAMPLE_KINDS]},
  (page, site, report) => {
    for (const {node, language} of fencesOf(page.tree)) {
      if (!isClosed(page, node)) {
        const remedy =
          'Close it with a line that has as many marks as the opening one, and nothing else.';
        report(node, 'unclosed', 'The code block is not closed', remedy);
        continue;
      }
      if (language === 'mermaid') {
        const remedy = 'Draw it with `<Flow>` or `<Exchange>`, see CONTRIBUTING.md.';
        report(node, 'unknown', 'Nothing draws Mermaid here: readers would see its text', remedy);
      } else if (language !== undefined && !isKnownLanguage(language)) {
        const remedy = 'Use one that Prism has, or `text`.';
        report(node, 'unknown', `The highlighter does not know \`${language}\``, remedy);
      }
      const sample = readSampleFence(node, (path) => site.textOf('examples', path));
      for (const {kind, message, remedy} of sample?.faults ?? []) {
        report(node, kind, message, remedy);
      }
    }
  },
);

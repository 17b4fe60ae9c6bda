import {citationsOf} from '../citations';
import type {ContentProblem} from '../contentProblem';
import {didYouMean} from '../nearest';
import type {Check} from '../page';
import {problemAt} from '../page';

/** Citations: every key is in the bibliography, and every key is written as a citation. */
export const checkCitations: Check = (page, site) =>
  citationsOf(page.tree).flatMap((citation): ContentProblem[] => {
    const {key, kind} = citation;
    const report = (message: string, remedy: string) => [
      problemAt(page, citation, {check: 'citations', message, remedy}),
    ];
    if (kind === 'malformed') {
      const remedy = 'Write only keys, each with its `@`: `[@one]` or `[@one; @two]`.';
      return report(`The citation contains \`${key}\`, which is no key`, remedy);
    }
    const isKnown = site.citationKeys.has(key);
    if (kind === 'loose') {
      if (!isKnown) return [];
      return report(`\`@${key}\` is printed as it stands`, `Write \`[@${key}]\` to cite.`);
    }
    if (isKnown) return [];
    const remedy = `${didYouMean(key, site.citationKeys)}Use a key of data/references.bib, or add the source there.`;
    return report(`The citation \`${key}\` is not in the bibliography`, remedy);
  });

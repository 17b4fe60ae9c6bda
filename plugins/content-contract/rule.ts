import type {Node} from 'mdast';
import type {ContentProblem} from './contentProblem';
import type {Page, Place, Site} from './page';

/** A rule of the contract. Each kind of problem that it reports is declared, and has a fixture. */
export interface Rule {
  readonly name: string;
  readonly kinds: readonly string[];
}

/** A rule for one page. */
export interface PageRule extends Rule {
  check(page: Page, site: Site): ContentProblem[];
}

type ReportAt<K, At> = (at: At, kind: K, message: string, remedy: string) => void;
/** Reports a problem at a node of the page, or at a place. */
export type Report<K extends string> = ReportAt<K, Node | Place>;

/** Makes a rule for pages of a function that reports. */
export function pageRule<const K extends string>(
  {name, kinds}: {readonly name: string; readonly kinds: readonly K[]},
  find: (page: Page, site: Site, report: Report<K>) => void,
): PageRule {
  return {
    name,
    kinds,
    check(page, site) {
      const problems: ContentProblem[] = [];
      const tell = reporter({name, kinds}, problems);
      find(page, site, (at, kind, message, remedy) => {
        const {line} = 'line' in at ? at : (at.position?.start ?? {line: 1});
        tell({file: page.file, line}, kind, message, remedy);
      });
      return problems;
    },
  };
}

/** A place in a named file. */
export interface FilePlace extends Place {
  readonly file: string;
}

/** Reports a problem of any file. */
export type ReportFile<K extends string> = ReportAt<K, FilePlace>;

/** Makes what reports problems of a rule for files that are no pages. */
export function reporter<K extends string>(
  {name}: {readonly name: string; readonly kinds: readonly K[]},
  problems: ContentProblem[],
): ReportFile<K> {
  return ({file, line}, kind, message, remedy) => {
    problems.push({file, line, check: `${name}/${kind}`, message, remedy});
  };
}

import type {Node} from 'mdast';
import type {ContentProblem} from './contentProblem';
import type {Page, Site} from './page';

/** Reports a problem at a node of a page, or in a line of a file. */
export type Report = (at: Node | number, message: string, remedy: string) => void;

/** A rule for one page: it reports what breaks it. */
export type PageRule = (page: Page, site: Site, report: Report) => void;

/** Makes what reports problems of a file under the name of their rule. */
export function reporter(check: string, file: string, problems: ContentProblem[]): Report {
  return (at, message, remedy) => {
    const line = typeof at === 'number' ? at : (at.position?.start.line ?? 1);
    problems.push({file, line, check, message, remedy});
  };
}

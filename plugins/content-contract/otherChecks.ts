import type {ContentProblem} from './contentProblem';
import type {Page} from './page';

/** A check that another plugin brings. */
export type OtherCheck = (options: {
  readonly siteDir: string;
  readonly pages: readonly Page[];
}) => Promise<ContentProblem[]>;

/** What is checked together with the rules of the contract: in builds, in the development server and by `npm run check`. */
export const OTHER_CHECKS: readonly OtherCheck[] = [];

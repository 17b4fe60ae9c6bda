import type {ContentProblem} from '../../plugins/content-contract/contentProblem';

/** A problem with a number; `right` and `place` where the page prints another one than is computed. */
export interface NumberProblem extends ContentProblem {
  /** The text that the page would have to print. */
  readonly right?: string;
  /** Where it would have to stand, as offsets in the page. */
  readonly place?: {readonly start: number; readonly end: number};
}

export function numberProblem(
  file: string,
  line: number,
  message: string,
  remedy: string,
): NumberProblem {
  return {file, line, check: 'numbers', message, remedy};
}

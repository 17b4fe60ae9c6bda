import file from '../../data/techniques.json';
import {resultsOf, type PublishedResult} from './results';
import type {Technique} from './schemas/technique';

/** A technique with the published gain that its record names. */
export interface Decision {
  readonly technique: Technique;
  readonly gain: PublishedResult;
}

/** Techniques in the order in which a reader should consider them. The build holds the file to its schema, and each gain to a result. */
export const decisions: readonly Decision[] = (file.records as unknown as readonly Technique[]).map(
  (technique) => {
    const {page, result} = technique.gain;
    const gain = resultsOf(page).find(({id}) => id === result);
    if (!gain) throw new Error(`${technique.id} names no result of data/results/${page}.json`);
    return {technique, gain};
  },
);

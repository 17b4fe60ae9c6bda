import {brief, significant} from '../../../numbers/format';
import type {Explored} from './run';
import {runName} from './words';

/** Conclusion that the shown runs allow. */
export function verdictOf({groups, values}: Explored): string {
  const runs = groups.flatMap((group) => group.runs);
  const beaten = runs.filter(({beatenBy}) => beatenBy !== undefined);
  const best = groups.flatMap((group) => group.best ?? []);
  const counted = `Of ${runs.length} published runs, ${beaten.length} are dominated: another run of the same test is better in both values.`;
  if (best.length === 0) {
    return `${counted} None reaches ${brief(values.least)} tokens/s per user.`;
  }
  if (best.length === 1 || values.mixed) {
    const one = best[0];
    return one === undefined ? counted : `${counted} The best at your limit is ${runName(one)}.`;
  }
  const rates = best.map(({throughputPerDevice}) => throughputPerDevice);
  return `${counted} At your limit, the best results of the tests differ by ${significant(Math.max(...rates) / Math.min(...rates))} times. So choose the test that is like your load.`;
}

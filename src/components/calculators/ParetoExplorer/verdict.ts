import {brief, significant} from '../../ui/format';
import type {Explored} from './run';
import {runName} from './words';

/** What the shown runs allow to conclude. */
export function verdictOf({groups, values}: Explored): string {
  const runs = groups.flatMap((group) => group.runs);
  const beaten = runs.filter(({beatenBy}) => beatenBy !== undefined);
  const best = groups.flatMap((group) => group.best ?? []);
  const counted = `${runs.length} published runs, ${beaten.length} of them dominated within their test.`;
  if (best.length === 0) {
    return `${counted} None reaches ${brief(values.least)} tokens/s per user.`;
  }
  if (best.length === 1 || values.mixed) {
    const one = best[0];
    return one === undefined ? counted : `${counted} Best at your limit: ${runName(one)}.`;
  }
  const rates = best.map(({throughputPerDevice}) => throughputPerDevice);
  return `${counted} At your limit the tests differ by ${significant(Math.max(...rates) / Math.min(...rates))} times, before any difference between devices: choose the test that is like your load.`;
}

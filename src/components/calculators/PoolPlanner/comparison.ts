import {count, counted, percent, seconds} from '../../../numbers/format';
import type {CalculatorFigure} from '../../ui/figures';
import {furthestTail, tailOf} from '../../../serving/tails';
import type {PoolValues} from './calculator';
import type {PoolResult, SetupId, SetupOutcome} from './compute';
import {DEFAULT_BUDGET, type Plan} from './plan';

interface Metric {
  readonly label: string;
  /** Among the results in words, but not in the table. */
  readonly isAside?: boolean;
  readonly of: (setup: SetupOutcome) => string;
}

/** Compared results, in the order of the table: the deciding ones come first, where a phone shows them. */
export const METRICS: readonly Metric[] = [
  {label: 'Within limits', of: ({goodput}) => percent(goodput.attainment)},
  {label: 'ITL, p99', of: ({summary}) => tailOf(summary.gaps, 'p99')},
  {label: 'ITL, p50', of: ({summary}) => seconds(summary.gaps?.p50 ?? NaN), isAside: true},
  {label: 'ITL, longest', of: ({summary}) => seconds(summary.gaps?.max ?? NaN), isAside: true},
  {label: 'TTFT, p50', of: ({summary}) => seconds(summary.ttft?.p50 ?? NaN)},
  {label: 'TTFT, p90', of: ({summary}) => tailOf(summary.ttft, 'p90'), isAside: true},
  {label: 'TTFT, p99', of: ({summary}) => tailOf(summary.ttft, 'p99'), isAside: true},
  {label: 'E2E, mean', of: ({summary}) => seconds(summary.endToEnd?.mean ?? NaN)},
  {
    label: 'Workers busy',
    of: ({busy}) => busy.map((share) => percent(share)).join(', '),
  },
];

/** A setup in a few words. */
export function setupName(id: SetupId, plan: Plan): string {
  const {prefillWorkers, decodeWorkers, budget} = plan;
  switch (id) {
    case 'split':
      return `Split ${count(prefillWorkers)} + ${count(decodeWorkers)}`;
    case 'tuned':
      return `Together, budget ${count(budget)}`;
    case 'untuned':
      return `Together, budget ${count(DEFAULT_BUDGET)}`;
  }
}

/** The setups side by side. */
export function comparisonOf({plan, setups}: PoolResult): CalculatorFigure {
  const workers = plan.prefillWorkers + plan.decodeWorkers;
  const shown = METRICS.filter(({isAside = false}) => !isAside);
  return {
    kind: 'table',
    caption: `The same requests on the same ${counted(workers, 'worker')}. “Split” has prefill + decode workers.`,
    columns: ['Setup', ...shown.map(({label}) => label)],
    rows: setups.map((setup) => {
      const name = setupName(setup.id, plan);
      return [name, ...shown.map(({of}) => of(setup))];
    }),
  };
}

/** Shares of good requests that are nearer than this are called equal: a few requests of the run. */
const EQUAL = 0.03;

/** Verdict of the comparison, and the cost of the transfer. */
export function verdictOf(result: PoolResult, values: PoolValues): string {
  const of = (id: SetupId) => result.setups.find((setup) => setup.id === id);
  const [split, tuned, untuned] = [of('split'), of('tuned'), of('untuned')];
  if (!split) return '';
  const choice = tuned ? against(split, tuned, result) : alone(split, values);
  return `${choice} ${untunedWords(untuned, tuned)}${transferWords(result.plan)}`;
}

function against(split: SetupOutcome, tuned: SetupOutcome, {plan}: PoolResult): string {
  const [apart, together] = [split.goodput.attainment, tuned.goodput.attainment];
  const both = `${percent(apart)} of the requests meet both limits with two pools, and ${percent(together)} in one pool with a budget of ${counted(plan.budget, 'token')}`;
  const tail = furthestTail(tuned.requests.length);
  if (apart - together > EQUAL) return `Split: ${both}.`;
  if (together - apart > EQUAL) return `Do not split: ${both}. ${imbalance(split)}`;
  return `Splitting adds no capacity here: ${both}. Splitting changes p99 ITL from ${tailOf(tuned.summary.gaps, 'p99')} to ${tailOf(split.summary.gaps, 'p99')} and ${tail} TTFT from ${tailOf(tuned.summary.ttft, tail)} to ${tailOf(split.summary.ttft, tail)}.`;
}

function alone(split: SetupOutcome, {itl}: PoolValues): string {
  return `Split: ${percent(split.goodput.attainment)} of the requests meet both limits. In one pool, no token budget does. A step with decodes and a chunk takes more than ${count(itl)} ms.`;
}

/** Which pool was full, where one was. */
function imbalance({busy: [prefill = 0, decode = 0]}: SetupOutcome): string {
  return `The prefill workers are ${percent(prefill)} busy, and the decode workers ${percent(decode)}. Capacity cannot move between them.`;
}

/** Verdict of the comparison if the one pool had an untuned budget. */
function untunedWords(untuned: SetupOutcome | undefined, tuned: SetupOutcome | undefined): string {
  if (!untuned || !tuned) return '';
  const share = untuned.goodput.attainment;
  if (tuned.goodput.attainment - share < EQUAL) return '';
  return `With an untuned budget, one pool meets both limits for ${percent(share)} of the requests, so a comparison with it would favor splitting. `;
}

function transferWords({transfer, layered, prefillSeconds, link}: Plan): string {
  const share = percent(transfer.transferSeconds / prefillSeconds);
  return `Sending the cache of the mean prompt takes ${seconds(transfer.transferSeconds)} over ${link.name}, ${share} of its prefill. If it is sent layer by layer during the prefill, it adds only ${seconds(layered.exposedSeconds)}.`;
}

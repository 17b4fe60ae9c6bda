import {count, counted, percent, seconds} from '../../../numbers/format';
import {furthestTail, tailOf} from '../../../serving/tails';
import type {Outcome, SetupOutcome} from './run';
import type {SetupId} from './setups';
import type {Plan} from './plan';

/** Shares of good requests that are nearer than this are called equal: a few requests of the run. */
const EQUAL = 0.03;

/** Verdict of the comparison, and the cost of the transfer. */
export function verdictOf(outcome: Outcome): string {
  const of = (id: SetupId) => outcome.setups.find((setup) => setup.id === id);
  const [split, tuned, untuned] = [of('split'), of('tuned'), of('untuned')];
  if (!split) return '';
  const choice = tuned ? against(split, tuned, outcome) : alone(split, outcome);
  return `${choice} ${untunedWords(untuned, tuned)}${transferWords(outcome.plan)}`;
}

function against(split: SetupOutcome, tuned: SetupOutcome, {plan}: Outcome): string {
  const [apart, together] = [split.goodput.attainment, tuned.goodput.attainment];
  const both = `${percent(apart)} of the requests meet both limits with two pools, and ${percent(together)} in one pool with a budget of ${counted(plan.budget, 'token')}`;
  const tail = furthestTail(tuned.requests.length);
  if (apart - together > EQUAL) return `Split: ${both}.`;
  if (together - apart > EQUAL) return `Do not split: ${both}. ${imbalance(split)}`;
  return `Splitting adds no capacity here: ${both}. Splitting changes p99 ITL from ${tailOf(tuned.summary.gaps, 'p99')} to ${tailOf(split.summary.gaps, 'p99')} and ${tail} TTFT from ${tailOf(tuned.summary.ttft, tail)} to ${tailOf(split.summary.ttft, tail)}.`;
}

function alone(split: SetupOutcome, {values}: Outcome): string {
  return `Split: ${percent(split.goodput.attainment)} of the requests meet both limits. In one pool, no token budget does. A step with decodes and a chunk takes more than ${count(values.itl)} ms.`;
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
  return `The cache of the mean prompt takes ${seconds(transfer.transferSeconds)} over ${link.name}, ${share} of its prefill. If it is sent layer by layer during the prefill, it adds only ${seconds(layered.exposedSeconds)}.`;
}

import {count, counted, percent, seconds} from '../../ui/format';
import type {Outcome, SetupOutcome} from './run';
import type {SetupId} from './setups';
import type {Plan} from './plan';

/** Shares of good requests that are nearer than this are called equal: a few requests of the run. */
const EQUAL = 0.03;

/** What the comparison says, and what the transfer costs. */
export function verdictOf(outcome: Outcome): string {
  const of = (id: SetupId) => outcome.setups.find((setup) => setup.id === id);
  const [split, tuned, untuned] = [of('split'), of('tuned'), of('untuned')];
  if (!split) return '';
  const choice = tuned ? against(split, tuned, outcome) : withoutRival(split, outcome);
  return `${choice} ${untunedWords(untuned, tuned)}${transferWords(outcome.plan)}`;
}

function against(split: SetupOutcome, tuned: SetupOutcome, {plan}: Outcome): string {
  const [apart, together] = [split.goodput.attainment, tuned.goodput.attainment];
  const both = `${percent(apart)} of the requests keep both limits split, ${percent(together)} together with a budget of ${counted(plan.budget, 'token')}`;
  if (apart - together > EQUAL) return `Split: ${both}.`;
  if (together - apart > EQUAL) return `Do not split: ${both}. ${imbalance(split)}`;
  return `Splitting buys no capacity here: ${both}. It moves p99 ITL from ${p99(tuned, 'gaps')} to ${p99(split, 'gaps')} and p99 TTFT from ${p99(tuned, 'ttft')} to ${p99(split, 'ttft')}.`;
}

function withoutRival(split: SetupOutcome, {values}: Outcome): string {
  return `Split: ${percent(split.goodput.attainment)} of the requests keep both limits. Together no token budget does: a step with decodes and a chunk takes more than ${count(values.itl)} ms.`;
}

/** Which pool was full, where one was. */
function imbalance({busy: [prefill = 0, decode = 0]}: SetupOutcome): string {
  return `The prefill workers are ${percent(prefill)} busy, the decode workers ${percent(decode)}: capacity cannot move between them.`;
}

/** What an untuned rival would have made of the comparison. */
function untunedWords(untuned: SetupOutcome | undefined, tuned: SetupOutcome | undefined): string {
  if (!untuned || !tuned) return '';
  const share = untuned.goodput.attainment;
  if (tuned.goodput.attainment - share < EQUAL) return '';
  return `With an untuned budget, one pool meets both limits for ${percent(share)} of the requests, so a comparison with it would favor splitting. `;
}

function transferWords({transfer, layered, prefillSeconds, link}: Plan): string {
  const share = percent(transfer.transferSeconds / prefillSeconds);
  return `The cache of the mean prompt takes ${seconds(transfer.transferSeconds)} over ${link.name}, ${share} of its prefill. If it is sent layer by layer during the prefill, only ${seconds(layered.exposedSeconds)} come on top.`;
}

const p99 = ({summary}: SetupOutcome, what: 'gaps' | 'ttft') => seconds(summary[what]?.p99 ?? NaN);

import {count, percent, significant} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {BurnValues} from './inputs';
import type {AlertRun, BurnRun} from './run';

/** `8.6 min`, `14.4 h`, `3 days`. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${short(seconds)} s`;
  if (seconds < 3600) return `${short(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${short(seconds / 3600)} h`;
  return `${short(seconds / 86_400)} days`;
}

/** `14.4 %` */
export const shortPercent = (share: number): string => `${short(100 * share)} %`;

/** Three digits, without zeros that say nothing. */
function short(value: number): string {
  return significant(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

export function firesText({canFire, firesAfterSeconds}: AlertRun): string {
  if (!canFire) return 'never: above 100 %';
  return firesAfterSeconds === null ? 'not in this incident' : duration(firesAfterSeconds);
}

export function windowsText({alert}: AlertRun): string {
  return `${duration(alert.longWindowSeconds)} and ${duration(alert.shortWindowSeconds)}`;
}

/** Alerts that fire, in a sentence. */
export function firstText({first}: BurnRun): string {
  return first
    ? `The first alert is the ${first.alert.severity} at burn rate ${first.alert.burnRate}, after ${firesText(first)}.`
    : 'No alert fires.';
}

export function burnReport(values: BurnValues, run: BurnRun): ModelReport {
  const {objective, days, bad, minutes, traffic} = values;
  return {
    summary: `${firstText(run)} The incident spends ${percent(run.spent)} of the budget of ${days} days.`,
    results: [
      {label: 'Burn rate', value: short(run.burnRate)},
      {label: 'Bad requests', value: count(run.badRequests)},
      {label: 'Budget of the period', value: `${count(run.budgetRequests)} bad requests`},
      ...run.alerts.map((each) => ({
        label: `${each.alert.severity}, burn rate ${each.alert.burnRate}`,
        value: `above ${shortPercent(each.threshold)} over ${windowsText(each)}: ${firesText(each)}`,
      })),
    ],
    formula: [
      `burn rate = ${short(bad)} % / (100 % − ${objective} %) = ${short(run.burnRate)}`,
      `spent = ${short(bad)} % × ${count(traffic)}/h × ${count(minutes)} min / ${count(run.budgetRequests)} = ${percent(run.spent)}`,
    ],
    assumptions: [
      'The three alerts of the SRE workbook: burn rates 14.4, 6 and 1; each fires while both of its windows are above the threshold.',
      'No bad request before, constant traffic, errors from one moment to the next.',
      'A request is good or bad once; each objective (errors, TTFT, stream) has a budget of its own.',
    ],
    leavesOut: [
      'The time between scrapes, between evaluations of the rule, and to the person who is paged.',
      'Requests that never answer: they are missing from a ratio of answered ones.',
    ],
  };
}

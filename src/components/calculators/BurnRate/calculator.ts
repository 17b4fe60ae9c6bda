import {WORKBOOK_POLICY, type PolicyAlert} from '@site/src/inference/slo/alertPolicy';
import {burnRateAlert} from '@site/src/inference/slo/burnRateAlert';
import {detection} from '@site/src/inference/slo/detection';
import {burn, errorBudget} from '@site/src/inference/slo/errorBudget';
import {eventsThatTolerate} from '@site/src/inference/slo/lowTraffic';
import {brief, count, duration, inUnit, percent, unwritten} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import {numberInput, type ValuesOf} from '../../../forms/inputs';

const inputs = {
  objective: numberInput({
    label: 'Objective',
    unit: '% good',
    min: 50,
    max: 99.999,
    default: 99,
  }),
  days: numberInput({
    label: 'Period',
    unit: 'days',
    min: 4,
    max: 366,
    integer: true,
    default: 30,
  }),
  bad: numberInput({label: 'Bad requests now', unit: '%', min: 0, max: 100, default: 20}),
  minutes: numberInput({label: 'How long', unit: 'minutes', min: 1, max: 100_000, default: 60}),
  traffic: numberInput({
    label: 'Traffic',
    unit: 'requests/hour',
    min: 1,
    max: 1e9,
    default: 18_000,
  }),
};

interface AlertResult {
  readonly alert: PolicyAlert;
  /** Error ratio above which it fires. */
  readonly threshold: number;
  readonly canFire: boolean;
  /** From the first bad request, s; null if it does not fire within the incident. */
  readonly firesAfterSeconds: number | null;
  /** Bad requests that a long window of this traffic takes without firing, at least one. */
  readonly toleratesOne: boolean;
}

interface BurnResult {
  readonly alerts: readonly AlertResult[];
  /** The one that fires first. */
  readonly first: AlertResult | undefined;
  readonly burnRate: number;
  readonly badRequests: number;
  readonly budgetRequests: number;
  /** Share of the period's budget that the incident spends. */
  readonly spent: number;
  /** At this ratio until the whole budget is spent, s; null without errors. */
  readonly exhaustedAfterSeconds: number | null;
}

const NAMES = {page: 'Page', ticket: 'Ticket'} as const;

export const burnRate = defineCalculator({
  id: 'burn-rate',
  urlKey: 'burn',
  title: 'Which alert fires, and when',
  listing: {
    group: 'run',
    question: 'Which alert fires in an incident, and after how long?',
    names: ['SLO burn rate calculator', 'error budget calculator'],
  },
  note: 'for constant traffic',
  inputs,
  compute,
  results: {
    first: {
      label: 'First alert',
      of: ({first}) => first?.firesAfterSeconds ?? null,
      as: duration,
      text: ({first}) =>
        first ? `${NAMES[first.alert.severity]} after ${firesText(first)}` : 'No alert',
      large: ({first, spent, exhaustedAfterSeconds}) =>
        `${first ? 'from the first bad request' : 'in this incident'}. At the end of the incident, ${percent(spent)} of the budget is spent${
          exhaustedAfterSeconds === null
            ? ''
            : `. At this rate, all of it is spent after ${duration(exhaustedAfterSeconds)}`
        }.`,
    },
    burnRate: {
      label: 'Burn rate',
      of: (result) => result.burnRate,
      as: unwritten('ratio', brief),
      listed: false,
    },
    bad: {
      label: 'Bad requests',
      of: ({badRequests}) => badRequests,
      as: unwritten('bad requests', count),
      listed: false,
    },
    budget: {
      label: 'Budget of the period',
      of: ({budgetRequests}) => budgetRequests,
      as: inUnit('bad requests', count),
      listed: false,
    },
  },
  moreResults: ({alerts}) =>
    alerts.map((each) => ({
      label: `${each.alert.severity}, burn rate ${each.alert.burnRate}`,
      value: `above ${shortPercent(each.threshold)} over ${windowsText(each)}: ${firesText(each)}`,
      number: each.firesAfterSeconds,
      unit: duration.unit,
    })),
  summary: ({first, spent}, {days}) =>
    `${
      first
        ? `The first alert is the ${first.alert.severity} at burn rate ${first.alert.burnRate}, after ${firesText(first)}.`
        : 'No alert fires.'
    } The incident spends ${percent(spent)} of the budget of ${days} days.`,
  remarks: ({alerts}, {traffic}) => {
    const touchy = alerts.filter(({toleratesOne}) => !toleratesOne);
    const named = touchy.map(({alert}) => `${alert.severity} at ${alert.burnRate}`);
    return touchy.length > 0
      ? [
          `At ${count(traffic)} requests/hour, a single bad request exceeds the threshold of the ${named.join(' and the ')}.`,
        ]
      : [];
  },
  figures: ({alerts, first}) => [
    {
      kind: 'table',
      caption: 'The alerts of the SRE workbook at this objective',
      columns: [
        'Alert',
        'Bad above',
        {label: 'Fires after', numeric: false},
        {label: 'Windows', numeric: false},
      ],
      rows: alerts.map((each) => ({
        current: each === first,
        cells: [
          `${each.alert.severity}, ${each.alert.burnRate}×`,
          shortPercent(each.threshold),
          firesText(each),
          windowsText(each),
        ],
      })),
    },
  ],
  formula: (result, {objective, bad, traffic, minutes}) => [
    `burn rate = ${brief(bad)} % / (100 % − ${objective} %) = ${brief(result.burnRate)}`,
    `spent = ${brief(bad)} % × ${count(traffic)}/h × ${count(minutes)} min / ${count(result.budgetRequests)} = ${percent(result.spent)}`,
  ],
  assumptions: [
    'The alerts are the three of the SRE workbook, with burn rates of 14.4, 6 and 1. Each fires while both of its windows are above the threshold.',
    'Before the incident, no request is bad. Then the share of bad requests jumps to the value that you enter, and stays there. The traffic is constant.',
    'Each objective (errors, TTFT, stream) has a budget of its own.',
  ],
  leavesOut: [
    'The time until the next scrape, until the rule is evaluated again, and until the person is awake.',
    'Requests that get no answer. The metrics count only those that do.',
  ],
  examples: [
    {change: {minutes: 43}, shows: 'No alert fires.'},
    {change: {objective: 90, bad: 100}, shows: 'never: above 100 %'},
  ],
});

function compute({objective, days, bad, minutes, traffic}: ValuesOf<typeof inputs>): BurnResult {
  const base = {objective: objective / 100, windowDays: days};
  const errorRatio = bad / 100;
  const alerts = WORKBOOK_POLICY.map((alert): AlertResult => {
    const input = {...base, ...alert};
    const {errorRatio: threshold, canFire} = burnRateAlert(input);
    const {firesAfterSeconds} = detection({...input, errorRatio});
    const inTime = firesAfterSeconds !== null && firesAfterSeconds <= minutes * 60;
    const events = (traffic * alert.longWindowSeconds) / 3600;
    return {
      alert,
      threshold,
      canFire,
      firesAfterSeconds: inTime ? firesAfterSeconds : null,
      toleratesOne: events >= eventsThatTolerate({...input, badEvents: 1}),
    };
  });
  const [first] = alerts
    .filter(({firesAfterSeconds}) => firesAfterSeconds !== null)
    .toSorted((a, b) => (a.firesAfterSeconds ?? 0) - (b.firesAfterSeconds ?? 0));
  const budget = errorBudget({...base, eventsPerDay: traffic * 24});
  const rate = burn({...base, errorRatio});
  const badRequests = (errorRatio * traffic * minutes) / 60;
  return {
    alerts,
    first,
    burnRate: rate.burnRate,
    badRequests,
    budgetRequests: budget.badEvents,
    spent: badRequests / budget.badEvents,
    exhaustedAfterSeconds: rate.exhaustedAfterSeconds,
  };
}

/** `14.4 %` */
const shortPercent = (share: number) => `${brief(100 * share)} %`;

function firesText({canFire, firesAfterSeconds}: AlertResult): string {
  if (!canFire) return 'never: above 100 %';
  return firesAfterSeconds === null ? 'not in this incident' : duration(firesAfterSeconds);
}

const windowsText = ({alert}: AlertResult) =>
  `${duration(alert.longWindowSeconds)} and ${duration(alert.shortWindowSeconds)}`;

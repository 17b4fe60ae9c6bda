import {WORKBOOK_POLICY, type PolicyAlert} from '../../../inference/slo/alertPolicy';
import {burnRateAlert} from '../../../inference/slo/burnRateAlert';
import {detection} from '../../../inference/slo/detection';
import {burn, errorBudget} from '../../../inference/slo/errorBudget';
import {eventsThatTolerate} from '../../../inference/slo/lowTraffic';
import type {BurnValues} from './inputs';

const HOUR = 3600;

export interface AlertRun {
  readonly alert: PolicyAlert;
  /** Error ratio above which it fires. */
  readonly threshold: number;
  readonly canFire: boolean;
  /** From the first bad request, s; null if it does not fire within the incident. */
  readonly firesAfterSeconds: number | null;
  /** Bad requests that a long window of this traffic takes without firing, at least one. */
  readonly toleratesOne: boolean;
}

export interface BurnRun {
  readonly alerts: readonly AlertRun[];
  /** The one that fires first. */
  readonly first: AlertRun | undefined;
  readonly burnRate: number;
  readonly badRequests: number;
  readonly budgetRequests: number;
  /** Share of the period's budget that the incident spends. */
  readonly spent: number;
  /** At this ratio until the whole budget is spent, s; null without errors. */
  readonly exhaustedAfterSeconds: number | null;
}

export function runBurn({objective, days, bad, minutes, traffic}: BurnValues): BurnRun {
  const base = {objective: objective / 100, windowDays: days};
  const errorRatio = bad / 100;
  const alerts = WORKBOOK_POLICY.map((alert): AlertRun => {
    const input = {...base, ...alert};
    const {errorRatio: threshold, canFire} = burnRateAlert(input);
    const {firesAfterSeconds} = detection({...input, errorRatio});
    const inTime = firesAfterSeconds !== null && firesAfterSeconds <= minutes * 60;
    const events = (traffic * alert.longWindowSeconds) / HOUR;
    return {
      alert,
      threshold,
      canFire,
      firesAfterSeconds: inTime ? firesAfterSeconds : null,
      toleratesOne: events >= eventsThatTolerate({...input, badEvents: 1}),
    };
  });
  const budget = errorBudget({...base, eventsPerDay: traffic * 24});
  const rate = burn({...base, errorRatio});
  const badRequests = (errorRatio * traffic * minutes) / 60;
  return {
    alerts,
    first: firstOf(alerts),
    burnRate: rate.burnRate,
    badRequests,
    budgetRequests: budget.badEvents,
    spent: badRequests / budget.badEvents,
    exhaustedAfterSeconds: rate.exhaustedAfterSeconds,
  };
}

function firstOf(alerts: readonly AlertRun[]): AlertRun | undefined {
  const [first] = alerts
    .filter(({firesAfterSeconds}) => firesAfterSeconds !== null)
    .toSorted((a, b) => (a.firesAfterSeconds ?? 0) - (b.firesAfterSeconds ?? 0));
  return first;
}

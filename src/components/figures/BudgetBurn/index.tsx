import type {ReactNode} from 'react';
import {firstAlert, WORKBOOK_POLICY} from '../../../inference/slo/alertPolicy';
import {burn} from '../../../inference/slo/errorBudget';
import {duration, percent} from '../../../numbers/format';
import LineChart, {type ChartPoint, type LineSeries} from '../LineChart';

const SERVICE = {objective: 0.99, windowDays: 30};
const INCIDENTS = [
  {errorRatio: 1, label: 'every request is bad'},
  {errorRatio: 0.2, label: '20 % are bad'},
  {errorRatio: 0.1, label: '10 % are bad'},
  {errorRatio: 0.02, label: '2 % are bad'},
];
const HOUR = 3600;
const [FROM, TO] = [0.1, 720];
const STEPS = 120;

const hours = (step: number) => FROM * (TO / FROM) ** (step / STEPS);

const found = INCIDENTS.map(({errorRatio, label}) => {
  const incident = {...SERVICE, errorRatio};
  const {exhaustedAfterSeconds} = burn(incident);
  const spentAfter = (exhaustedAfterSeconds ?? Infinity) / HOUR;
  const left = (after: number) => Math.max(0, 1 - after / spentAfter);
  const first = firstAlert({...incident, policy: WORKBOOK_POLICY});
  const firesAfter = (first?.firesAfterSeconds ?? NaN) / HOUR;
  return {label, left, spentAfter, firesAfter, severity: first?.alert.severity ?? 'page'};
});

const series: readonly LineSeries[] = found.map(({label, left, spentAfter}) => ({
  label,
  points: [...Array.from({length: STEPS + 1}, (_, step) => hours(step)), spentAfter]
    .sort((a, b) => a - b)
    .filter((at) => at <= Math.max(spentAfter, FROM))
    .map((at) => [at, left(at)]),
}));

const leastLeft = Math.min(...found.map(({left, firesAfter}) => left(firesAfter)));

const points: readonly ChartPoint[] = found.map(({left, firesAfter}, index) => ({
  at: [firesAfter, left(firesAfter)],
  series: index,
}));

/** 6 min, 1 h, 10 h, 100 h. */
const tick = (value: number) => (value < 1 ? `${Math.round(60 * value)} min` : `${value} h`);
const after = (value: number) => duration(value * HOUR);

/** Rest of an error budget during four incidents, and where the first alert fires. */
export default function BudgetBurn(): ReactNode {
  const told = found
    .map(
      ({label, severity, firesAfter, left, spentAfter}) =>
        `If ${label}, a ${severity} fires after ${after(firesAfter)} with ${percent(left(firesAfter))} left, and nothing is left after ${after(spentAfter)}`,
    )
    .join('. ');
  return (
    <figure>
      <LineChart
        label={`What is left of an error budget of 1 % over 30 days, by the hours of an incident. ${told}.`}
        x={{label: 'Time since the incident began', scale: 'log', domain: [FROM, TO], format: tick}}
        y={{label: 'Error budget left', domain: [0, 1], format: percent}}
        series={series}
        points={points}
        numbers={{
          caption: 'When an alert fires, at an objective of 99 % over 30 days',
          columns: [
            'Incident',
            'First alert',
            'Fires after',
            'Budget left then',
            'Nothing left after',
          ],
          rows: found.map(({label, severity, firesAfter, left, spentAfter}) => [
            label,
            severity,
            after(firesAfter),
            percent(left(firesAfter)),
            after(spentAfter),
          ]),
        }}
      />
      <figcaption>
        The dot on each line is the first alert. The three fast incidents wake a person, and the
        slow one opens a ticket. Each alert comes while at least {percent(leastLeft)} of the budget
        is left. The axis of time is logarithmic, and the traffic is constant. Rules that read a
        rate over five minutes send each alert two or three minutes later than shown.
      </figcaption>
    </figure>
  );
}

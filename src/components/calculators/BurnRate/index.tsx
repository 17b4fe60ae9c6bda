'use client';

import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import {count, percent} from '../../../numbers/format';
import {BigResult, Remark, ResultTable} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {burnRate} from './inputs';
import {burnReport, duration, firesText, shortPercent, windowsText} from './report';
import {runBurn} from './run';

const NAMES = {page: 'Page', ticket: 'Ticket'} as const;

/** An incident against the three burn-rate alerts: which fires when, and what it has cost. */
export default function BurnRate(): ReactNode {
  const form = useModelInputs(burnRate);
  const {values} = form;
  const run = useMemo(() => runBurn(values), [values]);
  const report = useMemo(() => burnReport(values, run), [values, run]);
  const {first, alerts, spent, exhaustedAfterSeconds} = run;
  const touchy = alerts.filter(({toleratesOne}) => !toleratesOne);
  return (
    <ModelFrame model={burnRate} form={form} report={report}>
      <BigResult
        value={first ? `${NAMES[first.alert.severity]} after ${firesText(first)}` : 'No alert'}
      >
        {first ? 'from the first bad request' : 'in this incident'}. At the end of the incident,{' '}
        {percent(spent)} of the budget is spent
        {exhaustedAfterSeconds !== null &&
          `. At this rate, all of it is spent after ${duration(exhaustedAfterSeconds)}`}
        .
      </BigResult>
      {touchy.length > 0 && (
        <Remark>
          At {count(values.traffic)} requests/hour, a single bad request exceeds the threshold of
          the {touchy.map(({alert}) => `${alert.severity} at ${alert.burnRate}`).join(' and the ')}.
        </Remark>
      )}
      <ResultTable
        caption="The alerts of the SRE workbook at this objective"
        columns={[
          {label: 'Alert', numeric: false},
          {label: 'Bad above'},
          {label: 'Fires after', numeric: false},
          {label: 'Windows', numeric: false},
        ]}
        rows={alerts.map((each) => ({
          key: `${each.alert.burnRate}`,
          current: each === first,
          cells: [
            `${each.alert.severity}, ${each.alert.burnRate}×`,
            shortPercent(each.threshold),
            firesText(each),
            windowsText(each),
          ],
        }))}
      />
    </ModelFrame>
  );
}

'use client';

import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import {problemReport} from '../../ui/report';
import {useModelInputs} from '../../ui/useModelInputs';
import View from './View';
import {tokenStepper} from './inputs';
import {LEFT_OUT, reportOf} from './report';
import {computeRun, stepAt} from './run';

const FIELDS = ['model', 'device', 'weights', 'batch', 'promptTokens', 'outputTokens'] as const;

/** Goes through the generation of an answer one token at a time, with the lower bound of every step. */
export default function TokenStepper(): ReactNode {
  const form = useModelInputs(tokenStepper);
  const {model, device, weights, batch, promptTokens, outputTokens} = form.values;
  const run = useMemo(
    () => computeRun({model, device, weights, batch, promptTokens, outputTokens}),
    [model, device, weights, batch, promptTokens, outputTokens],
  );
  // A link can name a step beyond the end of a shorter answer.
  const step = run.ok ? stepAt(run.value, form.values.step).number : form.values.step;
  const values = {...form.values, step};
  const report = run.ok
    ? reportOf(run.value, values)
    : problemReport(run.problems, {assumptions: [], leavesOut: LEFT_OUT});
  return (
    <ModelFrame model={tokenStepper} form={{...form, values}} report={report} fields={FIELDS}>
      {run.ok && (
        <View
          run={run.value}
          values={values}
          ready={form.ready}
          go={(target) => form.set({step: String(target)})}
        />
      )}
    </ModelFrame>
  );
}

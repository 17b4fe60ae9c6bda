'use client';

import {useMemo, type ReactNode} from 'react';
import {GIB} from '@site/src/inference/units';
import StackedBar from '../../figures/StackedBar';
import ModelFrame from '../../ui/ModelFrame';
import {binaryBytes, bytes} from '../../../numbers/format';
import {BigResult, KeyValues, Remark, ResultTable} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import Targets from './Targets';
import {FORM_FIELDS, loraSizing} from './inputs';
import {trainingParts} from './parts';
import {METHOD_NAMES, parameterText, servingRows, sizingReport} from './report';
import {METHODS, size} from './run';

/** Parameters and file of an adapter, memory to train it, and memory to serve many. */
export default function LoraSizing(): ReactNode {
  const form = useModelInputs(loraSizing);
  const {values} = form;
  const result = useMemo(() => size(values), [values]);
  const report = useMemo(() => sizingReport(values, result), [values, result]);
  const memory = result.training[values.method];
  return (
    <ModelFrame model={loraSizing} form={form} report={report} fields={FORM_FIELDS}>
      <Targets form={form} />
      <BigResult value={`${parameterText(result.trainedParameters)} parameters`}>
        are trained. One variant is a file of {bytes(result.fileBytes)}.
      </BigResult>
      {memory.totalBytes > result.deviceBytes && (
        <Remark>
          Training needs {binaryBytes(memory.totalBytes)}. Use a larger device, divide the training
          over several, or choose another method.
        </Remark>
      )}
      <StackedBar
        label={`Training memory, ${METHOD_NAMES[values.method]}`}
        segments={trainingParts(memory)}
        format={binaryBytes}
        capacity={{label: `Memory of ${result.device.name}`, value: result.deviceBytes}}
      />
      <ResultTable
        caption="The three methods on the same model, batch and length"
        columns={[
          {label: 'Method'},
          {label: 'Weights (GiB)'},
          {label: 'Trained state (GiB)'},
          {label: 'Total (GiB)'},
          {label: 'Fits the device'},
        ]}
        rows={METHODS.map((method) => {
          const of = result.training[method];
          const weights = of.frozenWeightBytes + of.trainedWeightBytes;
          const state = of.totalBytes - weights - of.activationBytes;
          return {
            key: method,
            current: method === values.method,
            cells: [
              METHOD_NAMES[method],
              gib(weights),
              gib(state),
              gib(of.totalBytes),
              of.totalBytes <= result.deviceBytes ? 'yes' : 'no',
            ],
          };
        })}
      />
      <KeyValues rows={servingRows(values, result)} />
    </ModelFrame>
  );
}

/** GiB without the unit, which stands in the header. */
const gib = (value: number): string => (value / GIB).toFixed(2);

import type {ReactNode} from 'react';
import {loadName, valueName} from '@site/src/serving/published/names';
import {pointFormula} from '@site/src/serving/published/pointFormula';
import {speedRatio} from '@site/src/serving/published/predictions';
import {count, fixed} from '../../../numbers/format';
import Formula from '../../ui/CalculatorFrame/Formula';
import {KeyValues} from '../../ui/results';
import {given} from '../../ui/given';
import type {Published} from './panels';
import styles from './styles.module.css';

/** Record of a point: who measured what, how, and how its prediction comes about. */
export default function PointRecord({one}: {readonly one: Published}): ReactNode {
  const {measurement, measured, predicted} = one;
  const {source, place, publisher, interest, note, metric} = measurement;
  const formula = pointFormula(measurement);
  const ratio = speedRatio(one, predicted);
  return (
    <div className={styles.record}>
      <KeyValues
        rows={given(
          {label: 'Measured', value: valueName(measurement, measured)},
          predicted.ok && {label: 'Predicted', value: valueName(measurement, predicted.value)},
          ratio !== undefined && {label: 'Predicted / measured speed', value: fixed(ratio, 2)},
          {label: 'What was measured', value: metric.quantity},
          {label: 'Conditions', value: loadName(measurement)},
          {label: 'Engine', value: `${measurement.engine}, ${measurement.version}`},
          {label: 'Model', value: measurement.checkpoint},
          {label: 'Layout', value: layoutName(measurement)},
          {
            label: 'Formats',
            value: `weights ${measurement.weightFormat}, KV cache: ${measurement.cacheFormat}`,
          },
          {label: 'Who measured', value: `${publisher} (interest: ${interest})`},
        )}
      />
      <p>
        <strong>Source:</strong> <a href={`#ref-${source}`}>the publication in the references</a>,{' '}
        {place}, {measurement.date}. <strong>What it counts:</strong> {metric.definition}
        {note !== undefined && ` ${note}`}
      </p>
      {formula.ok && (
        <>
          <p>The prediction with its numbers:</p>
          <Formula lines={formula.value} />
        </>
      )}
    </div>
  );
}

const LAYOUTS = {
  tensor: 'tensor parallel',
  pipeline: 'pipeline stages',
  data: 'replicas of the attention',
  expert: 'expert parallel',
} as const;

function layoutName({devices, layout}: Published['measurement']): string {
  const parts = (Object.keys(LAYOUTS) as (keyof typeof LAYOUTS)[]).flatMap((key) => {
    const degree = layout[key] ?? 1;
    return degree > 1 ? [`${count(degree)} ${LAYOUTS[key]}`] : [];
  });
  if (parts.length > 0) return parts.join(', ');
  return devices === 1 ? 'one device' : `${count(devices)} devices as one rank`;
}

'use client';

import {useMemo, type ReactNode} from 'react';
import StackedBar from '../../figures/StackedBar';
import ModelFrame from '../../ui/ModelFrame';
import {binaryBytes, counted, significant} from '../../../numbers/format';
import {BigResult} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {trainingParts} from '../LoraSizing/parts';
import {memorySideBySide} from './inputs';
import {perParameter, servingParts, sideBySideReport} from './report';
import {sideBySide} from './run';
import styles from './styles.module.css';

const onEach = (devices: number) =>
  devices === 1 ? 'on one device' : `on each of ${counted(devices, 'device')}`;

/** Memory of one device in training and in serving, one bar above the other. */
export default function MemorySideBySide(): ReactNode {
  const form = useModelInputs(memorySideBySide);
  const {values} = form;
  const result = useMemo(() => sideBySide(values), [values]);
  const report = useMemo(() => sideBySideReport(values, result), [values, result]);
  const capacity = {label: 'Memory of the device', value: result.deviceBytes};
  const each = perParameter(result, values.tp);
  return (
    <ModelFrame model={memorySideBySide} form={form} report={report}>
      <BigResult value={`${significant(each.training / each.serving, 2)} times`}>
        as many bytes per parameter in training as in serving: {significant(each.training, 2)}{' '}
        against {significant(each.serving)}
      </BigResult>
      <p className={styles.label}>
        Training: {binaryBytes(result.training.totalBytes)} {onEach(values.ranks)}
      </p>
      <StackedBar
        label="Training, one device"
        segments={trainingParts(result.training)}
        format={binaryBytes}
        capacity={capacity}
      />
      <p className={styles.label}>
        Serving: {binaryBytes(result.serving.totalBytes)} {onEach(values.tp)}
      </p>
      <StackedBar
        label="Serving, one device"
        segments={servingParts(result.serving)}
        format={binaryBytes}
        capacity={capacity}
      />
    </ModelFrame>
  );
}

'use client';

import {useEffect, useId, useMemo, useState, type ComponentProps} from 'react';
import type {ReactNode} from 'react';
import {speedRatio} from '@site/src/serving/published/predictions';
import {systemName} from '@site/src/data/measurementNames';
import {errorStatistics} from '@site/src/inference/prediction/errorStatistics';
import {significant} from '../../../numbers/format';
import Combobox, {labelId} from '../../ui/fields/Combobox';
import FigureNumbers from '../FigureNumbers';
import PanelChart from './PanelChart';
import {optionsOf, PANELS, publishedValues, summaryOf, type Published} from './panels';
import PointRecord from './PointRecord';
import styles from './styles.module.css';

/** Measured values over what the calculators' arithmetic predicts, a panel for each kind of value. A point opens its record. */
export default function PredictedMeasured(): ReactNode {
  const id = useId();
  const [chosenId, choose] = useState<string>();
  // Until its script is there, no point opens.
  const [isReady, setReady] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setReady(true), []);
  const all = useMemo(() => publishedValues(), []);
  const panels = useMemo(
    () => PANELS.map((panel) => ({panel, points: all.filter((one) => panel.has(one.measurement))})),
    [all],
  );
  const rows = useMemo(() => systemRows(all), [all]);
  const options = useMemo(() => optionsOf(all), [all]);
  const chosen = all.find((one) => one.id === chosenId);
  return (
    <figure>
      <div className={styles.panels}>
        {panels.map(({panel, points}) => (
          <div key={panel.title}>
            <p className={styles.title}>{panel.title}</p>
            <PanelChart
              panel={panel}
              points={points}
              chosen={chosen && points.includes(chosen) ? chosen : undefined}
              choose={choose}
            />
          </div>
        ))}
      </div>
      <fieldset className={styles.find} disabled={!isReady}>
        <label id={labelId(id)} htmlFor={id}>
          Press a point to see its record, or find one by its model, device or engine
        </label>
        <Combobox options={options} chosen={chosenId ?? ''} choose={choose} attributes={{id}} />
      </fieldset>
      <div role="status">{chosen && <p className={styles.title}>{summaryOf(chosen)}</p>}</div>
      {chosen && <PointRecord one={chosen} />}
      <FigureNumbers
        caption="Median of predicted ÷ measured speed, by system. A dash means that nothing can be predicted"
        columns={['System', 'Engine', 'Points', 'Calculators', 'Roofline alone']}
        rows={rows}
      />
      <figcaption>
        For a point on the line, the prediction is right. If a rate is below the line, the
        calculators promise more than was measured. If a time is above the line, the answer took
        longer than predicted. The dotted lines stand for a factor of 1.6.
      </figcaption>
    </figure>
  );
}

/** A row for each system: its name, its points and the median ratios with and without overheads. */
function systemRows(all: readonly Published[]): ComponentProps<typeof FigureNumbers>['rows'] {
  const ids = [...new Set(all.map(({measurement}) => measurement.id))];
  return ids.map((id) => {
    const points = all.filter(({measurement}) => measurement.id === id);
    const first = points[0]?.measurement;
    const middle = (which: 'predicted' | 'roofline') => {
      const ratios = points.flatMap((one) => speedRatio(one, one[which]) ?? []);
      return ratios.length > 0 ? significant(errorStatistics(ratios).bias, 2) : '–';
    };
    return [
      first ? systemName(first) : id,
      first?.engine ?? '',
      String(points.length),
      middle('predicted'),
      middle('roofline'),
    ];
  });
}

import type {ReactNode} from 'react';
import Legend from '../Legend';
import type {LineSeries} from './index';
import type {LineName} from './placeNames';
import {lineStyle} from './lineStyle';
import styles from './styles.module.css';

interface Props {
  readonly series: readonly LineSeries[];
  /** Lines that have their name beside them need none here where that is shown. */
  readonly names: readonly (LineName | undefined)[];
  readonly groups: readonly string[] | undefined;
  readonly hollow: string | undefined;
}

/** Meaning of the colors of lines or points. */
export default function ChartLegend({series, names, groups, hollow}: Props): ReactNode {
  const lines = groups || series.length < 2 ? [] : series;
  if (lines.length === 0 && !groups && hollow === undefined) return null;
  return (
    <Legend className={styles.legend}>
      {lines.map((one, index) => (
        <li key={one.label} data-named={names[index] !== undefined}>
          <svg className={styles.sample} width="26" height="10" aria-hidden="true">
            <line x2="26" y1="5" y2="5" className={styles.line} {...lineStyle(one, index)} />
          </svg>
          {one.label}
        </li>
      ))}
      {groups?.map((name, index) => (
        <li key={name}>
          <svg className={styles.sample} width="10" height="10" aria-hidden="true">
            <circle className={styles.point} data-series={index} cx="5" cy="5" r="5" />
          </svg>
          {name}
        </li>
      ))}
      {hollow !== undefined && (
        <li>
          <svg className={styles.sample} width="12" height="12" aria-hidden="true">
            <circle
              className={styles.point}
              data-series="3"
              data-kind="hollow"
              cx="6"
              cy="6"
              r="4.5"
            />
          </svg>
          {hollow}
        </li>
      )}
    </Legend>
  );
}

import type {ReactNode} from 'react';
import type {LineSeries} from './index';
import {lineStyle} from './lineStyle';
import {pathOf, type Scale} from './plot';
import styles from './styles.module.css';

interface Props {
  readonly series: readonly LineSeries[];
  readonly scaleX: Scale;
  readonly scaleY: Scale;
}

/** The lines, in a box that is stretched to the plot; their strokes are not. */
export default function Lines({series, scaleX, scaleY}: Props): ReactNode {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={styles.lines}
    >
      {series.map((one, index) => (
        <path
          key={one.label}
          className={styles.line}
          {...lineStyle(one, index)}
          d={pathOf(one.points, scaleX, scaleY)}
        />
      ))}
    </svg>
  );
}

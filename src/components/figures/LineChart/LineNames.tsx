import type {ReactNode} from 'react';
import type {LineSeries} from './index';
import type {LineName} from './placeNames';
import {lineStyle} from './lineStyle';
import styles from './styles.module.css';

interface Props {
  readonly series: readonly LineSeries[];
  readonly names: readonly (LineName | undefined)[];
}

/** The names of the lines beside them, where the chart is wide enough; the legend names the others. */
export default function LineNames({series, names}: Props): ReactNode {
  return series.map((one, index) => {
    const name = names[index];
    return (
      name && (
        <text
          key={one.label}
          className={styles.lineName}
          {...lineStyle(one, index)}
          x={`${name.x}%`}
          y={`${name.y}%`}
          textAnchor={name.anchor}
        >
          {one.label}
        </text>
      )
    );
  });
}

import type {ReactNode} from 'react';
import FigureNumbers from '../../figures/FigureNumbers';
import Legend from '../../figures/Legend';
import {count, significant} from '../../../numbers/format';
import {axisLimit} from './axisLimit';
import type {QuantizerResult} from './compute';
import styles from './styles.module.css';

interface Props {
  readonly answer: {readonly result: QuantizerResult};
}

/** Weights as bars, what they become as dots; what exceeds the axis is cut and says so. */
export default function RowFigure({answer}: Props): ReactNode {
  const {values, chosen, shown} = answer.result;
  const {dequantized, spans} = chosen.quantized;
  const cells = values.slice(shown.start, shown.end).map((before, index) => ({
    number: shown.start + index + 1,
    before,
    after: dequantized[shown.start + index] ?? 0,
  }));
  const limit = axisLimit(cells.map(({before}) => before));
  const width = 100 / cells.length;
  const y = (value: number) => 50 - 50 * Math.min(1, Math.max(-1, value / limit));
  const zeros = cells.filter(({before, after}) => before !== 0 && after === 0).length;
  const ends = spans.map(({end}) => end).filter((end) => end > shown.start && end < shown.end);
  return (
    <div className={styles.figure}>
      <svg
        className={styles.row}
        role="img"
        aria-label={`${cells.length} weights before and after ${chosen.name}: ${zeros} of them become zero.`}
      >
        {[limit, 0, -limit].map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} />
            <text className={styles.tick} x="-8" y={`${y(tick)}%`} dy="0.32em" textAnchor="end">
              {tick === 0 ? '0' : significant(tick, 2)}
            </text>
          </g>
        ))}
        {ends.map((end) => {
          const at = `${(end - shown.start) * width}%`;
          return <line key={end} className={styles.group} x1={at} x2={at} y2="100%" />;
        })}
        {cells.map(({number, before, after}, index) => (
          <g key={number}>
            <rect
              className={styles.before}
              data-cut={Math.abs(before) > limit}
              x={`${(index + 0.15) * width}%`}
              width={`${0.7 * width}%`}
              y={`${Math.min(50, y(before))}%`}
              height={`${Math.abs(y(before) - 50)}%`}
            />
            {Math.abs(after) <= limit && (
              <circle
                className={styles.after}
                data-zero={before !== 0 && after === 0}
                cx={`${(index + 0.5) * width}%`}
                cy={`${y(after)}%`}
                r="2.4"
              />
            )}
          </g>
        ))}
      </svg>
      <Legend className={styles.legend}>
        <Key className={styles.beforeKey}>weight</Key>
        <Key className={styles.afterKey}>after rounding</Key>
        <Key className={styles.zeroKey}>became zero</Key>
        {cells.some(({before}) => Math.abs(before) > limit) && (
          <Key className={styles.cutKey}>larger than the axis</Key>
        )}
      </Legend>
      <FigureNumbers
        caption={`Weights ${shown.start + 1} to ${shown.end} of ${count(values.length)}, ${chosen.name}`}
        columns={['Weight', 'Before', 'After', 'Error']}
        rows={cells.map(({number, before, after}) => [
          count(number),
          significant(before),
          significant(after),
          significant(after - before),
        ])}
      />
    </div>
  );
}

function Key(props: {readonly className: string | undefined; readonly children: string}) {
  return (
    <li>
      <span className={props.className} aria-hidden="true" /> {props.children}
    </li>
  );
}

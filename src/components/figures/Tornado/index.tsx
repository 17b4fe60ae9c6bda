import {useId, type ReactNode} from 'react';
import FigureNumbers from '../FigureNumbers';
import Legend from '../Legend';
import Patterns from '../series/Patterns';
import Swatch from '../series/Swatch';
import {fillOf} from '../series/fill';
import {crosses, tornadoLayout} from './layout';
import {usePictured} from '../thumbnails/pictured';
import styles from './styles.module.css';

export interface TornadoBar {
  /** The input that varies. */
  readonly label: string;
  /** Both ends of its range, with unit. */
  readonly low: string;
  readonly high: string;
  /** The result at each end. */
  readonly atLow: number;
  readonly atHigh: number;
}

interface Props {
  /** Description for those who cannot see the chart: a sentence. */
  readonly label: string;
  /** Widest first. */
  readonly bars: readonly TornadoBar[];
  readonly base: number;
  /** The value at which a decision turns, named at the axis. */
  readonly line?: {readonly value: number; readonly label: string};
  readonly format: (value: number) => string;
  /** Texts at the left and at the right of the line: `building is cheaper`. */
  readonly sides: readonly [string, string];
}

const LOW = 0;
const HIGH = 1;

/** One bar for each input: the result at both ends of its range, the others at their base. */
export default function Tornado(props: Props): ReactNode {
  const {label, bars, base, line, format, sides} = props;
  const id = useId();
  usePictured('Tornado', props);
  const {bars: spans, baseX, lineX} = tornadoLayout(bars, base, line?.value);
  return (
    <div className={styles.figure}>
      <Legend>
        <li>
          <Swatch series={LOW} /> low end of the input
        </li>
        <li>
          <Swatch series={HIGH} /> high end of the input
        </li>
      </Legend>
      <p className={styles.sides} aria-hidden="true">
        <span>← {sides[0]}</span> <span>{sides[1]} →</span>
      </p>
      <div role="img" aria-label={label}>
        {bars.map((bar, index) => {
          const {low, high} = spans[index] ?? {low: {x: 0, width: 0}, high: {x: 0, width: 0}};
          // Where both ends lie on the same side the longer one would hide the other.
          const parts = [
            {span: low, series: LOW},
            {span: high, series: HIGH},
          ].sort((a, b) => b.span.width - a.span.width);
          return (
            <div key={bar.label} className={styles.row}>
              <p className={styles.name}>
                <span>{bar.label}</span>{' '}
                <span className={styles.range}>
                  {bar.low} to {bar.high}
                </span>
              </p>
              <svg className={styles.bar}>
                {index === 0 && <Patterns id={id} series={[LOW, HIGH]} />}
                {parts.map(({span, series}) => (
                  <rect
                    key={series}
                    x={`${span.x}%`}
                    y="15%"
                    width={`${span.width}%`}
                    height="70%"
                    {...fillOf(series, id)}
                  />
                ))}
                {lineX !== undefined && (
                  <>
                    <line className={styles.halo} x1={`${lineX}%`} x2={`${lineX}%`} y2="100%" />
                    <line className={styles.line} x1={`${lineX}%`} x2={`${lineX}%`} y2="100%" />
                  </>
                )}
                <line className={styles.base} x1={`${baseX}%`} x2={`${baseX}%`} y2="100%" />
              </svg>
            </div>
          );
        })}
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>
          <span className={styles.baseMark} /> base: {format(base)}
        </span>
        {line && (
          <span>
            <span className={styles.lineMark} /> {line.label}
          </span>
        )}
      </p>
      <FigureNumbers
        caption={label}
        columns={[
          'Input',
          {label: 'Range', numeric: false},
          'At the low end',
          'At the high end',
          ...(line ? [{label: 'Decides alone', numeric: false}] : []),
        ]}
        rows={bars.map((bar) => [
          bar.label,
          `${bar.low} to ${bar.high}`,
          format(bar.atLow),
          format(bar.atHigh),
          ...(line ? [crosses(bar, line.value) ? 'yes' : 'no'] : []),
        ])}
      />
    </div>
  );
}

import {useId, type ComponentProps, type ReactNode} from 'react';
import FigureNumbers from '../FigureNumbers';
import Legend from '../Legend';
import Patterns from '../series/Patterns';
import Swatch from '../series/Swatch';
import {fillOf, type Series} from '../series/fill';
import axis from './axis.module.css';
import {boxesOf, type Stretch} from './layout';
import TimeAxis, {TimeGrid} from './TimeAxis';
import {usePictured} from '../thumbnails/pictured';
import styles from './styles.module.css';

export interface GanttPhase {
  readonly key: string;
  readonly label: string;
  readonly series: Series;
}

export interface GanttPanel {
  readonly title: string;
  /** Description for those who cannot see the panel: one or two sentences. */
  readonly label: string;
  /** Stretches of each row, top to bottom. */
  readonly rows: readonly (readonly Stretch[])[];
}

interface Props {
  /** One above the other, on the same axis. */
  readonly panels: readonly GanttPanel[];
  readonly phases: readonly GanttPhase[];
  /** End of the axis, which begins at 0. */
  readonly end: number;
  readonly axisLabel: string;
  readonly formatTick: (value: number) => string;
  /** Name of a row: `Request`. */
  readonly rowName: string;
  /** Whether rows have their numbers beside them; they do unless told otherwise. */
  readonly hasNumbers?: boolean;
  readonly numbers: ComponentProps<typeof FigureNumbers>;
}

const ROW = 7;
const BAR = 5.4;

/** Activity of each row over time, as colored stretches, with a legend and its numbers as a table. */
export default function Gantt(props: Props): ReactNode {
  const {panels, phases, end, axisLabel, formatTick, rowName, hasNumbers = true, numbers} = props;
  const id = useId();
  usePictured('Gantt', props);
  const series = phases.map((phase) => phase.series);
  return (
    <div className={styles.figure}>
      <Legend>
        {phases.map((phase) => (
          <li key={phase.key}>
            <Swatch series={phase.series} />
            {phase.label}
          </li>
        ))}
      </Legend>
      {panels.map(({title, label, rows}, index) => (
        <div key={title}>
          <p className={styles.title} aria-hidden="true">
            {title}
          </p>
          <svg
            className={axis.panel}
            role="img"
            aria-label={`${title}. ${label}`}
            height={rows.length * ROW}
          >
            {index === 0 && <Patterns id={id} series={series} />}
            <TimeGrid end={end} />
            {rows.map((row, at) => (
              <g key={at}>
                {hasNumbers && isNamed(at, rows.length) && (
                  <text className={axis.text} x="-6" y={at * ROW + BAR} textAnchor="end">
                    {at + 1}
                  </text>
                )}
                {boxesOf(row, end).map(({phase, x, width}, n) => (
                  <rect
                    key={n}
                    x={`${x}%`}
                    y={at * ROW}
                    width={`${width}%`}
                    height={BAR}
                    {...fillOf(phases.find(({key}) => key === phase)?.series ?? 'neutral', id)}
                    // A prefill of some milliseconds would vanish on an axis of a minute.
                    style={{width: `max(1.5px, ${width}%)`}}
                  />
                ))}
              </g>
            ))}
          </svg>
        </div>
      ))}
      <TimeAxis end={end} format={formatTick} label={`${axisLabel}, one row for each ${rowName}`} />
      <FigureNumbers {...numbers} />
    </div>
  );
}

/** Names of all rows would lie over each other. */
function isNamed(at: number, rows: number): boolean {
  return at === 0 || ((at + 1) % 8 === 0 && at < rows);
}

import {useId, type ReactNode} from 'react';
import FigureNumbers from '../FigureNumbers';
import Patterns from '../series/Patterns';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {fillOf, type Series} from '../series/fill';
import {rowsLayout} from './layout';
import {usePictured} from '../thumbnails/pictured';
import styles from './styles.module.css';

export interface StackedRow {
  readonly label: string;
  /** One for each part. */
  readonly values: readonly number[];
  /** A few words beside the label. */
  readonly note?: string;
}

interface Props {
  /** Description for those who cannot see the figure: a sentence. */
  readonly label: string;
  readonly parts: readonly string[];
  /** Color and pattern of each part, where the page has colors for them; their places unless given. */
  readonly colors?: readonly Series[];
  readonly rows: readonly StackedRow[];
  readonly format: (value: number) => string;
  /** A value that rows should not exceed, as a line through all of them. */
  readonly limit?: {readonly label: string; readonly value: number};
}

/** The numbers after it stand in the table, too. */
const firstSentence = (label: string) => label.split(/(?<=\.) /)[0] ?? label;

/** A bar for each row on one common scale, each made of the same parts. */
export default function StackedRows(props: Props): ReactNode {
  const {label, parts, rows, format, limit} = props;
  const id = useId();
  usePictured('StackedRows', props);
  const colors = props.colors ?? parts.map((_, part) => part);
  const colorOf = (part: number) => colors[part] ?? part;
  const {bars, limitX} = rowsLayout(
    rows.map(({values}) => values),
    limit?.value,
  );
  const total = (values: readonly number[]) => format(values.reduce((sum, one) => sum + one, 0));
  return (
    <div className={styles.figure}>
      <Legend aria-hidden="true">
        {parts.map((part, index) => (
          <li key={part}>
            <Swatch series={colorOf(index)} />
            <span>{part}</span>
          </li>
        ))}
        {limit && (
          <li>
            <span className={styles.limitSign} />
            <span>
              {limit.label} {format(limit.value)}
            </span>
          </li>
        )}
      </Legend>
      <div role="img" aria-label={label}>
        {rows.map((row, index) => (
          <div key={row.label} className={styles.row} aria-hidden="true">
            <p className={styles.words}>
              <span>{row.label}</span>
              {row.note && <span className={styles.note}>{row.note}</span>}
              <span className={styles.total}>{row.values.length > 0 && total(row.values)}</span>
            </p>
            <svg className={styles.bar}>
              <Patterns id={`${id}-${index}`} series={colors} />
              {bars[index]?.map(({x, width}, part) => (
                <rect
                  key={parts[part]}
                  x={`${x}%`}
                  width={`${width}%`}
                  height="100%"
                  {...fillOf(colorOf(part), `${id}-${index}`)}
                >
                  <title>{`${parts[part]}: ${format(row.values[part] ?? NaN)}`}</title>
                </rect>
              ))}
              {limitX !== undefined && (
                <rect className={styles.line} x={`${limitX}%`} width="2" height="100%" />
              )}
            </svg>
          </div>
        ))}
      </div>
      <FigureNumbers
        caption={firstSentence(label)}
        columns={['Row', ...parts, 'Total']}
        rows={rows.map(({label: name, values}) => [
          name,
          ...parts.map((_, part) => format(values[part] ?? NaN)),
          values.length > 0 ? total(values) : '–',
        ])}
      />
    </div>
  );
}

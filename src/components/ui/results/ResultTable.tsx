import type {ReactNode} from 'react';
import clsx from 'clsx';
import ScrollTable from '../../article/ScrollTable';
import {usePictured} from '../../figures/thumbnails/pictured';
import styles from './styles.module.css';

export interface Column {
  readonly label: string;
  /** Numbers stand at the right; columns are numbers unless this is false. */
  readonly numeric?: boolean;
  /** Its words break on a phone, so that more columns are in sight. */
  readonly wraps?: boolean;
}

export interface Row {
  readonly key: string;
  /** One per column; the first names the row. */
  readonly cells: readonly ReactNode[];
  /** The row that the rest of the calculator speaks of. */
  readonly current?: boolean;
}

interface Props {
  /** Subject of the table; read out, and shown above it. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A small table of numbers, in a box that scrolls sideways where it must. */
export default function ResultTable({caption, columns, rows}: Props): ReactNode {
  usePictured('Table', {
    cells: () => [columns.map(({label}) => label), ...rows.map(({cells}) => cells)],
  });
  const className = (index: number) =>
    clsx(
      (columns[index]?.numeric ?? index > 0) && styles.number,
      columns[index]?.wraps && styles.wraps,
    );
  return (
    <div className={styles.table}>
      <ScrollTable>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({label}, index) => (
              <th key={label} scope="col" className={className(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({key, cells, current}) => (
            <tr key={key} {...(current && {'aria-current': true})}>
              {cells.map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={index}
                    className={className(index)}
                    {...(index === 0 && {scope: 'row'})}
                  >
                    {cell}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

import type {ReactNode} from 'react';
import clsx from 'clsx';
import ScrollTable from '../../article/ScrollTable';
import {usePictured} from '../../figures/thumbnails/pictured';
import styles from './styles.module.css';
import {cellsOf, isCurrent, labelOf, type Column, type Row} from './table';

interface Props {
  /** Subject of the table; read out, and shown above it. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A small table of numbers, in a box that scrolls sideways where it must. */
export default function ResultTable({caption, columns, rows}: Props): ReactNode {
  usePictured('Table', {
    cells: () => [columns.map(labelOf), ...rows.map(cellsOf)],
  });
  const className = (index: number) => {
    const column = columns[index];
    const {numeric = index > 0, wraps = false} = typeof column === 'object' ? column : {};
    return clsx(numeric && styles.number, wraps && styles.wraps);
  };
  return (
    <div className={styles.table}>
      <ScrollTable>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={className(index)}>
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number} {...(isCurrent(row) && {'aria-current': true})}>
              {cellsOf(row).map((cell, index) => {
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

import type {CSSProperties, ReactNode} from 'react';
import ScrollTable from '../../article/ScrollTable';
import {visibleText} from '../parts';
import {MOST_TOKENS, type Reading} from './run';
import styles from './styles.module.css';

/** Who reads whom: a row for each token that reads, a column for each token that is read. */
export default function AttentionGrid({
  reading: {tokens, rows},
}: {
  readonly reading: Reading;
}): ReactNode {
  const shown = tokens.slice(0, MOST_TOKENS);
  const left = tokens.length - shown.length;
  return (
    <div className={styles.grid}>
      <ScrollTable>
        <caption>
          Share of the attention, in percent{left > 0 && `, without the last ${left} tokens`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Reads ↓</th>
            {shown.map((token, index) => (
              <th key={index} scope="col">
                <span>{visibleText(token)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((reader, row) => (
            <tr key={row}>
              <th scope="row">{visibleText(reader)}</th>
              {shown.map((_, column) => (
                <Cell key={column} share={rows[row]?.[column]} />
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

/** A later token cannot be read. */
function Cell({share}: {readonly share: number | undefined}): ReactNode {
  if (share === undefined) return <td className={styles.masked} aria-label="masked" />;
  const percent = Math.round(100 * share);
  return (
    <td className={styles.share} style={{'--share': `${percent}%`} as CSSProperties}>
      {percent}
    </td>
  );
}

import type {CSSProperties, ReactNode} from 'react';
import {attentionShares, WORDS} from '../../../data/fiveWords';
import styles from './styles.module.css';

const rows = attentionShares().map((shares, row) => ({
  reader: WORDS[row]?.token.trim() ?? '',
  shares: shares.map((share) => Math.round(100 * share)),
}));

const words = WORDS.map(({token}) => token.trim());

/** What a row says, in words. */
function sentence({reader, shares}: (typeof rows)[number]): string {
  const parts = shares.map((share, column) => `${words[column]} ${share} %`);
  return `${reader} reads ${parts.join(', ')}.`;
}

/** Who reads whom among the five words: a row for each reader, a column for each word read, the later words masked. */
export default function AttentionMatrix(): ReactNode {
  return (
    <figure>
      <div
        className={styles.matrix}
        role="img"
        aria-label={`Attention as a matrix. ${rows.map(sentence).join(' ')} Words that come later are masked: nobody reads them.`}
      >
        <div className={styles.grid} aria-hidden="true">
          <span className={styles.corner}>
            reads ↓<br />
            is read →
          </span>
          {words.map((word) => (
            <span key={word} className={styles.read}>
              {word}
            </span>
          ))}
          {rows.map(({reader, shares}) => (
            <div key={reader} className={styles.row}>
              <span className={styles.reader}>{reader}</span>
              {words.map((word, column) => {
                const share = shares[column];
                if (share === undefined) return <span key={word} className={styles.masked} />;
                return (
                  <span
                    key={word}
                    className={styles.share}
                    style={{'--share': `${share}%`} as CSSProperties}
                  >
                    {share} %
                  </span>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <figcaption>
        Each row is one word that reads, and its shares add up to 100 %. The striped cells are the
        causal mask: no word reads a later one. The vectors behind the shares are made up.
      </figcaption>
    </figure>
  );
}

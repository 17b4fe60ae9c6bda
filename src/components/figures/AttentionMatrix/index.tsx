import type {ReactNode} from 'react';
import {attentionShares, WORDS} from '../../../data/fiveWords';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import Slots, {type Cell} from '../parts/Slots';

const rows = attentionShares().map((shares, row) => ({
  reader: WORDS[row]?.token.trim() ?? '',
  shares: shares.map((share) => Math.round(100 * share)),
}));

const words = WORDS.map(({token}) => token.trim());

/** Content of a row, in words. */
function sentence({reader, shares}: (typeof rows)[number]): string {
  const parts = shares.map((share, column) => `${share} % from “${words[column]}”`);
  return `“${reader}” takes ${parts.join(', ')}.`;
}

/** Who reads whom among the five words: a row for each reader, a column for each word read, the later words masked. */
export default function AttentionMatrix(): ReactNode {
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`Attention as a matrix. ${rows.map(sentence).join(' ')} No word reads a later one.`}
      >
        <Panel>
          <Slots
            name={
              <>
                reads ↓<br />
                is read →
              </>
            }
            columns={words.length}
            cells={words.map((word) => ({text: word}))}
          />
          {rows.map((row) => (
            <Slots key={row.reader} name={row.reader} columns={words.length} cells={cellsOf(row)} />
          ))}
        </Panel>
      </Drawing>
      <figcaption>
        Each row is one word that reads, and its shares add up to 100 %. The striped cells are the
        causal mask: no word reads a later one. The vectors behind the shares are made up.
      </figcaption>
    </figure>
  );
}

/** The later words are masked. */
function cellsOf({shares}: (typeof rows)[number]): Cell[] {
  return words.map((_, column): Cell => {
    const share = shares[column];
    if (share === undefined) return {tone: 'striped'};
    return {text: `${share} %`, tone: 'tint 1', strength: Math.round(0.6 * share)};
  });
}

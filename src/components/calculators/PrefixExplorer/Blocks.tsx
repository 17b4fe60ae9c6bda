import type {ReactNode} from 'react';
import {count} from '../../../numbers/format';
import {ResultTable} from '../../ui/results';
import type {Exploration} from './run';

/** Blocks shown before and after the place where the prompts part. */
const AROUND = 3;

/** The first block, and the blocks around the end of the shared ones, with their hashes. */
export default function Blocks({first, comparison}: Exploration): ReactNode {
  const {blocks, sharedBlocks} = comparison;
  const rows = blocks
    .map((block, number) => ({...block, number}))
    .filter(({number}) => number === 0 || Math.abs(number + 0.5 - sharedBlocks) < AROUND);
  return (
    <ResultTable
      caption={`Block hashes of the second prompt, ${count(rows.length)} of ${count(blocks.length)} blocks`}
      columns={[
        {label: 'Block'},
        {label: 'Tokens', numeric: false},
        {label: 'Hash, first prompt', numeric: false},
        {label: 'Hash, second prompt', numeric: false},
        {label: 'Shared', numeric: false},
      ]}
      rows={rows.map(({number, startToken, tokens, hash, shared}) => ({
        key: String(number),
        current: number === sharedBlocks,
        cells: [
          count(number),
          `${count(startToken)}–${count(startToken + tokens - 1)}`,
          <code key="first">{first.hashes[number] ?? 'none'}</code>,
          <code key="second">{hash ?? 'none: not full'}</code>,
          // A prompt that is cached as a whole computes its last block again.
          shared ? (startToken < comparison.savedTokens ? 'yes' : 'yes, computed again') : 'no',
        ],
      }))}
    />
  );
}

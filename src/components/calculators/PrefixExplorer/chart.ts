import {count, counts} from '../../../numbers/format';
import type {CalculatorFigure} from '../../ui/figures';
import type {PrefixValues} from './calculator';
import type {PrefixResult} from './compute';

/** Parts of the second prompt, its blocks, and what other block sizes would find. */
export const figuresOf = (
  result: PrefixResult,
  {block}: PrefixValues,
): readonly CalculatorFigure[] => [
  parts(result),
  hashes(result),
  {
    kind: 'table',
    caption: 'By block size',
    columns: ['Block size', 'Cached tokens'],
    rows: result.byBlock.map((row) => ({
      current: row.block === block,
      cells: [count(row.block), count(row.savedTokens)],
    })),
  },
];

/** Tokens of the second prompt by what the cache does with them. */
function parts({comparison, second}: PrefixResult): CalculatorFigure {
  const {savedTokens, commonTokens} = comparison;
  const same = Math.max(0, commonTokens - savedTokens);
  return {
    kind: 'bar',
    label: 'Tokens of the second prompt',
    format: counts('token'),
    segments: [
      {label: 'From the cache', value: savedTokens, series: 0},
      {label: 'Same, but computed', value: same, series: 2},
      {label: 'Different', value: second.tokens - savedTokens - same, series: 'neutral'},
    ],
    numbers: false,
  };
}

/** Blocks shown before and after the place where the prompts part. */
const AROUND = 3;

/** The first block, and the blocks around the end of the shared ones, with their hashes. */
function hashes({first, comparison}: PrefixResult): CalculatorFigure {
  const {blocks, sharedBlocks, savedTokens} = comparison;
  const rows = blocks
    .map((block, number) => ({...block, number}))
    .filter(({number}) => number === 0 || Math.abs(number + 0.5 - sharedBlocks) < AROUND);
  return {
    kind: 'table',
    caption: `Block hashes of the second prompt, ${count(rows.length)} of ${count(blocks.length)} blocks`,
    columns: [
      'Block',
      {label: 'Tokens', numeric: false},
      {label: 'Hash, first prompt', numeric: false},
      {label: 'Hash, second prompt', numeric: false},
      {label: 'Shared', numeric: false},
    ],
    rows: rows.map(({number, startToken, tokens, hash, shared}) => ({
      current: number === sharedBlocks,
      cells: [
        count(number),
        `${count(startToken)}–${count(startToken + tokens - 1)}`,
        first.hashes[number] ?? 'none',
        hash ?? 'none: not full',
        // A prompt that is cached as a whole computes its last block again.
        shared ? (startToken < savedTokens ? 'yes' : 'yes, computed again') : 'no',
      ],
    })),
  };
}

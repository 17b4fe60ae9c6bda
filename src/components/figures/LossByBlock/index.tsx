import type {ReactNode} from 'react';
import {expectedPagedWaste} from '../../../inference/capacity/pagedWaste';
import {count, percent} from '../../../numbers/format';
import LineChart from '../LineChart';

const BLOCKS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
const LENGTHS = [100, 400, 2150, 8000];

const loss = (blockTokens: number, meanSequenceTokens: number) =>
  expectedPagedWaste({blockTokens, meanSequenceTokens}).wastedShare;

/** Share of the cache that last blocks leave empty, over the size of a block, for four lengths of a sequence. */
export default function LossByBlock(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Share of the taken memory that is empty, by the tokens in a block, on a logarithmic axis. At 128 tokens in a block it is ${LENGTHS.map((length) => `${percent(loss(128, length))} for sequences of ${count(length)} tokens`).join(', ')}.`}
        x={{label: 'Tokens in a block', scale: 'log', domain: [1, 512], format: count}}
        y={{label: 'Empty part of the taken memory (%)', domain: [0, 40], format: count}}
        series={LENGTHS.map((length) => ({
          label: `${count(length)} tokens held`,
          points: BLOCKS.map((block) => [block, 100 * loss(block, length)] as const).filter(
            ([, lost]) => lost <= 40,
          ),
        }))}
        marks={[{axis: 'x', value: 16, label: 'default: 16'}]}
        numbers={{
          caption: 'Empty part of the taken memory, by tokens in a block',
          columns: [
            {label: 'Block', numeric: true},
            ...LENGTHS.map((length) => `${count(length)} tokens held`),
          ],
          rows: BLOCKS.map((block) => [
            count(block),
            ...LENGTHS.map((length) => percent(loss(block, length))),
          ]),
        }}
      />
      <figcaption>
        Half of the last block is empty on average. That matters for short sequences in large
        blocks. The support assistant holds about 2,150 tokens a request.
      </figcaption>
    </figure>
  );
}

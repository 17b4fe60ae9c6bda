import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {assistantRidge, assistantSpeculation} from '../../../serving/assistantSpeculation';
import {ACCEPTANCE} from '../../../serving/headSteps';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';

const BATCHES = [1, 8, 16, 24, 32, 40, 43, 48, 56, 64, 72, 80, 96, 112, 128];
const LENGTHS = [1, 2, 4] as const;
const {waiting} = RUNNING_WORKLOAD;

const gain = (batch: number, length: number) => assistantSpeculation(batch, length).speedup;
const told = LENGTHS.map(
  (length) =>
    `With ${length} guesses it is ${[1, waiting, 128].map((batch) => significant(gain(batch, length))).join(', ')} times.`,
);
const limit = Math.floor(assistantRidge() / 5);

/** Gain of speculation for the support assistant, over the number of sequences. */
export default function SpeculationOverBatch(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Speed of a stream against plain decoding at 1, ${waiting} and 128 sequences. ${told.join(' ')} The line for 4 guesses falls from ${limit} sequences on.`}
        x={{label: 'Sequences in the batch', domain: [0, 128], format: brief}}
        y={{label: 'Times the tokens/s of plain decoding', domain: [0, 2.6], format: brief}}
        series={LENGTHS.map((length) => ({
          label: length === 1 ? '1 guess' : `${length} guesses`,
          points: BATCHES.map((batch) => [batch, gain(batch, length)] as const),
        }))}
        marks={[
          {axis: 'x', value: limit, label: `limit for 4 guesses: ${limit}`},
          {axis: 'y', value: 1, label: 'plain decoding'},
        ]}
      />
      <figcaption>
        Many guesses gain most while the GPU waits for memory. Beyond the limit, fewer guesses gain
        more. This is computed for the support assistant with an acceptance of {ACCEPTANCE} and a
        trained draft head, without any prefill.
      </figcaption>
    </figure>
  );
}

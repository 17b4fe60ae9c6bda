import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {
  assistantLossFrom,
  assistantRidge,
  assistantSpeculation,
} from '../../../serving/assistantSpeculation';
import {ACCEPTANCE} from '../../../serving/headSteps';
import {brief, significant} from '../../../numbers/format';
import LineChart from '../LineChart';

const LAST = 192;
const {waiting} = RUNNING_WORKLOAD;
/** From here on, the passes with four guesses take longer. */
const shrinks = Math.floor(assistantRidge() / 5);
/** From here on, four guesses of which half are wrong make it slower. */
const loses = assistantLossFrom(4, 0.5);
const BATCHES = [
  ...[1, 8, 16, 24, 32, waiting, shrinks, 48, 56, 64, 72, 80, 96, 108, 112, 128],
  ...[loses, 160, 176, LAST],
].toSorted((a, b) => a - b);
const LINES = [
  {length: 1, acceptance: ACCEPTANCE, label: '1 guess'},
  {length: 2, acceptance: ACCEPTANCE, label: '2 guesses'},
  {length: 4, acceptance: ACCEPTANCE, label: '4 guesses'},
  {length: 4, acceptance: 0.5, label: '4, half of them wrong'},
] as const;

const told = LINES.map(({label, length, acceptance}) => {
  const gains = [1, waiting, LAST].map((batch) =>
    significant(assistantSpeculation(batch, length, acceptance).speedup),
  );
  return `${label}: ${gains.join(', ')} times.`;
});

/** Gain of speculation for the support assistant, over the number of sequences, up to where it becomes a loss. */
export default function SpeculationOverBatch(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Speed of a stream against plain decoding at 1, ${waiting} and ${LAST} sequences. ${told.join(' ')} With 4 guesses the gain begins to shrink at ${shrinks} sequences. If half of the guesses are wrong, there is a loss from ${loses} sequences on.`}
        x={{label: 'Sequences in the batch', domain: [0, LAST], format: brief}}
        y={{label: 'Times the tokens/s of plain decoding', domain: [0, 2.6], format: brief}}
        series={LINES.map(({label, length, acceptance}) => ({
          label,
          points: BATCHES.map(
            (batch) => [batch, assistantSpeculation(batch, length, acceptance).speedup] as const,
          ),
        }))}
        marks={[
          {axis: 'x', value: shrinks, label: `shrinks: ${shrinks}`},
          {axis: 'x', value: loses, label: `loss: ${loses}`},
          {axis: 'y', value: 1, label: 'plain decoding', atLeft: true},
        ]}
      />
      <figcaption>
        Many guesses gain most while the GPU waits for memory. From {shrinks} sequences on, the gain
        of four guesses shrinks. If half of the guesses are wrong, the gain becomes a loss at{' '}
        {loses}. The other lines have an acceptance of {ACCEPTANCE}. This is computed for the
        support assistant with a trained draft head, and without any prefill.
      </figcaption>
    </figure>
  );
}

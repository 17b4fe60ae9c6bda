import type {ReactNode} from 'react';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {brief, count, significant} from '../../../numbers/format';
import {serverOf} from '@site/src/serving/server';
import LineChart from '../LineChart';

const SERVING = serverOf(
  {model: 'meta-llama/Llama-3.1-8B', device: 'nvidia-h100-sxm', devices: 1},
  {},
);

const BATCHES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

const steps = BATCHES.map((batch) => ({
  batch,
  ...decodeStep(SERVING, {batch, contextTokens: 1000}),
}));

const [first, last] = [steps[0], steps.at(-1)];

/** Tokens per second of one stream and of all streams, over the batch. */
export default function BatchTrade(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`Tokens per second by the number of sequences in the batch, from 1 to 256, on logarithmic axes. All streams together rise from ${count(first?.tokensPerSecond ?? NaN)} to ${count(last?.tokensPerSecond ?? NaN)}. One stream falls from ${significant(first?.tokensPerSecondPerSequence ?? NaN)} to ${significant(last?.tokensPerSecondPerSequence ?? NaN)}.`}
        x={{label: 'Sequences in the batch', scale: 'log', domain: [1, 300], format: brief}}
        y={{label: 'Output tokens/s', scale: 'log', domain: [30, 30_000], format: brief}}
        series={[
          {
            label: 'All streams together',
            points: steps.map(({batch, tokensPerSecond}) => [batch, tokensPerSecond]),
          },
          {
            label: 'One stream',
            points: steps.map(({batch, tokensPerSecondPerSequence}) => [
              batch,
              tokensPerSecondPerSequence,
            ]),
          },
        ]}
      />
      <figcaption>
        In a larger batch, all streams together gain much more than each of them loses. The lines
        are upper bounds for Llama 3.1 8B in BF16 on one H100 SXM, with 1,000 tokens of context in
        each sequence. Both axes are logarithmic.
      </figcaption>
    </figure>
  );
}

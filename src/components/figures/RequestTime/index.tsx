import type {ReactNode} from 'react';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {prefill} from '@site/src/inference/time/prefill';
import {significant} from '../../../numbers/format';
import {serverOf} from '@site/src/serving/server';
import StackedRows from '../StackedRows';

const SERVING = serverOf({model: 'meta-llama/Llama-3.1-8B', device: 'nvidia-h100-sxm', devices: 1});

const PROMPT = 2000;
const SHARED = 1500;
const ANSWER = 300;

const prompt = (cachedTokens: number) =>
  prefill(SERVING, {cachedTokens, newTokens: PROMPT - cachedTokens}).prefillSeconds;

/** The part of the GPU's time that one answer takes: its steps, each shared by the batch. */
function answer(batch: number): number {
  const contextTokens = PROMPT + ANSWER / 2;
  return (ANSWER * decodeStep(SERVING, {batch, contextTokens}).stepSeconds) / batch;
}

const row = (label: string, note: string, batch: number, cached = 0) => ({
  label,
  note,
  values: [prompt(cached), answer(batch)],
});

const ROWS = [
  row('Batch of 8', 'nothing cached', 8),
  row('Batch of 32', 'nothing cached', 32),
  row('Batch of 128', 'nothing cached', 128),
  row('Batch of 128, cache hit', '1,500 cached', 128, SHARED),
];

const milliseconds = (value: number) => `${significant(1000 * value)} ms`;

/** The GPU's time for the prompt and for the answer of one request, for several batches. */
export default function RequestTime(): ReactNode {
  const words = ROWS.map(
    ({label, note, values: [first = NaN, second = NaN]}) =>
      `${label}, ${note}: ${milliseconds(first)} for the prompt and ${milliseconds(second)} for the answer`,
  ).join('. ');
  return (
    <figure>
      <StackedRows
        label={`GPU time of one request. ${words}.`}
        parts={['Prompt: 2,000 tokens', 'Answer: 300 tokens']}
        rows={ROWS}
        format={milliseconds}
      />
      <figcaption>
        The bars show how long the GPU works for one request. In a small batch, the short answer
        takes far more of this time than the long prompt. In a larger batch, more requests share
        each pass of the answer. Cached tokens need no prefill. The times are computed for Llama 3.1
        8B on one H100, from the share of its peak rates that a GPU reached in a test and from the
        fixed times of a pass.
      </figcaption>
    </figure>
  );
}

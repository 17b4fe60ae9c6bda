import type {ReactNode} from 'react';
import {memorySideBySide} from '../../calculators/MemorySideBySide/calculator';
import {binaryBytes, count} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const PARTS = [
  'Weights',
  'Gradients',
  'FP32 copy of the weights',
  'Optimizer’s averages',
  'Activations',
  'KV cache',
];

const CONTEXT = 2300;

/** The load of the handbook: 40 sequences of 2,300 tokens. */
const of = (weights: 'bf16' | 'fp8') =>
  memorySideBySide.at({weights, sequences: 40, context: CONTEXT}).result;

const bf16 = of('bf16');
const fp8 = of('fp8');
const {training} = bf16;

const serving = ({serving: held}: typeof bf16) => [
  held.weightBytes,
  0,
  0,
  0,
  held.activationBytes,
  held.cacheBytes,
];

const rows = [
  {
    label: 'Training in BF16 with Adam',
    note: 'one text of 8,192 tokens',
    values: [
      training.trainedWeightBytes,
      training.gradientBytes,
      training.masterWeightBytes,
      training.optimizerBytes,
      training.activationBytes,
      0,
    ],
  },
  {label: 'Serving in BF16', note: '40 users at once', values: serving(bf16)},
  {label: 'Serving in FP8', note: '40 users at once', values: serving(fp8)},
];

const total = (values: readonly number[]) => binaryBytes(values.reduce((sum, one) => sum + one, 0));

/** Memory of Llama 3.1 8B on one GPU in training and in serving, as bars on one scale. */
export default function TrainingMemory(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Memory of Llama 3.1 8B on one GPU. ${rows.map(({label, values}) => `${label}: ${total(values)}`).join('. ')}. One H100 has ${binaryBytes(bf16.deviceBytes)}.`}
        parts={PARTS}
        rows={rows}
        format={binaryBytes}
        limit={{label: 'Memory of one H100:', value: bf16.deviceBytes}}
      />
      <figcaption>
        A server can use only the first part of the first bar, the weights. Each of the 40 users has{' '}
        {count(CONTEXT)} tokens in the cache. The numbers are computed, not measured.
      </figcaption>
    </figure>
  );
}

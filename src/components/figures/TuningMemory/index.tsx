import type {ReactNode} from 'react';
import {loraSizing} from '../../calculators/LoraSizing/calculator';
import {binaryBytes} from '../../../numbers/format';
import StackedRows from '../StackedRows';

const PARTS = [
  'Trained weights',
  'Gradients',
  'FP32 copy of trained weights',
  'Optimizer’s averages',
  'Activations and logits',
  'Frozen weights',
];

const {training, device, deviceBytes} = loraSizing.start().result;

const row = (label: string, note: string, memory: (typeof training)['full']) => ({
  label,
  note,
  values: [
    memory.trainedWeightBytes,
    memory.gradientBytes,
    memory.masterWeightBytes,
    memory.optimizerBytes,
    memory.activationBytes,
    memory.frozenWeightBytes,
  ],
  total: memory.totalBytes,
});

const rows = [
  row('Full', 'all weights are trained', training.full),
  row('LoRA', 'base in 16 bits', training.lora),
  row('QLoRA', 'base in 4 bits', training.qlora),
];

/** Memory for training Llama 3.1 8B in full, with LoRA and with QLoRA, as bars on one scale. */
export default function TuningMemory(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Memory to fine-tune Llama 3.1 8B. ${rows.map(({label, total}) => `${label}: ${binaryBytes(total)}`).join('. ')}. ${device.name} has ${binaryBytes(deviceBytes)}.`}
        parts={PARTS}
        rows={rows}
        format={binaryBytes}
        limit={{label: `Memory of one ${device.name}:`, value: deviceBytes}}
      />
      <figcaption>
        Adapters save the memory of gradients and optimizer state, but not that of activations. This
        is computed for Llama 3.1 8B, with rank 16 on all matrices and one sequence of 2,048 tokens.
        All logits of this sequence are in memory at once.
      </figcaption>
    </figure>
  );
}

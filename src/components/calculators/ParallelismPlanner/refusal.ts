import type {Layout} from '@site/src/inference/served/layout';
import type {HybridCapacity} from '@site/src/inference/parallelism/hybridMemory';
import type {Problem} from '@site/src/inference/result';
import {binaryBytes} from '../../../numbers/format';

const SUBJECTS = {
  tensorParallel: 'Tensor parallel size',
  pipelineParallel: 'Pipeline parallel size',
  dataParallel: 'Data parallel size',
  expertParallel: 'Expert parallel size',
  expertTensor: 'Expert tensor parallel size',
} as const;

/** Why the shape of the model does not allow a layout. */
export function shapeRefusal(layout: Layout, {input, message}: Problem): string {
  const name = input as keyof typeof SUBJECTS;
  return `${SUBJECTS[name]} ${layout[name]} ${message}`;
}

/** Why the memory of a device does not hold a layout, activations and reserve included; undefined if it does. */
export function memoryRefusal(capacity: HybridCapacity): string | undefined {
  const {weightBytes, sequenceBytes, cacheBudgetBytes, sequencesPerReplica} = capacity;
  if (sequencesPerReplica > 0) return undefined;
  const weights = `${binaryBytes(weightBytes)} of weights a device`;
  if (cacheBudgetBytes < 0) return `${weights}, ${binaryBytes(-cacheBudgetBytes)} too much`;
  return `${weights} leave ${binaryBytes(cacheBudgetBytes)}; a sequence needs ${binaryBytes(sequenceBytes)}`;
}

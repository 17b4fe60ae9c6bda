import type {TrainingMemory} from '@site/src/inference/adaptation/trainingMemory';

/** The classes of training memory, in the colors of the figures TrainingMemory and TuningMemory. */
const PARTS = [
  {label: 'Frozen weights', key: 'frozenWeightBytes', series: 5},
  {label: 'Trained weights', key: 'trainedWeightBytes', series: 0},
  {label: 'Gradients', key: 'gradientBytes', series: 1},
  {label: 'FP32 copy of trained weights', key: 'masterWeightBytes', series: 2},
  {label: 'Optimizer’s averages', key: 'optimizerBytes', series: 3},
  {label: 'Activations and logits', key: 'activationBytes', series: 4},
] as const;

/** Training memory as parts of a bar, without those that are empty. */
export const trainingParts = (memory: TrainingMemory) =>
  PARTS.map(({label, key, series}) => ({label, series, value: memory[key]})).filter(
    ({value}) => value > 0,
  );

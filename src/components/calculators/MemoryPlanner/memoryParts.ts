import type {DevicePlan} from '@site/src/inference/memory/plan';
import type {TensorClass} from '@site/src/inference/model/tensorClass';

/** One part of a device's memory, as the bar and the export show it. */
export interface MemoryPart {
  readonly label: string;
  readonly value: number;
  readonly series: number | 'neutral';
}

/** Weights in the groups that readers ask about. Patterns of one color say that all of them are weights. */
const WEIGHT_PARTS: readonly {
  readonly label: string;
  readonly classes: readonly TensorClass[];
  readonly series: number;
}[] = [
  {label: 'Weights: feed-forward', classes: ['denseMlp', 'sharedExperts'], series: 0},
  {label: 'Weights: routed experts', classes: ['routedExperts'], series: 4},
  {label: 'Weights: attention', classes: ['attention', 'recurrent'], series: 8},
  {label: 'Weights: embeddings, head', classes: ['inputEmbedding', 'outputEmbedding'], series: 1},
  {label: 'Weights: router, norms', classes: ['router', 'norms', 'other'], series: 5},
];

/** What a device holds, without parts that are empty, and what it has left of its usable memory. */
export function memoryParts(stage: DevicePlan): readonly MemoryPart[] {
  const weights = WEIGHT_PARTS.map(({label, classes, series}) => ({
    label,
    series,
    value: classes.reduce((sum, c) => sum + stage.weightBytesByClass[c], 0),
  }));
  const parts: MemoryPart[] = [
    ...weights,
    {label: 'KV cache and states', value: stage.cacheBytes, series: 2},
    {label: 'Activations, workspace', value: stage.activationBytes, series: 3},
    {label: 'Runtime reserve', value: stage.reserveBytes, series: 7},
    {label: 'Free', value: Math.max(0, stage.freeBytes), series: 'neutral'},
  ];
  return parts.filter(({value, label}) => value > 0 || label === 'Free');
}

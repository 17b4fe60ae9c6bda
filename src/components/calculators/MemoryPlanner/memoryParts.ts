import type {DevicePlan} from '@site/src/inference/memory/plan';
import type {TensorClass} from '@site/src/inference/model/tensorClass';

/** One part of a device's memory, as the bar and the export show it. */
export interface MemoryPart {
  readonly label: string;
  readonly value: number;
  readonly series: number | 'neutral';
}

/**
 * Weights in the groups that readers ask about: large ones in patterns of one color, small ones in another. The KV cache and the work
 * space have the colors that they have in the figures of the guide.
 */
const WEIGHT_PARTS: readonly {
  readonly label: string;
  readonly classes: readonly TensorClass[];
  readonly series: number;
}[] = [
  {label: 'Weights: feed-forward', classes: ['denseMlp', 'sharedExperts'], series: 0},
  {label: 'Weights: routed experts', classes: ['routedExperts'], series: 4},
  {label: 'Weights: attention', classes: ['attention', 'recurrent'], series: 8},
  {label: 'Weights: embeddings, head', classes: ['inputEmbedding', 'outputEmbedding'], series: 3},
  {label: 'Weights: router, norms', classes: ['router', 'norms', 'other'], series: 7},
];

/** Parts of a device's memory, without empty ones, and the rest of its usable memory. */
export function memoryParts(stage: DevicePlan): readonly MemoryPart[] {
  const weights = WEIGHT_PARTS.map(({label, classes, series}) => ({
    label,
    series,
    value: classes.reduce((sum, c) => sum + stage.weightBytesByClass[c], 0),
  }));
  const parts: MemoryPart[] = [
    ...weights,
    {label: 'KV cache and states, per device', value: stage.cacheBytes, series: 1},
    {label: 'Activations, workspace', value: stage.activationBytes, series: 2},
    {label: 'Runtime reserve', value: stage.reserveBytes, series: 6},
    {label: 'Free', value: Math.max(0, stage.freeBytes), series: 'neutral'},
  ];
  return parts.filter(({value, label}) => value > 0 || label === 'Free');
}

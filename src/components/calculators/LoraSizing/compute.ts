import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {adapterServing, type AdapterServing} from '@site/src/inference/adaptation/adapterServing';
import {
  loraParameters,
  transformerMatrices,
  type AdaptedMatrix,
  type MatrixName,
} from '@site/src/inference/adaptation/lora';
import {trainingActivations} from '@site/src/inference/adaptation/trainingActivations';
import {
  NF4_BITS_PER_WEIGHT,
  trainingMemory,
  type TrainingMemory,
  type TrainingMethod,
} from '@site/src/inference/adaptation/trainingMemory';
import {GIB} from '@site/src/inference/units';
import {denseModelById, type SizedModel} from '../../../serving/denseModels';
import {knownMemory} from '../../../serving/deviceMemory';
import type {SizingValues} from './calculator';

/** Matrices in the order of a layer, with the names that checkpoints and training libraries use. */
export const TARGETS = {
  query: 'q_proj',
  key: 'k_proj',
  value: 'v_proj',
  output: 'o_proj',
  gate: 'gate_proj',
  up: 'up_proj',
  down: 'down_proj',
} as const satisfies Record<MatrixName, string>;

/** The matrices that get an adapter. */
export const chosenTargets = (values: SizingValues): readonly MatrixName[] =>
  (Object.keys(TARGETS) as MatrixName[]).filter((name) => values[name]);

/** Bytes of a stored adapter parameter. */
const ADAPTER_BYTES = {bf16: 2, fp32: 4} as const;
const BASE_BYTES = 2;

/** Stored bits of a base weight, on average: 4-bit loading leaves embeddings, head and norms at 16. */
export function baseBits(model: SizedModel, method: 'lora' | 'qlora'): number {
  if (method === 'lora') return 16;
  const inside = model.parameters - model.outsideBlocks;
  return (inside * NF4_BITS_PER_WEIGHT + model.outsideBlocks * 16) / model.parameters;
}

export interface Sizing {
  readonly model: SizedModel;
  readonly matrices: readonly AdaptedMatrix[];
  readonly adapterParameters: number;
  /** Parameters that the chosen method trains. */
  readonly trainedParameters: number;
  /** Size of one fine-tuned variant on disk: an adapter, or the model in 16 bits. */
  readonly fileBytes: number;
  readonly training: Readonly<Record<SizingValues['method'], TrainingMemory>>;
  readonly activation: {readonly layerBytes: number; readonly logitBytes: number};
  readonly device: Accelerator;
  readonly deviceBytes: number;
  /** Adapters on one 16-bit base. */
  readonly serving: AdapterServing;
  readonly baseBytes: number;
}

/** Sizes of an adapter, of its training and of many variants in serving. */
export function compute(values: SizingValues): Sizing {
  const model = denseModelById(values.model);
  const matrices = transformerMatrices(model.shape, chosenTargets(values));
  const adapterParameters = loraParameters({rank: values.rank, matrices});
  const activation = trainingActivations({
    shape: model.shape,
    microBatch: values.microBatch,
    sequenceTokens: values.tokens,
    recompute: values.recompute,
  });
  const activationBytes = activation.layerBytes + (values.logits ? activation.logitBytes : 0);
  const train = (method: TrainingMethod) =>
    trainingMemory({
      parameters: model.parameters,
      method,
      optimizer: values.optimizer,
      activationBytes,
    });
  const adapter = (method: 'lora' | 'qlora') =>
    train({kind: 'adapter', baseBits: baseBits(model, method), adapterParameters});
  const device = acceleratorById(values.device);
  const baseBytes = model.parameters * BASE_BYTES;
  const serving = adapterServing({
    baseBytes,
    adapterParameters,
    bytesPerParameter: ADAPTER_BYTES[values.adapter],
    adapters: values.adapters,
    adapterBudgetBytes: values.budget * GIB,
  });
  const full = values.method === 'full';
  return {
    model,
    matrices,
    adapterParameters,
    trainedParameters: full ? model.parameters : adapterParameters,
    fileBytes: full ? baseBytes : serving.adapterBytes,
    training: {full: train({kind: 'full'}), lora: adapter('lora'), qlora: adapter('qlora')},
    activation,
    device,
    deviceBytes: knownMemory(device).bytes,
    serving,
    baseBytes,
  };
}

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

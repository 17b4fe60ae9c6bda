import {acceleratorById, usableMemory, type Accelerator} from '@site/src/data/accelerators';
import {adapterServing, type AdapterServing} from '@site/src/inference/adaptation/adapterServing';
import {
  loraParameters,
  transformerMatrices,
  type AdaptedMatrix,
} from '@site/src/inference/adaptation/lora';
import {trainingActivations} from '@site/src/inference/adaptation/trainingActivations';
import {
  NF4_BITS_PER_WEIGHT,
  trainingMemory,
  type TrainingMemory,
  type TrainingMethod,
} from '@site/src/inference/adaptation/trainingMemory';
import {GIB} from '@site/src/inference/units';
import {denseModelById, type SizedModel} from './denseModels';
import {chosenTargets, type SizingValues} from './inputs';

export type Method = SizingValues['method'];
export const METHODS: readonly Method[] = ['full', 'lora', 'qlora'];

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
  readonly training: Readonly<Record<Method, TrainingMemory>>;
  readonly activation: {readonly layerBytes: number; readonly logitBytes: number};
  readonly device: Accelerator;
  readonly deviceBytes: number;
  /** Adapters on one 16-bit base. */
  readonly serving: AdapterServing;
  readonly baseBytes: number;
}

/** Sizes for values that the model accepted. */
export function size(values: SizingValues): Sizing {
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
  const memory = usableMemory(device);
  if (memory === undefined) throw new Error(`${device.id} has no memory of its own`);
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
    deviceBytes: memory.bytes,
    serving,
    baseBytes,
  };
}

import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {denseShape} from '@site/src/inference/model/denseShape';
import type {ModelShape} from '@site/src/inference/model/shape';
import {LLAMA_CPP, type EngineMemory} from '@site/src/inference/served/deviceMemory';
import type {Layout} from '@site/src/inference/served/layout';
import type {ServedInput} from '@site/src/inference/served/served';
import {GIB} from '@site/src/inference/units';
import {CACHES} from '../../../serving/choices';
import {knownMemory, serverMemory} from '../../../serving/deviceMemory';
import type {PlannerValues} from './calculator';
import {CUSTOM} from './choices';
import {LLAMA_CPP_CACHES, STORED_WEIGHTS, isGguf} from '../serving/storedWeights';

/** The name of a model in sentences. */
export const nameOf = (model: string) => (model === CUSTOM ? 'The custom shape' : modelName(model));

/** The model on machines that the values describe; it may be impossible, which `Served.of` answers. */
export function servedInput(values: PlannerValues): ServedInput {
  const {model, weights, kv} = values;
  const device = acceleratorById(values.device);
  return {
    shape: model === CUSTOM ? customShape(values) : shapeOf(model).shape,
    weights: STORED_WEIGHTS[weights].precision,
    kv: {...CACHES, ...LLAMA_CPP_CACHES}[kv],
    layout: layoutOf(values),
    memory: {memoryBytes: knownMemory(device).bytes, ...settingsOf(values, device)},
  };
}

/** llama.cpp divides the layers among the devices, unless it is told otherwise. */
function layoutOf({weights, devices, tp, pp, ep}: PlannerValues): Partial<Layout> {
  if (isGguf(weights)) return {pipelineParallel: devices};
  const dataParallel = Math.max(1, Math.floor(devices / (tp * pp)));
  return {
    tensorParallel: tp,
    pipelineParallel: pp,
    dataParallel,
    expertParallel: ep ? tp * dataParallel : 1,
  };
}

/** Memory that the engine leaves: the reader's values, or those of llama.cpp. */
function settingsOf(values: PlannerValues, device: Accelerator): EngineMemory {
  if (isGguf(values.weights)) return LLAMA_CPP;
  const usual = serverMemory(device);
  return {
    usableShare: values.share / 100,
    reserveBytes: usual.reserveBytes > 0 ? values.reserve * GIB : 0,
    pass: {...usual.pass, tokensPerPass: values.chunk},
  };
}

/** The shape of the fields that a reader fills in. */
function customShape(values: PlannerValues): ModelShape {
  return denseShape({
    layers: values.layers,
    hiddenSize: values.hidden,
    queryHeads: values.heads,
    keyValueHeads: values.kvHeads,
    headDim: values.headDim,
    intermediateSize: values.ffn,
    vocabularySize: values.vocabulary,
  });
}

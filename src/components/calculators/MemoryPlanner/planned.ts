import {acceleratorById, usableMemory} from '@site/src/data/accelerators';
import type {Accelerator, UsableMemory} from '@site/src/data/accelerators';
import type {Model} from '@site/src/data/models';
import {modelById} from '@site/src/data/models';
import {isOwnModel} from '@site/src/data/configReader/ownModel';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {LLAMA_CPP, type EngineMemory} from '@site/src/inference/served/deviceMemory';
import type {Layout} from '@site/src/inference/served/layout';
import {serve, type Served, type ServedInput} from '@site/src/inference/served/served';
import {denseShape} from '@site/src/inference/model/denseShape';
import type {ModelShape} from '@site/src/inference/model/shape';
import {GIB} from '@site/src/inference/units';
import {serverMemory} from '../../../serving/deviceMemory';
import {CACHES} from '../../../serving/choices';
import {CUSTOM, LLAMA_CPP_CACHES, STORED_WEIGHTS, isGguf} from './choices';
import type {PlannerValues} from './inputs';

/** What the reader's values stand for, before it is checked. */
export interface Described {
  readonly input: ServedInput;
  /** Name of the model for sentences. */
  readonly name: string;
  /** The record; absent for a custom shape and an own model. */
  readonly record?: Model;
  /** Fields of the record that no source confirms. */
  readonly assumed: readonly string[];
  readonly device: Accelerator;
  readonly memory: UsableMemory;
}

/** The same on devices of known memory. */
export interface Planned extends Described {
  readonly served: Served;
}

/** The model on devices of values that `layoutProblems` accepted. */
export function planned(values: PlannerValues): Planned {
  const asked = described(values);
  return {...asked, served: serve(asked.input)};
}

/** What the values describe; it may be impossible, which `Served.of` answers. */
export function described(values: PlannerValues): Described {
  const isListed = values.model !== CUSTOM && !isOwnModel(values.model);
  const record = isListed ? modelById(values.model) : undefined;
  const known = values.model === CUSTOM ? undefined : shapeOf(values.model);
  const device = acceleratorById(values.device);
  const memory = usableMemory(device);
  if (memory === undefined) throw new Error(`${device.id} has no memory of its own`);
  return {
    input: {
      shape: known?.shape ?? customShape(values),
      weights: STORED_WEIGHTS[values.weights].precision,
      kv: {...CACHES, ...LLAMA_CPP_CACHES}[values.kv],
      layout: layoutOf(values),
      memory: {memoryBytes: memory.bytes, ...settingsOf(values, device)},
    },
    name: values.model === CUSTOM ? 'The custom shape' : modelName(values.model),
    ...(record && {record}),
    assumed: known?.assumed ?? [],
    device,
    memory,
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

/** What the engine leaves of the memory: the reader's values, or those of llama.cpp. */
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

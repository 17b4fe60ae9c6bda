import {acceleratorById, usableMemory} from '@site/src/data/accelerators';
import type {Accelerator, UsableMemory} from '@site/src/data/accelerators';
import type {Model} from '@site/src/data/models';
import {modelById} from '@site/src/data/models';
import {isOwnModel} from '@site/src/data/configReader/ownModel';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import type {Deployment} from '@site/src/inference/memory/deployment';
import {DEFAULT_PASS} from '@site/src/inference/memory/deployment';
import {denseShape} from '@site/src/inference/model/denseShape';
import type {ModelShape} from '@site/src/inference/model/shape';
import {GIB} from '@site/src/inference/units';
import {CACHES, CUSTOM, WEIGHTS} from './choices';
import type {PlannerValues} from './inputs';

/** What the reader's values stand for. */
export interface Planned {
  readonly deployment: Deployment;
  /** Name of the model for sentences. */
  readonly name: string;
  /** The record; absent for a custom shape and an own model. */
  readonly record?: Model;
  /** Fields of the record that no source confirms. */
  readonly assumed: readonly string[];
  readonly device: Accelerator;
  readonly memory: UsableMemory;
}

/** The deployment that the values describe; it may be impossible, which `memoryPlan` answers. */
export function planned(values: PlannerValues): Planned {
  const isListed = values.model !== CUSTOM && !isOwnModel(values.model);
  const record = isListed ? modelById(values.model) : undefined;
  const described = values.model === CUSTOM ? undefined : shapeOf(values.model);
  const device = acceleratorById(values.device);
  const memory = usableMemory(device);
  if (memory === undefined) throw new Error(`${device.id} has no memory of its own`);
  const dataParallel = Math.max(1, Math.floor(values.devices / (values.tp * values.pp)));
  return {
    deployment: {
      shape: described?.shape ?? customShape(values),
      weights: WEIGHTS[values.weights].precision,
      kv: CACHES[values.kv],
      layout: {
        tensorParallel: values.tp,
        pipelineParallel: values.pp,
        dataParallel,
        expertParallel: values.ep ? values.tp * dataParallel : 1,
      },
      budget: {
        memoryBytes: memory.bytes,
        usableShare: values.share / 100,
        reserveBytes: values.reserve * GIB,
      },
      pass: {...DEFAULT_PASS, tokensPerPass: values.chunk},
    },
    name: values.model === CUSTOM ? 'The custom shape' : modelName(values.model),
    ...(record && {record}),
    assumed: described?.assumed ?? [],
    device,
    memory,
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

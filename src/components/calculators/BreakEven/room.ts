import {deploymentOf} from '../../../serving/server';
import {acceleratorById} from '@site/src/data/accelerators';
import {modelName} from '@site/src/data/shapeOf';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {count} from '../../../numbers/format';
import {WEIGHTS, type WeightsId} from '../../../serving/choices';
import {memoryBudget} from '../../../serving/deviceMemory';
import {layoutProblem, linkOf} from '../../../serving/machine';

/** The inputs that decide whether a replica can run at all. */
export interface ReplicaValues {
  readonly model: string;
  readonly device: string;
  readonly weights: WeightsId;
  readonly gpus: string;
  readonly batch: number;
  readonly input: number;
  readonly output: number;
}

/** Why a replica of these values cannot run; messages by input. */
export function roomProblem(values: ReplicaValues): {
  readonly gpus?: string;
  readonly weights?: string;
  readonly batch?: string;
} {
  const part = acceleratorById(values.device);
  const devices = Number(values.gpus);
  const {arithmetic, rate} = WEIGHTS[values.weights];
  if (rate(part) === null) {
    return {weights: `No rate for ${arithmetic} arithmetic of this device is confirmed.`};
  }
  const layout = layoutProblem(values.model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(part, devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  if (!memoryBudget(part)) return {};
  const {model, device, weights} = values;
  const deployment = deploymentOf({model, device, devices, weights});
  const fits = largestBatch(deployment, values.input + values.output);
  const name = modelName(values.model);
  if (fits.largest < 1) {
    return {gpus: `${name} does not fit. Choose more GPUs, fewer bits or a shorter request.`};
  }
  if (values.batch > fits.largest) {
    return {batch: `At most ${count(fits.largest)} such sequences fit into the memory.`};
  }
  return {};
}

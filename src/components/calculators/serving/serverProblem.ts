import {acceleratorById, type Accelerator} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {largestBatch} from '@site/src/inference/memory/capacity';
import {count} from '../../../numbers/format';
import {WEIGHTS, weightsName, type WeightChoice, type WeightsId} from '../../../serving/choices';
import {isMixture} from '../../../serving/published/groups';
import {layoutProblem, linkOf} from '../../../serving/machine';
import {kvBlocksOf, serverOf, type FormServer} from '../../../serving/server';

/** A server of a form that may offer other numbers of devices. */
type AskedServer = Omit<FormServer, 'gpus'> & {readonly gpus: string};

/** Why a model has no such weights. */
export function expertsProblem(id: WeightsId, model: string): string | undefined {
  if (!('onlyExperts' in WEIGHTS[id]) || isMixture(model)) return undefined;
  return `${modelName(model)} has no routed experts. Choose a format for all weights.`;
}

/** Why a model has no such weights, or a part does not run them. */
export function weightsProblem(
  id: WeightsId,
  model: string,
  part: Accelerator,
): string | undefined {
  const weights: WeightChoice = WEIGHTS[id];
  const {arithmetic, native, rate, runsOn} = weights;
  const ofModel = expertsProblem(id, model);
  if (ofModel !== undefined) return ofModel;
  if (runsOn?.(part) === false) {
    return `No engine is known to run ${weightsName(id)} on devices of ${part.vendor}.`;
  }
  if (rate(part) !== null) return undefined;
  return native && !part.nativeFormats.includes(native)
    ? `${part.name} has no ${arithmetic} arithmetic.`
    : `No rate for ${arithmetic} arithmetic of this device is confirmed.`;
}

/** Why a model does not take so many tokens; `atMost` begins the sentence where others count in them. */
export function contextProblem(
  model: string,
  tokens: number,
  atMost = 'At most',
): string | undefined {
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  return tokens > longest ? `${atMost} ${count(longest)}, the context of the model.` : undefined;
}

/** Why a model cannot run on so many devices; messages by input. */
export function serverProblem({model, device, gpus, weights = 'bf16'}: AskedServer): {
  readonly gpus?: string;
  readonly weights?: string;
} {
  const part = acceleratorById(device);
  const devices = Number(gpus);
  const refused = weightsProblem(weights, model, part);
  if (refused !== undefined) return {weights: refused};
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(part, devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  return {};
}

/** The devices that are asked for, or as many of them as can serve the model: a form that folds their number does not refuse a model for it. */
export function possibleDevices(values: AskedServer): number {
  const asked = Number(values.gpus);
  const possible = (['8', '4', '2'] as const).find(
    (gpus) => Number(gpus) <= asked && serverProblem({...values, gpus}).gpus === undefined,
  );
  return Number(possible ?? 1);
}

interface RoomValues extends AskedServer {
  readonly weights: WeightsId;
  /** Tokens of a prompt and of its answer. */
  readonly input: number;
  readonly output: number;
}

/** The same, and why not even one request finds room in the memory. */
export function roomProblem(values: RoomValues): ReturnType<typeof serverProblem> {
  const refused = serverProblem(values);
  if (Object.keys(refused).length > 0 || mostSequences(values) >= 1) return refused;
  const name = modelName(values.model);
  return {gpus: `${name} does not fit. Choose more GPUs, fewer bits or a shorter request.`};
}

/** Sequences of so many tokens that fit into the memory together; infinite where the memory is not known. */
export function mostSequences(values: RoomValues): number {
  const {model, device, weights, gpus, input, output} = values;
  const server = serverOf({model, device, devices: Number(gpus), weights});
  return server.hasMemory ? largestBatch(server, input + output).largest : Infinity;
}

/** Why a model in 16 bit cannot run on so many devices, or leaves no memory for a cache. */
export function cacheProblem(
  values: Parameters<typeof kvBlocksOf>[0],
): ReturnType<typeof serverProblem> & {readonly device?: string} {
  const refused = serverProblem(values);
  if (Object.keys(refused).length > 0 || kvBlocksOf(values) > 0) return refused;
  return {
    device: 'The 16-bit weights leave no memory for a KV cache. Choose more or larger devices.',
  };
}

const DEVICES = ['1', '2', '4', '8'] as const;

/** The fewest devices, from those asked for on, with which nothing is refused; those asked for where no number helps. */
export function fewestDevices(
  asked: (typeof DEVICES)[number],
  problemWith: (gpus: (typeof DEVICES)[number]) => object,
): (typeof DEVICES)[number] {
  const more = DEVICES.slice(DEVICES.indexOf(asked));
  return more.find((gpus) => Object.keys(problemWith(gpus)).length === 0) ?? asked;
}

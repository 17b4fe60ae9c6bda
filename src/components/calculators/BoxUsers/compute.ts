import {acceleratorById, dense16BitFlops, usableMemory} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {appliedWindows} from '@site/src/inference/memory/llamaCpp/cache';
import {MOST_SLOTS, UBATCH_TOKENS} from '@site/src/inference/memory/llamaCpp/cells';
import {llamaCppLargestBatch} from '@site/src/inference/memory/llamaCpp/plan';
import {filePrecision} from '@site/src/inference/memory/llamaCpp/weights';
import {meanConcurrency, rateAtConcurrency} from '@site/src/inference/metrics/queueing';
import {clientRange} from '@site/src/inference/prediction/firstToken';
import {LLAMA_CPP} from '@site/src/inference/served/deviceMemory';
import {Served} from '@site/src/inference/served/served';
import {decodeStep, type DecodeStep} from '@site/src/inference/time/decodeStep';
import {meanContextTokens} from '@site/src/inference/time/meanContext';
import {prefill} from '@site/src/inference/time/prefill';
import {unwrap, type Result} from '@site/src/inference/result';
import {count} from '../../../numbers/format';
import {CACHES} from '../../../serving/choices';
import type {ClientWait} from '../../../serving/firstToken';
import {efficiencyOf} from '../../../serving/machine';
import {LLAMA_CPP_CACHES, NOT_IN_LLAMA_CPP, STORED_WEIGHTS} from '../serving/storedWeights';
import {usedMbu} from './bandwidthShare';
import type {BoxValues} from './calculator';

/** So many slots that all answer, with a new prompt for each answer. */
export interface BusySlots {
  readonly slots: number;
  readonly step: DecodeStep;
  /** Tokens/s that one user sees, while the prompts of the others are read between the steps. */
  readonly userTokensPerSecond: number;
  /** The same of all slots together, with the time of every prompt. */
  readonly totalTokensPerSecond: number;
  /** From a question to the end of its answer, s. */
  readonly answerSeconds: number;
}

export interface BoxResult {
  /** Slots that fit into the memory, and slots that all have the wanted speed. */
  readonly slotsInMemory: number;
  readonly slotsAtSpeed: number;
  /** The fewer of both. */
  readonly slots: number;
  readonly limit: 'memory' | 'speed' | 'program';
  /** One stream, and all slots; one slot where none has the wanted speed. */
  readonly alone: BusySlots;
  readonly full: BusySlots;
  readonly curve: readonly BusySlots[];
  /** The new part of a prompt, and a prompt that fills the context with nothing in the cache, s; null if the arithmetic is not known. */
  readonly newPromptSeconds: number | null;
  readonly wholePromptSeconds: number | null;
  /** With the new part of a prompt, while all slots are busy; undefined if the arithmetic is not known. */
  readonly firstToken: ClientWait | undefined;
  /** Users in the mean: those who wait for an answer and those who pause. */
  readonly users: number;
}

const CURVE = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, MOST_SLOTS] as const;

/** Arithmetic that takes no time, for a device of which none is confirmed. */
const UNKNOWN_FLOPS = 1e20;

/** Whether the 16-bit rate of a device is confirmed. */
export const hasArithmetic = (device: string) => dense16BitFlops(acceleratorById(device)) !== null;

/** Layers are divided among the devices, which work in turns: a pass takes as long as on one of them with all layers. */
function serverOf(values: BoxValues): Result<Served> {
  const {model, weights, kv, device, devices, mfu} = values;
  const part = acceleratorById(device);
  const {shape} = shapeOf(model);
  return Served.of({
    // Both time and memory follow the windows that llama.cpp applies.
    shape: {...shape, mixers: appliedWindows(shape.mixers)},
    weights: filePrecision(shape, STORED_WEIGHTS[weights].fileType),
    kv: kv === 'bf16' ? CACHES.bf16 : LLAMA_CPP_CACHES[kv],
    layout: {pipelineParallel: devices},
    memory: {memoryBytes: usableMemory(part)?.bytes ?? NaN, ...LLAMA_CPP},
    machine: {
      flopsPerSecond: dense16BitFlops(part) ?? UNKNOWN_FLOPS,
      bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
      ...efficiencyOf(mfu, usedMbu(values), 'local'),
    },
  });
}

const slotsIn = (server: Served, {weights, context}: BoxValues) =>
  llamaCppLargestBatch(server, {fileType: STORED_WEIGHTS[weights].fileType}, context).largest;

/** Why llama.cpp cannot serve this; messages by input. */
export function boxProblem(values: BoxValues): Partial<Record<keyof BoxValues, string>> {
  const {model, weights, context, prompt, answer} = values;
  const {shape} = shapeOf(model);
  const name = modelName(model);
  if (NOT_IN_LLAMA_CPP.has(model)) {
    return {model: `llama.cpp does not have the architecture of ${name}.`};
  }
  const hasExperts = shape.feedForwards.some(({kind}) => kind === 'moe');
  if ('onlyExperts' in STORED_WEIGHTS[weights] && !hasExperts) {
    return {weights: `${name} has no routed experts. Choose another file.`};
  }
  const longest = shape.maxContextTokens ?? Infinity;
  if (context > longest) return {context: `${name} was made for ${count(longest)} tokens.`};
  if (prompt + answer > context) {
    return {context: 'Must hold the new part of the prompt and the answer.'};
  }
  const server = serverOf(values);
  if (!server.ok) return {devices: `The number ${server.problems[0]?.message}.`};
  if (slotsIn(server.value, values) < 1) {
    return {
      device: `${name} and one such context do not fit. Choose more memory, fewer bits or a shorter context.`,
    };
  }
  return {};
}

/** Slots, their speed, and the users who share them. */
export function compute(values: BoxValues): BoxResult {
  const {context, prompt, answer, pause, speed} = values;
  const server = unwrap(serverOf(values));
  const newPromptSeconds = promptSeconds(server, values, context - answer - prompt, prompt);
  const busy = (slots: number) => busySlots(server, values, slots, newPromptSeconds ?? 0);
  const slotsInMemory = slotsIn(server, values);
  // More slots are never faster.
  const slotsAtSpeed = most((slots) => busy(slots).userTokensPerSecond >= speed);
  const slots = Math.min(slotsInMemory, slotsAtSpeed);
  const full = busy(Math.max(1, slots));
  // Little's law twice: the rate of the slots, and all who ask at this rate.
  const requestsPerSecond = rateAtConcurrency({
    concurrency: slots,
    meanLatencySeconds: full.answerSeconds,
  });
  return {
    slotsInMemory,
    slotsAtSpeed,
    slots,
    limit: slots === MOST_SLOTS ? 'program' : slots < slotsInMemory ? 'speed' : 'memory',
    alone: busy(1),
    full,
    curve: CURVE.map(busy),
    newPromptSeconds,
    wholePromptSeconds: promptSeconds(server, values, 0, context - answer),
    firstToken: newPromptSeconds === null ? undefined : waitOf(newPromptSeconds, full.slots),
    users: meanConcurrency({requestsPerSecond, meanLatencySeconds: full.answerSeconds + pause}),
  };
}

/** The most slots, of those that llama.cpp starts with, up to which a condition holds. */
function most(holds: (slots: number) => boolean): number {
  let slots = 0;
  while (slots < MOST_SLOTS && holds(slots + 1)) slots++;
  return slots;
}

/** The time of each prompt is shared: a slot waits for its own and for those of all others during its answer. */
function busySlots(
  server: Served,
  {context, answer}: BoxValues,
  slots: number,
  newPromptSeconds: number,
): BusySlots {
  const contextTokens = meanContextTokens(context - answer, answer);
  const step = decodeStep(server, {batch: slots, contextTokens});
  const decodeSeconds = answer * step.stepSeconds;
  const answerSeconds = decodeSeconds + slots * newPromptSeconds;
  return {
    slots,
    step,
    userTokensPerSecond: answer / (decodeSeconds + (slots - 1) * newPromptSeconds),
    totalTokensPerSecond: (slots * answer) / answerSeconds,
    answerSeconds,
  };
}

/** Prompts are read one after the other. */
const waitOf = (newPromptSeconds: number, clients: number): ClientWait => ({
  ...clientRange((prompts) => prompts * newPromptSeconds, clients),
  clients,
});

/** Prompts are read in passes of 512 tokens, each of which reads the weights. */
function promptSeconds(
  server: Served,
  {promptSpeed, device}: BoxValues,
  cachedTokens: number,
  newTokens: number,
): number | null {
  if (promptSpeed > 0) return newTokens / promptSpeed;
  if (!hasArithmetic(device)) return null;
  let seconds = 0;
  for (let done = 0; done < newTokens; done += UBATCH_TOKENS) {
    const pass = {
      cachedTokens: cachedTokens + done,
      newTokens: Math.min(UBATCH_TOKENS, newTokens - done),
    };
    seconds += prefill(server, pass).prefillSeconds;
  }
  return seconds;
}

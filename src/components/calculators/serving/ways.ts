import type {Value} from '../../../forms/inputs';
import {count, counted} from '../../../numbers/format';
import {WEIGHTS, type WeightsId} from '../../../serving/choices';
import {tries, type TriedWay} from '../../ui/ways';

// Ways that calculators of servers share. Each list begins with the smallest change.

const DEVICES = ['1', '2', '4', '8'] as const;

/** From more bits to fewer, in which an engine has most formats. */
const WEIGHTS_BY_SIZE = ['bf16', 'fp8', 'int8', 'nvfp4', 'mxfp4', 'int4'] as const;

export const moreDevices = (asked: string) =>
  tries('gpus', DEVICES.slice(DEVICES.findIndex((gpus) => gpus === asked) + 1), (gpus) =>
    gpus === '1' ? 'Use 1 device' : `Use ${gpus} devices`,
  );

/** One device, where no more of them can be joined. */
export const oneDevice = (asked: string) =>
  tries('gpus', asked === '1' ? [] : (['1'] as const), () => 'Use 1 device');

/** Formats with fewer bits first, then those with more: a device may lack the arithmetic of some. */
export function otherWeights(asked: string, isKnown: (id: WeightsId) => boolean = () => true) {
  const place = WEIGHTS_BY_SIZE.findIndex((id) => id === asked);
  const fewer = WEIGHTS_BY_SIZE.slice(place + 1);
  const more = WEIGHTS_BY_SIZE.slice(0, Math.max(0, place)).reverse();
  return tries(
    'weights',
    [...fewer, ...more].filter(isKnown),
    (id) => `Use ${WEIGHTS[id].label.replace(/[, ].*/, '')} weights`,
  );
}

/** A cache of 8 bits. */
export const smallerCache = (asked: string) =>
  tries('kv', asked === 'bf16' ? (['fp8'] as const) : [], () => 'Use an FP8 cache');

/** Powers of two below a number, the largest first. */
export function powersBelow(asked: number): readonly number[] {
  const most = Math.ceil(Math.log2(asked)) - 1;
  return Array.from({length: Math.max(0, most + 1)}, (_, at) => 2 ** (most - at));
}

export const fewerSequences = (asked: number) =>
  tries(
    'concurrency',
    powersBelow(asked),
    (fewer) => `Ask for ${counted(fewer, 'sequence')} at once`,
  );

/** With less than this part of its tokens it is another workload. */
export const LEAST_PART = 1 / 8;

const isLikeAsked = (asked: number) => (tokens: number) => tokens >= asked * LEAST_PART;

export const shorterContext = (asked: number) =>
  tries('context', powersBelow(asked).filter(isLikeAsked(asked)), contextWords);

export const contextWords = (tokens: number) => `Shorten the context to ${count(tokens)} tokens`;

export const shorterPrompt = (asked: number) =>
  tries(
    'prompt',
    powersBelow(asked).filter(isLikeAsked(asked)),
    (tokens) => `Shorten the prompt to ${count(tokens)} tokens`,
  );

interface ServerFields {
  readonly gpus: string;
  readonly weights?: string;
  readonly prompt?: number;
}

/** Ways of a calculator that asks for the devices of a replica: more or fewer of them, other weights, a shorter prompt, as far as it has these inputs. */
export function serverWays<V extends ServerFields>(values: V): readonly (readonly TriedWay<V>[])[] {
  const {gpus, weights, prompt} = values;
  const lists: readonly (readonly {label: string; change: Readonly<Record<string, Value>>}[])[] = [
    [...moreDevices(gpus), ...oneDevice(gpus)],
    weights === undefined ? [] : otherWeights(weights),
    prompt === undefined ? [] : shorterPrompt(prompt),
  ];
  return lists as readonly (readonly TriedWay<V>[])[];
}

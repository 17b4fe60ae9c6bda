import {accelerators, usableMemory} from '@site/src/data/accelerators';
import {choiceInput, numberInput} from '../../../forms/inputs';
import {ownDeviceOption} from './ownDeviceOption';
import {ownModelOption} from './ownModelOption';
import {denseModels} from '../../../serving/denseModels';
import {MEASURED} from '../../../serving/machine';
import {WEIGHTS, deviceOptions, modelOptions, weightsIds} from '../../../serving/choices';
import {deviceOption} from '../../../serving/deviceOption';

// Inputs about a server, declared once: a calculator takes the parts that it needs, and its own defaults.

const share = {unit: '%', min: 1, max: 100};

/** For a form with {@link weightsInput}. */
export const modelInput = choiceInput({
  label: 'Model',
  workload: 'model',
  options: modelOptions,
  own: ownModelOption(Object.values(WEIGHTS)),
  default: 'meta-llama/Llama-3.1-8B',
});

export const deviceInput = choiceInput({
  label: 'Device',
  workload: 'device',
  options: deviceOptions,
  own: ownDeviceOption({needed: ['bandwidth', 'bf16']}),
  default: 'nvidia-h100-sxm',
});

export const weightsInput = choiceInput({
  label: 'Weights',
  workload: 'weights',
  options: weightsIds.map((id) => ({id, label: WEIGHTS[id].label})),
  default: 'bf16',
});

export const kvInput = choiceInput({
  label: 'KV cache',
  workload: 'kv',
  options: [
    {id: 'bf16', label: 'BF16'},
    {id: 'fp8', label: 'FP8'},
  ],
  default: 'bf16',
});

export const tensorParallelInput = choiceInput({
  label: 'Devices (tensor parallel)',
  workload: 'devices',
  options: [
    {id: '1', label: '1'},
    {id: '2', label: '2'},
    {id: '4', label: '4'},
    {id: '8', label: '8'},
  ],
  default: '1',
});

export const mfuInput = numberInput({
  ...share,
  label: 'MFU',
  default: MEASURED.mfu,
  help: 'Share of peak FLOP/s. With MFU and MBU at 100, times are lower bounds.',
});

export const mbuInput = numberInput({
  ...share,
  label: 'MBU',
  default: MEASURED.mbu,
  help: 'Share of peak bandwidth. With MFU and MBU at 100, times are lower bounds.',
});

export const seedInput = numberInput({
  label: 'Seed',
  min: 0,
  max: 1_000_000,
  integer: true,
  default: 1,
});

const tokens = {unit: 'tokens', integer: true};

interface TokensField {
  readonly label?: string;
  readonly max: number;
  readonly default: number;
}

/** Tokens of a prompt, or their mean. */
export const promptInput = (input: TokensField) =>
  numberInput({label: 'Prompt', workload: 'prompt', ...tokens, min: 1, ...input});

/** Tokens of an answer, or their mean. */
export const answerInput = (input: TokensField & {readonly min?: number}) =>
  numberInput({label: 'Output', workload: 'answer', ...tokens, min: 1, ...input});

/** Tokens that the server of the guide takes. */
const LONGEST_REQUEST = 4096;

/** Limit of an engine for a request, which is above the usual one. */
export const longestRequestInput = numberInput({
  ...tokens,
  label: 'Longest request',
  min: 1,
  max: 1_200_000,
  default: LONGEST_REQUEST,
  help: 'Prompt, answer and chat template. The engine refuses longer ones.',
});

/** Spread of lengths around their mean. */
export const spreadInput = (label: string) =>
  numberInput({
    label,
    min: 0,
    max: 5,
    default: 1,
    help: 'Standard deviation ÷ mean of a lognormal distribution. 0 makes all equal.',
  });

/** Requests that arrive a second. */
export const rateInput = (input: {readonly max: number; readonly default: number}) =>
  numberInput({label: 'Arrivals', workload: 'rate', unit: 'requests/s', min: 0.01, ...input});

/** Longest time to the first token of a good request. */
export const ttftInput = (milliseconds: number) =>
  numberInput({
    label: 'TTFT limit',
    workload: 'ttft',
    unit: 'ms',
    min: 1,
    max: 600_000,
    default: milliseconds,
  });

/** Longest gap between two tokens of a good request. */
export const itlInput = (milliseconds: number) =>
  numberInput({
    label: 'ITL limit',
    workload: 'itl',
    unit: 'ms',
    min: 1,
    max: 60_000,
    default: milliseconds,
    help: 'No gap of a good request is longer.',
  });

/** Prices of an API. */
export function apiPriceInputs(start: {
  readonly input: number;
  readonly cached: number;
  readonly output: number;
}) {
  const price = {unit: 'USD per million tokens', min: 0, max: 1000};
  return {
    priceInput: numberInput({...price, label: 'API price, input', default: start.input}),
    priceCached: numberInput({...price, label: 'API price, cached input', default: start.cached}),
    priceOutput: numberInput({...price, label: 'API price, output', default: start.output}),
  };
}

/** A device for a calculator that asks for its memory alone. */
export const memoryDeviceInput = choiceInput({
  label: 'Device',
  workload: 'device',
  options: accelerators.filter((part) => usableMemory(part) !== undefined).map(deviceOption),
  own: ownDeviceOption({figures: ['memory'], needed: ['memory']}),
  default: 'nvidia-h100-sxm',
});

/** A model of seven matrices a layer. */
export const denseModelInput = choiceInput({
  label: 'Model',
  workload: 'model',
  options: denseModels.map(({record: {id, name, family}}) => ({id, label: name, group: family})),
  default: 'meta-llama/Llama-3.1-8B',
});

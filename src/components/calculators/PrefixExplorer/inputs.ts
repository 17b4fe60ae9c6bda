import {acceleratorById} from '@site/src/data/accelerators';
import {readPrompt} from '@site/src/inference/prefixCache/promptPieces';
import {TOKENS} from '@site/src/inference/ranges';
import {defineModel} from '../../../forms/defineModel';
import {
  choiceInput,
  numberInput,
  textInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {tensorParallelInput} from '../serving/inputs';
import {layoutProblem, linkOf} from '../../../serving/machine';
import {kvBlocksOf} from '../../../serving/server';
import {evenModelInput, ratedDeviceInput} from '../serving/simulated';
import {PRESETS, type PresetId} from './presets';

const prompt = {maxLength: 8000};

const inputs = {
  preset: choiceInput({
    label: 'Prompts',
    options: [
      ...(Object.keys(PRESETS) as PresetId[]).map((id) => ({id, label: PRESETS[id].label})),
      {id: 'own', label: 'My own prompts'},
    ],
    default: 'timestamp',
  }),
  kind: choiceInput({
    label: 'The prompts are',
    options: [
      {id: 'text', label: 'Text, cut into simple tokens'},
      {id: 'ids', label: 'Token ids'},
    ],
    default: 'text',
  }),
  first: textInput({
    label: 'Prompt that was served',
    help: '{{name:3000}} stands for 3,000 tokens of a text.',
    ...prompt,
    default: PRESETS.moved.first,
  }),
  second: textInput({label: 'Prompt that comes now', ...prompt, default: PRESETS.moved.second}),
  salt: choiceInput({
    label: 'Cache salt',
    options: [
      {id: 'none', label: 'None, or the same'},
      {id: 'different', label: 'One per prompt'},
    ],
    default: 'none',
  }),
  block: numberInput({
    ...TOKENS,
    label: 'Block size',
    max: 4096,
    default: 16,
    help: '1 compares token by token, as a radix tree does.',
  }),
  model: evenModelInput,
  device: ratedDeviceInput,
  gpus: tensorParallelInput,
  write: numberInput({
    label: 'Provider: write',
    unit: '× input price',
    min: 0,
    max: 10,
    default: 1.25,
  }),
  read: numberInput({
    label: 'Provider: read',
    unit: '× input price',
    min: 0,
    max: 1,
    default: 0.1,
  }),
  reads: numberInput({
    label: 'Provider: reads per write',
    min: 0,
    max: 1_000_000,
    integer: true,
    default: 10,
  }),
};

export type PrefixValues = ValuesOf<typeof inputs>;

export const prefixExplorer = defineModel({
  id: 'prefix-explorer',
  urlKey: 'prefix',
  title: 'Prefix explorer',
  listing: {
    group: 'faster',
    question: 'Which part of my prompt is served from the prefix cache, and what does that save?',
    names: ['prefix cache simulator', 'prompt caching calculator'],
  },
  note: 'real block hashes, simple tokens',
  inputs,
  first: ['preset', 'kind', 'first', 'second', 'salt', 'block', 'model'],
  check: refused,
});

const SERVER = ['block', 'model', 'device', 'gpus', 'write', 'read', 'reads'] as const;

/** A preset brings its prompts and its salt. */
export const fieldsFor = (preset: string) =>
  preset === 'own'
    ? (['preset', 'kind', 'first', 'second', 'salt', ...SERVER] as const)
    : (['preset', ...SERVER] as const);

/** The prompts that the values speak of. */
export function promptsOf(values: PrefixValues) {
  const {preset, kind, first, second, salt} = values;
  return preset === 'own'
    ? {kind, first, second, salt}
    : {kind: 'text' as const, ...PRESETS[preset]};
}

function refused(values: PrefixValues): ProblemsOf<typeof inputs> {
  const {model, device, gpus, preset, kind} = values;
  const devices = Number(gpus);
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(acceleratorById(device), devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  if (kvBlocksOf(values) === 0) {
    return {
      device: 'The 16-bit weights leave no memory for a KV cache. Choose more or larger devices.',
    };
  }
  if (preset !== 'own') return {};
  const problem = (text: string) => {
    const read = readPrompt(text, kind);
    return read.ok ? undefined : `The prompt ${read.problems[0]?.message ?? 'cannot be read'}.`;
  };
  const first = problem(values.first);
  const second = problem(values.second);
  return {...(first !== undefined && {first}), ...(second !== undefined && {second})};
}

import {cite} from '@site/src/data/cite';
import {modelName} from '@site/src/data/shapeOf';
import {readPrompt} from '@site/src/inference/prefixCache/promptPieces';
import {TOKENS} from '@site/src/inference/ranges';
import {
  bytes,
  count,
  counted,
  counts,
  flop,
  percent,
  seconds,
  significant,
  unwritten,
} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {MEASURED} from '../../../serving/machine';
import {prefillLine} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {
  choiceInput,
  optionsOf,
  numberInput,
  textInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {tensorParallelInput} from '../serving/inputs';
import {cacheProblem} from '../serving/serverProblem';
import {evenModelInput, ratedDeviceInput} from '../serving/simulated';
import {figuresOf} from './chart';
import {compute, devicesOf, type PrefixResult} from './compute';
import {PRESETS} from './presets';

const prompt = {maxLength: 8000};

const inputs = {
  preset: choiceInput({
    label: 'Prompts',
    options: [...optionsOf(PRESETS), {id: 'own', label: 'My own prompts'}],
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

const SERVER = ['block', 'model', 'device', 'gpus', 'write', 'read', 'reads'] as const;

/** Smallest prompt that most providers cache; shorter ones are billed as ever. */
const PROVIDER_MINIMUM = 1024;

export const prefixExplorer = defineCalculator({
  id: 'prefix-explorer',
  urlKey: 'prefix',
  title: 'Prefix explorer',
  listing: {
    group: 'faster',
    question: 'Which part of my prompt is served from the prefix cache, and what does that save?',
    names: ['prefix cache simulator', 'prompt caching calculator'],
  },
  note: 'block by block, with simplified tokens and hashes',
  inputs,
  first: ['preset', 'kind', 'first', 'second', 'salt', 'block', 'model'],
  // A preset brings its prompts and its salt.
  fields: ({preset}) =>
    preset === 'own'
      ? ['preset', 'kind', 'first', 'second', 'salt', ...SERVER]
      : ['preset', ...SERVER],
  check,
  compute,
  results: {
    share: {
      label: 'Share of the prompt from the cache',
      of: ({comparison}) => comparison.savedShare,
      as: unwritten(percent.unit, (share) => percent(share, 3)),
      large: ({comparison, second}) =>
        `of the prompt comes from the cache: ${count(comparison.savedTokens)} of ${counted(second.tokens, 'token')}`,
    },
    common: {
      label: 'Common beginning',
      of: ({comparison}) => comparison.commonTokens,
      as: counts('token'),
      listed: false,
    },
    sharedBlocks: {
      label: 'Shared blocks',
      of: ({comparison}) => comparison.sharedBlocks,
      as: unwritten('blocks', count),
      listed: false,
    },
    saved: {
      label: 'From the cache',
      of: ({comparison}) => comparison.savedTokens,
      as: counts('token'),
      listed: false,
    },
    computed: {
      label: 'Computed',
      of: ({comparison}) => comparison.computedTokens,
      as: counts('token'),
      listed: false,
    },
    cold: {
      label: 'Prefill without a cache',
      of: ({cold}) => cold.prefillSeconds,
      as: seconds,
      listed: false,
    },
    warm: {
      label: 'Prefill of the rest',
      of: ({warm}) => warm.prefillSeconds,
      as: seconds,
      large: ({cold}) => `of prefill instead of ${seconds(cold.prefillSeconds)}`,
    },
    work: {
      label: 'Work left',
      of: ({coldFlops, warmFlops}) => warmFlops.totalFlops / coldFlops.totalFlops,
      as: percent,
      text: ({coldFlops, warmFlops}) =>
        `${percent(warmFlops.totalFlops / coldFlops.totalFlops)} of the FLOP, of which ${percent(warmFlops.attentionFlops / warmFlops.totalFlops)} are attention`,
    },
    memory: {
      label: 'The shared blocks occupy',
      of: ({sharedBytes}) => sharedBytes,
      as: bytes,
      text: ({sharedBytes, capacityTokens}) =>
        `${bytes(sharedBytes)}, and the cache holds ${counted(capacityTokens, 'token')}`,
    },
    price: {
      label: 'Input price over uncached',
      of: ({priceRatio}) => priceRatio,
      as: unwritten('ratio'),
      listed: false,
    },
  },
  verdict: (result, values) => `${lesson(result, values)} ${price(result, values)}`,
  summary: ({comparison: {savedTokens, savedShare}, cold, warm, second}) =>
    `${count(savedTokens)} of ${counted(second.tokens, 'token')} (${percent(savedShare, 3)}) come from the cache. Prefill takes ${seconds(warm.prefillSeconds)} instead of ${seconds(cold.prefillSeconds)}.`,
  remarks: ({gpus}, values) =>
    gpus === values.gpus
      ? []
      : [
          `The 16-bit weights of ${modelName(values.model)} leave no memory for a cache on ${counted(Number(values.gpus), 'device')}, so ${gpus} are used here.`,
        ],
  figures: figuresOf,
  formula,
  sureness: ({gpus}, {model}) => errorSentences({regime: 'prefill', model, devices: Number(gpus)}),
  assumptions: ({gpus}, {model}) => [
    'The tokens are simpler than those of a model: up to six letters or three digits with the space before them, or one other sign. For the cuts of your own tokenizer, paste its token ids.',
    'A named text such as {{rules:3000}} has the same tokens in both prompts.',
    'Hashes are 64-bit FNV-1a chains. Engines use longer or cryptographic hashes, but the hashes here find the same blocks equal.',
    `${modelName(model)} in 16 bit, one prompt at a time.`,
    ...efficiencySentences({...MEASURED, model, devices: Number(gpus)}),
    'The first prompt’s blocks are all still in the cache.',
  ],
  leavesOut: [
    'Queueing, tokenization, hashing, and the time to load blocks from a slower memory.',
    'The answer to the first prompt, which engines cache too.',
    'Models with sliding windows or recurrent layers: their hits depend on stored states.',
    'Provider rules: minimum size, lifetime, breakpoints, routing between machines.',
  ],
  sources: [
    cite('vllmprefixcaching', 'The chain of block hashes in vLLM'),
    {label: 'RFC 9923: the FNV hash', href: 'https://www.rfc-editor.org/rfc/rfc9923'},
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {preset: 'moved'}, shows: '| Common beginning | 5,028 tokens |'},
    {change: {preset: 'moved'}, shows: '| Prefill of the rest | 7.28 ms |'},
    {change: {preset: 'tools'}, shows: '⌊3,016 ÷ 16⌋ × 16 = 3,008'},
    {change: {preset: 'tools'}, shows: 'x = 0.599'},
    {change: {preset: 'salt'}, shows: 'the salts start two different chains'},
  ],
});

function check(values: PrefixValues): ProblemsOf<typeof inputs> {
  const {preset, kind} = values;
  const refused = cacheProblem({...values, gpus: devicesOf(values)});
  if (Object.keys(refused).length > 0) return refused;
  if (preset !== 'own') return {};
  const problem = (text: string) => {
    const read = readPrompt(text, kind);
    return read.ok ? undefined : `The prompt ${read.problems[0]?.message ?? 'cannot be read'}.`;
  };
  const first = problem(values.first);
  const second = problem(values.second);
  return {...(first !== undefined && {first}), ...(second !== undefined && {second})};
}

/** Lesson of the two prompts, in a sentence or two. */
function lesson({comparison, salted, second}: PrefixResult, {preset}: PrefixValues): string {
  if (preset !== 'own') return PRESETS[preset].lesson;
  const {commonTokens, savedTokens} = comparison;
  if (salted) return 'The salts differ, so equal tokens are not shared.';
  if (commonTokens === 0) return 'The first token already differs.';
  if (savedTokens === 0) {
    return `${counted(commonTokens, 'token')} ${commonTokens === 1 ? 'is' : 'are'} the same, fewer than one block.`;
  }
  if (commonTokens >= second.tokens) {
    return 'The whole prompt is in the cache. The last block is computed again, because its last token gives the first new one.';
  }
  return `The prompts differ from token ${count(commonTokens + 1)} on.`;
}

/** Result with a provider's cache. */
function price({comparison, priceRatio}: PrefixResult, {write, reads}: PrefixValues): string {
  if (comparison.savedTokens === 0) {
    return `Nothing is read from the cache. If a provider bills cache writes, a cache mark in this prompt multiplies its input price by ${significant(write)} on every request.`;
  }
  const small =
    comparison.savedTokens < PROVIDER_MINIMUM
      ? ` Providers cache from 512 to 4,096 tokens on, so this prefix may be too short.`
      : '';
  const change =
    priceRatio <= 1 ? `${percent(1 - priceRatio)} less` : `${percent(priceRatio - 1)} more`;
  return `With one write and ${counted(reads, 'read')}, the input costs ${change} than without a cache.${small}`;
}

function formula(result: PrefixResult, values: PrefixValues): readonly string[] {
  const {comparison, cold, warm, coldFlops, warmFlops, second} = result;
  const {commonTokens, cachedTokens, savedTokens} = comparison;
  const prefix = count(savedTokens);
  const total = count(second.tokens);
  return [
    result.salted
      ? `cached = 0: the salts start two different chains (${count(commonTokens)} tokens are the same)`
      : `cached = ⌊${count(commonTokens)} ÷ ${values.block}⌋ × ${values.block} = ${count(cachedTokens)}, of which ${prefix} are used (the last token is always computed)`,
    `work left = 2N(s − p) for the weights + attention, which grows with s² − p², at s = ${total}, p = ${prefix}: ${flop(warmFlops.matmulFlops)} + ${flop(warmFlops.attentionFlops)}, of ${flop(coldFlops.totalFlops)}`,
    prefillLine(cold, 'without a cache'),
    prefillLine(warm, 'with the cache'),
    `input price = 1 − x + x(w + n·r)/(n + 1) with cached share x = ${significant(comparison.savedShare)}, write price w = ${values.write}, read price r = ${values.read}, reads n = ${values.reads}: ${significant(result.priceRatio)}`,
  ];
}

import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {
  bytes,
  count,
  counted,
  counts,
  percent,
  seconds,
  significant,
  unwritten,
} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine, stepLine} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {given} from '../../ui/given';
import {numberInput, type ValuesOf} from '../../../forms/inputs';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {
  deviceInput,
  mbuInput,
  mfuInput,
  modelInput,
  tensorParallelInput,
  weightsInput,
} from '../serving/inputs';
import {serverWays} from '../serving/ways';
import {compute, loopProblem, type LoopResult, type TimedLoop} from './compute';

const tokens = {unit: 'tokens', integer: true, min: 0, max: 50_000};

const inputs = {
  tools: numberInput({label: 'Tools offered', integer: true, min: 0, max: 500, default: 20}),
  perTool: numberInput({
    ...tokens,
    label: 'Size of a definition',
    max: 5000,
    default: 150,
    help: 'Name, description and schema, counted by the model’s tokenizer.',
  }),
  calls: numberInput({label: 'Calls of a task', integer: true, min: 1, max: 100, default: 6}),
  together: numberInput({
    label: 'Calls in one answer',
    integer: true,
    min: 1,
    max: 100,
    default: 1,
    help: '1 means one call after another. More means parallel calls.',
  }),
  cached: numberInput({
    label: 'Cached share of what was sent before',
    unit: '%',
    min: 0,
    max: 100,
    default: 0,
    help: '0 means no prefix cache, or one that is evicted before the next round.',
  }),
  callTokens: numberInput({...tokens, label: 'Output per call', min: 1, default: 60}),
  result: numberInput({...tokens, label: 'Result of a call', default: 300}),
  toolMs: numberInput({label: 'Time of a tool', unit: 'ms', min: 0, max: 600_000, default: 200}),
  validity: numberInput({
    label: 'Calls that are valid at once',
    unit: '%',
    min: 0,
    max: 100,
    default: 95,
  }),
  retries: numberInput({label: 'Repairs per call', integer: true, min: 0, max: 5, default: 1}),
  system: numberInput({...tokens, label: 'System prompt', default: 500}),
  question: numberInput({...tokens, label: 'Question', min: 1, default: 100}),
  answer: numberInput({...tokens, label: 'Final answer', min: 1, default: 300}),
  model: modelInput,
  device: deviceInput,
  weights: weightsInput,
  gpus: tensorParallelInput,
  batch: numberInput({
    label: 'Sequences that decode together',
    workload: 'sequences',
    integer: true,
    min: 1,
    max: 4096,
    default: 16,
  }),
  mfu: mfuInput,
  mbu: mbuInput,
};

export type LoopValues = ValuesOf<typeof inputs>;

export const toolLoop = defineCalculator({
  id: 'tool-loop',
  urlKey: 'tool',
  title: 'What a tool loop costs',
  listing: {
    group: 'cost',
    question: 'How many tokens and how much time does a conversation with tool calls cost?',
    names: ['agent cost calculator', 'tool calling token calculator'],
  },
  note: 'one conversation',
  inputs,
  first: ['tools', 'perTool', 'calls', 'together', 'cached', 'model'],
  check: loopProblem,
  ways: {tried: serverWays},
  compute,
  results: {
    prompt: {
      label: 'Prompt tokens, all requests',
      of: ({conversation}) => conversation.promptTokens,
      as: counts('prompt token'),
      large: ({rounds, totalSeconds}) =>
        `in ${counted(rounds.length, 'request')}, ${seconds(totalSeconds)} in total`,
    },
    definitions: {
      label: 'Prompt tokens of tool definitions',
      of: ({conversation}) => conversation.definitionTokens,
      as: counts('token'),
      text: ({conversation: {definitionTokens, promptTokens}}) =>
        `${count(definitionTokens)} (${percent(definitionTokens / promptTokens)})`,
    },
    cached: {
      label: 'Prompt tokens found in the prefix cache',
      of: ({conversation}) => conversation.cachedTokens,
      as: unwritten('tokens', count),
    },
    output: {
      label: 'Output tokens',
      of: ({conversation}) => conversation.outputTokens,
      as: unwritten('tokens', count),
    },
    prefill: {
      label: 'Prefill, all requests',
      of: ({prefillSeconds}) => prefillSeconds,
      as: seconds,
    },
    decode: {label: 'Decode, all requests', of: ({decodeSeconds}) => decodeSeconds, as: seconds},
    addedPrefill: {
      label: 'Definitions add to prefill, per request',
      of: ({prefillSeconds, bare, rounds}) =>
        (prefillSeconds - bare.prefillSeconds) / rounds.length,
      as: seconds,
    },
    addedDecode: {
      label: 'Definitions add to decode, in all',
      of: ({decodeSeconds, bare}) => decodeSeconds - bare.decodeSeconds,
      as: seconds,
    },
    definitionBytes: {
      label: 'KV cache of the definitions',
      of: ({definitionBytes}) => definitionBytes,
      as: bytes,
    },
    validAtOnce: {
      label: 'All calls valid, without repairs',
      of: ({unrepaired}) => unrepaired.chainValid,
      as: share,
    },
    valid: {
      label: 'All calls valid, with repairs',
      of: ({chain}) => chain.chainValid,
      as: share,
    },
    repairs: {
      label: 'Repairs per task, expected',
      of: ({chain}) => chain.repairs,
      as: unwritten('repairs', (repairs) => significant(repairs, 2)),
    },
  },
  verdict,
  summary: (result, values) =>
    `${counted(result.rounds.length, 'request')} send ${count(result.conversation.promptTokens)} prompt tokens and take ${seconds(result.totalSeconds)}. ${verdict(result, values)}`,
  remarks,
  figures: (result, values) => [promptParts(result, values), variants(result, values)],
  formula,
  sureness: ({used: {batch, gpus}}, {model}) =>
    errorSentences({regime: batch === 1 ? 'decode' : 'load', model, devices: Number(gpus)}),
  assumptions,
  leavesOut: [
    'The rounds and tokens of repairs. To include them, round “Repairs per task, expected” up and add it to “Calls of a task”.',
    'Reasoning tokens before a call. To include them, add them to “Output per call”.',
    'Queueing, network, tokenization, the masks of a schema, and prompts of other requests that are read between decode steps.',
    'Whether a valid call is the right one.',
  ],
  sources: EFFICIENCY_SOURCES,
  examples: [
    {change: {}, shows: '7 requests send 32,760 prompt tokens and take 9.49 s'},
    {change: {}, shows: 'all 6 calls are valid in 98.5 % of tasks'},
    {change: {}, shows: '20 × 150 + 500 + 100 = 3,600 tokens'},
    {change: {calls: 1}, shows: 'the call is valid in'},
  ],
});

function share(value: number): string {
  return percent(value, 3);
}
share.unit = percent.unit;

/** Probability that the chain gets through. */
function verdict({chain}: LoopResult, {calls, retries}: LoopValues): string {
  const all = calls === 1 ? 'the call is' : `all ${count(calls)} calls are`;
  return `With ${counted(retries, 'repair')} per call, ${all} valid in ${share(chain.chainValid)} of tasks.`;
}

/** Sentences on values in the fold that follow from those in sight. */
function remarks({used}: LoopResult, {model, gpus, batch}: LoopValues): readonly string[] {
  const devices = Number(gpus);
  return given(
    used.gpus !== gpus &&
      `${modelName(model)} and the last request do not fit into the memory of ${counted(devices, 'device')}, so ${used.gpus} are used here.`,
    used.batch !== batch &&
      `Of the last request, ${counted(used.batch, 'sequence fits', 'sequences fit')} into the memory, so ${count(used.batch)} of the ${count(batch)} decode together here.`,
  );
}

function promptParts(
  {conversation, rounds, bare}: LoopResult,
  values: LoopValues,
): CalculatorFigure {
  const asked = rounds.length * (values.system + values.question);
  return {
    kind: 'bar',
    label: 'Where the prompt tokens go',
    segments: [
      {label: 'Tool definitions', value: conversation.definitionTokens},
      {label: 'System prompt and question', value: asked},
      {
        label: 'Earlier calls and results',
        series: 3,
        value: bare.conversation.promptTokens - asked,
      },
    ],
    format: count,
  };
}

/** The same task in other ways. */
function variants(result: LoopResult, {cached}: LoopValues): CalculatorFigure {
  const row = (key: string, loop: TimedLoop, current = false) => ({
    current,
    cells: [
      key,
      count(loop.rounds.length),
      count(loop.conversation.promptTokens),
      seconds(loop.prefillSeconds),
      seconds(loop.decodeSeconds),
      seconds(loop.totalSeconds),
    ],
  });
  return {
    kind: 'table',
    caption: 'The same task in other ways',
    columns: ['Variant', 'Requests', 'Prompt tokens', 'Prefill', 'Decode', 'In all'],
    rows: given(
      row(`As above, ${percent(cached / 100)} cached`, result, true),
      cached > 0 && row('Nothing cached', result.uncached),
      cached < 100 && row('Everything sent before is cached', result.allCached),
      row('All calls in one answer', result.atOnce),
      row('No definitions in the prompt', result.bare),
    ),
  };
}

function formula(result: LoopResult, values: LoopValues): readonly string[] {
  const {tools, perTool, system, question, calls, together, callTokens, result: size} = values;
  const {rounds, conversation, chain} = result;
  const [first] = rounds;
  const miss = significant(1 - values.validity / 100, 3);
  return [
    `requests = ceil(${count(calls)} calls / ${count(together)} in one answer) + 1 = ${count(rounds.length)}`,
    `first prompt = ${count(tools)} × ${count(perTool)} + ${count(system)} + ${count(question)} = ${count(first?.promptTokens ?? 0)} tokens; each call adds ${count(callTokens)} + ${count(size)}`,
    `all prompts = ${count(conversation.promptTokens)} tokens, of which ${count(rounds.length)} × ${count(tools * perTool)} = ${count(conversation.definitionTokens)} are definitions`,
    ...(first
      ? [
          prefillLine(first.prefill, 'prefill of the first request'),
          stepLine(first.step, 'a step of its answer'),
        ]
      : []),
    `time = prefill ${seconds(result.prefillSeconds)} + decode ${seconds(result.decodeSeconds)} + ${count(rounds.length - 1)} × tools ${seconds(values.toolMs / 1000)} = ${seconds(result.totalSeconds)}`,
    `valid = (1 − ${miss}^(${count(values.retries)} + 1))^${count(calls)} = ${percent(chain.chainValid, 3)}`,
  ];
}

function assumptions({used}: LoopResult, asked: LoopValues): readonly string[] {
  const values = {...asked, ...used};
  const name = modelName(values.model);
  const {assumed} = shapeOf(values.model);
  return given(
    'Every request carries the whole conversation. The definitions and the system prompt are the same for all users, so even the first request can find them in the cache.',
    `Times are the roofline of ${name} on ${counted(Number(values.gpus), acceleratorById(values.device).name, acceleratorById(values.device).name)}.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    'All sequences that decode together have the same context, and each step reads the cache of each of them. A shared prefix saves prefill and memory, but not these reads. The number of sequences that fit is counted without sharing.',
    'Tools called in one answer run side by side and take the time of one.',
    'Each attempt at a call is as good as the first one. Real repairs repeat some mistakes.',
    assumed.length > 0 && `Not confirmed by a source for ${name}: ${assumed.join(', ')}.`,
  );
}

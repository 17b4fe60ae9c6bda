import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {
  binaryBytes,
  count,
  counted,
  counts,
  seconds,
  tokensPerSecond,
} from '../../../numbers/format';
import {LLAMA_CPP} from '@site/src/inference/served/deviceMemory';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {modelOptions} from '../../../serving/choices';
import {WAIT_RULE} from '../../../serving/firstToken';
import {stepLine} from '../../../serving/passFormula';
import {
  errorOf,
  errorSentences,
  timesLonger,
  type Prediction,
} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {STORED_WEIGHTS, type StoredId} from '../serving/storedWeights';
import {commandText, llamaCpp} from '../serving/serverCommand';
import {llamaCppAssumptions, llamaCppRemarks} from '../serving/llamaCppWords';
import {tries} from '../../ui/ways';
import {given} from '../../ui/given';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {firstTokenResults} from '../serving/firstTokenResults';
import {answerInput, mfuInput} from '../serving/inputs';
import {ownDeviceOption} from '../serving/ownDeviceOption';
import {ownModelOption} from '../serving/ownModelOption';
import {shorterContext} from '../serving/ways';
import {boxMbuInput, shareSentences} from './bandwidthShare';
import {boxName, boxOptions} from './boxes';
import {chartOf} from './chart';
import {boxProblem, compute, hasArithmetic, type BoxResult} from './compute';

const SIZES = ['q40', 'q4ks', 'q4km', 'q5km', 'q6k', 'q80', 'f16'] as const satisfies StoredId[];
const FILES = [...SIZES, 'mxfp4moe'] as const;

const tokens = {unit: 'tokens', integer: true, min: 1};

const inputs = {
  model: choiceInput({
    label: 'Model',
    workload: 'model',
    options: modelOptions,
    own: ownModelOption(),
    default: 'Qwen/Qwen3-30B-A3B',
  }),
  weights: choiceInput({
    label: 'GGUF file',
    options: FILES.map((id) => ({id, label: STORED_WEIGHTS[id].fileType})),
    default: 'q4km',
  }),
  device: choiceInput({
    label: 'Box or card',
    workload: 'device',
    options: boxOptions,
    own: ownDeviceOption({
      figures: ['memory', 'bandwidth', 'bf16'],
      needed: ['memory', 'bandwidth'],
    }),
    default: 'nvidia-rtx-5090',
  }),
  devices: numberInput({
    label: 'Boxes or cards',
    workload: 'devices',
    integer: true,
    min: 1,
    max: 16,
    default: 1,
    help: 'They share the layers and work in turns.',
  }),
  context: numberInput({
    ...tokens,
    label: 'Context of a user',
    workload: 'context',
    max: 500_000,
    default: 8192,
    help: 'The whole conversation, with the answer.',
  }),
  kv: choiceInput({
    label: 'KV cache',
    workload: 'kv',
    options: [
      {id: 'bf16', label: '16 bit'},
      {id: 'q8_0', label: 'q8_0'},
      {id: 'q4_0', label: 'q4_0'},
    ],
    default: 'bf16',
  }),
  prompt: numberInput({
    ...tokens,
    label: 'New part of a prompt',
    workload: 'fresh',
    max: 500_000,
    default: 500,
    help: 'The rest is in the cache of the slot.',
  }),
  answer: answerInput({label: 'Answer', max: 100_000, default: 300}),
  pause: numberInput({
    label: 'Pause of a user',
    unit: 's',
    min: 0,
    max: 86_400,
    default: 60,
    help: 'From an answer to the next question.',
  }),
  speed: numberInput({
    label: 'Wanted speed for each user',
    unit: 'tokens/s',
    min: 1,
    max: 1000,
    default: 20,
  }),
  promptSpeed: numberInput({
    label: 'Measured prompt speed',
    unit: 'tokens/s',
    integer: true,
    min: 0,
    max: 1_000_000,
    default: 0,
    help: 'For example, pp512 of llama-bench. 0 means: computed.',
  }),
  mfu: mfuInput,
  mbu: boxMbuInput,
};

export type BoxValues = ValuesOf<typeof inputs>;

/** A part of a user is none; the small number is for a quotient just below a whole one. */
const whole = (users: number) => Math.floor(users + 1e-9);

export const boxUsers = defineCalculator({
  id: 'box-users',
  urlKey: 'box',
  title: 'Users of a box',
  listing: {
    group: 'choose',
    question: 'How many users does this box hold, be it a card, a Mac or a mini computer?',
    names: [
      'llama.cpp calculator',
      'local LLM calculator',
      'unified memory calculator',
      'how many users on one Mac Studio',
      'what runs on my Mac',
    ],
  },
  note: 'llama.cpp on a card or a box, computed and not measured',
  inputs,
  first: ['model', 'device', 'context', 'answer', 'pause', 'speed'],
  check: boxProblem,
  compute,
  results: {
    users: {
      label: 'Users',
      of: ({users}) => whole(users),
      as: counts('user'),
      text: ({slots, users}) => (slots === 0 ? 'Nobody' : counted(whole(users), 'user')),
      large: ({slots}, {speed}) =>
        slots === 0 ? `gets ${tokensPerSecond(speed)}` : 'at most, when all slots are busy',
    },
    slots: {
      label: 'Slots to start with',
      // No server starts without one.
      of: ({slots}) => (slots === 0 ? undefined : slots),
      as: counts('slot'),
      large: 'answer at once, --parallel or -np of llama-server',
    },
    slotsInMemory: {
      label: 'Slots that fit into the memory',
      of: ({slotsInMemory}) => slotsInMemory,
      as: counts('slot'),
    },
    slotsAtSpeed: {
      label: (_, {speed}) => `Slots that keep ${tokensPerSecond(speed)}`,
      of: ({slotsAtSpeed}) => slotsAtSpeed,
      as: counts('slot'),
      text: ({slotsAtSpeed}) => (slotsAtSpeed === 0 ? 'none' : counted(slotsAtSpeed, 'slot')),
    },
    alone: {
      label: 'One stream alone',
      of: ({alone}) => alone.userTokensPerSecond,
      as: tokensPerSecond,
    },
    each: {
      label: ({full}) => `Each user at ${counted(full.slots, 'busy slot')}`,
      of: ({full}) => full.userTokensPerSecond,
      as: tokensPerSecond,
    },
    total: {
      label: 'All slots together, prompts included',
      of: ({full}) => full.totalTokensPerSecond,
      as: tokensPerSecond,
    },
    wholePrompt: {
      label: (_, {context, answer}) => `A whole prompt of ${count(context - answer)} tokens`,
      of: ({wholePromptSeconds}) => wholePromptSeconds,
      text: ({wholePromptSeconds: time}) => (time === null ? 'not known' : seconds(time)),
      as: seconds,
    },
    ...firstTokenResults<BoxValues, BoxResult>(({firstToken}) => firstToken),
    answerTime: {
      label: 'From a question to the end of its answer',
      of: ({full}) => full.answerSeconds,
      as: seconds,
    },
  },
  code: ({slots}, values) =>
    slots === 0
      ? []
      : [
          commandText(
            llamaCpp({...values, concurrency: slots, swaFull: false, kvUnified: false}),
            values.model,
          ),
        ],
  ways: {tried: waysOf, holds: ({slots}) => slots > 0},
  verdict,
  remarks: ({newPromptSeconds, slots, users}, {model, device, devices}) =>
    given(
      slots > 0 &&
        whole(users) > slots &&
        `${counted(slots, 'slot serves', 'slots serve')} ${counted(whole(users), 'user')} because users pause. Start with --parallel ${count(slots)}, and not with the number of users, because each slot takes the memory of a whole context. A question waits if no slot is free.`,
      ...slowerWords({regime: 'decode', model, devices}),
      newPromptSeconds === null &&
        'No source confirms how fast this device computes. So prompts take no time here, and the number of users is too high. Enter the prompt speed that you measured.',
      acceleratorById(device).category === 'soc' &&
        'The system and other programs use the same memory. To leave them a part of it, choose another device and enter what remains.',
      ...llamaCppRemarks(shapeOf(model).shape, modelName(model), {
        swaFull: false,
        kvUnified: false,
      }),
    ),
  figures: (result, values) => [chartOf(result, values)],
  formula,
  sureness: (_, {model, devices, promptSpeed}) => [
    ...errorSentences({regime: 'decode', model, devices}),
    // A measured prompt speed is the reader's own.
    ...(promptSpeed > 0 ? [] : errorSentences({regime: 'prefill', model, devices})),
  ],
  assumptions: ({firstToken}, values) =>
    given(
      'Every slot is busy, and every conversation has filled its context. Shorter conversations are faster.',
      'With so many users, all slots are just busy on average (Little’s law). Users ask at random, so some questions wait for a slot. For short waits, plan with fewer users.',
      firstToken && WAIT_RULE,
      'While a prompt is read, the other slots wait for it. A prompt is read in passes of 512 tokens, each of which reads the weights.',
      'A weight that a step reads counts as many bytes as it has in the GGUF file. All experts are used equally often. Products are computed at the 16-bit rate.',
      ...shareSentences(values),
      ...llamaCppAssumptions(shapeOf(values.model).shape, binaryBytes(LLAMA_CPP.reserveBytes), {
        kvUnified: false,
      }),
    ),
  leavesOut: [
    'Heat and power limits, which can slow a small box down.',
    'Transfers between devices, and the time that several devices save when they read prompts in a pipeline.',
    'Speculative decoding.',
    'Other programs that read the same memory.',
  ],
  sources: [cite('llamacppserver', 'Slots, context and memory'), ...EFFICIENCY_SOURCES],
  examples: [
    {
      change: {},
      shows: 'Memory is the limit: 17 slots fit, and each user still gets 33.7 tokens/s.',
    },
    {change: {kv: 'q8_0'}, shows: '--cache-type-k q8_0'},
    {
      change: {device: 'apple-m4-max'},
      shows: '134 slots fit, but with more than 13 busy ones a user gets less than 20.0 tokens/s.',
    },
    {
      change: {device: 'device:apple-m4-max,memory=64'},
      shows: 'Apple M4 Max with 64 GB holds at most about',
    },
    {change: {device: 'apple-m4-max'}, shows: 'Apple M4 Max with 128 GB holds at most about'},
    {change: {device: 'apple-m4-max'}, shows: 'Enter the prompt speed that you measured.'},
    {change: {}, shows: 'Start with --parallel 17, and not with the number of users'},
    {
      change: {device: 'nvidia-gb10', model: 'meta-llama/Llama-3.3-70B-Instruct', speed: 10},
      shows: '| Users | Nobody |',
    },
    {
      change: {device: 'nvidia-gb10', model: 'meta-llama/Llama-3.3-70B-Instruct', speed: 10},
      shows: 'even alone, a user gets 4.95 tokens/s',
    },
    {change: {device: 'nvidia-h200-sxm', context: 1024, speed: 1}, shows: 'at most 256 slots'},
  ],
});

const SPEEDS = [500, 300, 200, 150, 100, 75, 50, 30, 20, 15, 10, 8, 5, 4, 3, 2, 1];

/** Ways to a box that holds a user at the wanted speed. */
function waysOf({devices, weights, kv, context, speed}: BoxValues) {
  const at = SIZES.findIndex((id) => id === weights);
  const smaller = SIZES.slice(0, at < 0 ? SIZES.length : at).reverse();
  return [
    tries(
      'devices',
      [2, 3, 4, 6, 8, 12, 16].filter((more) => more > devices),
      (more) => `Use ${count(more)} of them`,
    ),
    tries('weights', smaller, (id) => `Use a file in ${STORED_WEIGHTS[id].fileType}`),
    tries('kv', kv === 'bf16' ? (['q8_0', 'q4_0'] as const) : [], (id) => `Use a ${id} cache`),
    shorterContext(context),
    tries(
      'speed',
      SPEEDS.filter((slower) => slower < speed),
      (slower) => `Ask for ${tokensPerSecond(slower)} for each user`,
    ),
  ];
}

/** A median miss from which on a reader has to know that real streams were slower. */
const CLEARLY_SLOWER = 1.2;

function slowerWords(prediction: Prediction): readonly string[] {
  if (errorOf(prediction).medianRatio < CLEARLY_SLOWER) return [];
  return [
    `Half of the published streams like this took at least ${timesLonger(prediction)} times as long as computed. Measure a stream of your own before you plan with this number of users.`,
  ];
}

function verdict(result: BoxResult, values: BoxValues): string {
  const {limit, slots, slotsInMemory, alone, full, users} = result;
  const wanted = tokensPerSecond(values.speed);
  const box = `${values.devices > 1 ? `${count(values.devices)} × ` : ''}${boxName(values.device)}`;
  if (slots === 0) {
    return `${box}: even alone, a user gets ${tokensPerSecond(alone.userTokensPerSecond)} and not ${wanted}. Choose a model that reads fewer bytes for a token.`;
  }
  const held = `${box} holds at most about ${counted(whole(users), 'user')} of ${modelName(values.model)}.`;
  switch (limit) {
    case 'memory':
      return `${held} Memory is the limit: ${counted(slots, 'slot fits', 'slots fit')}, and each user still gets ${tokensPerSecond(full.userTokensPerSecond)}.`;
    case 'speed':
      return `${held} Speed is the limit: ${counted(slotsInMemory, 'slot fits', 'slots fit')}, but with more than ${slots === 1 ? 'one busy slot' : `${count(slots)} busy ones`} a user gets less than ${wanted}.`;
    case 'program':
      return `${held} llama.cpp is the limit: it starts with at most ${count(slots)} slots.`;
  }
}

function formula(result: BoxResult, values: BoxValues): readonly string[] {
  const {full, slots, users, newPromptSeconds} = result;
  const {answer, pause} = values;
  const prompts = seconds(newPromptSeconds ?? 0);
  const end = seconds(full.answerSeconds);
  const {cacheReadSeconds, weightReadSeconds, fixedSeconds, stepSeconds} = full.step;
  return [
    hasArithmetic(values.device)
      ? stepLine(full.step)
      : `step = cache ${seconds(cacheReadSeconds)} + weights ${seconds(weightReadSeconds)} + ${seconds(fixedSeconds)} for layers and sequences = ${seconds(stepSeconds)}`,
    `speed = ${count(answer)} tokens / (${count(answer)} × ${seconds(full.step.stepSeconds)} + ${count(full.slots - 1)} prompts of others × ${prompts}) = ${tokensPerSecond(full.userTokensPerSecond)}`,
    `answer = ${count(answer)} × ${seconds(full.step.stepSeconds)} + ${counted(full.slots, 'prompt')} × ${prompts} = ${end}`,
    `users = ${counted(slots, 'slot')} / ${end} × (${end} + ${seconds(pause)} of pause) = ${count(whole(users))}`,
  ];
}

import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {shortDeviceName} from '@site/src/data/shortDeviceName';
import {
  choiceInput,
  numberInput,
  textInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {count, significant} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import {tries} from '../../ui/ways';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {
  kvInput,
  longestRequestInput,
  mbuInput,
  mfuInput,
  modelInput,
  tensorParallelInput,
  weightsInput,
} from '../serving/inputs';
import {ratedDeviceInput} from '../serving/simulated';
import {weightsProblem, contextProblem} from '../serving/serverProblem';
import {otherWeights, powersBelow, shorterPrompt, smallerCache} from '../serving/ways';
import {beginPlan} from './compute';
import {takenTexts} from './takenTexts';
import {askedOf, optionName, optionsOf, rateOf, sharedOf} from './options';
import {dayResults, headResults, planResults, testResults} from './results';
import {surenessOf} from './sureness';
import {
  assumptionsOf,
  formulaOf,
  moreRows,
  problemsOf,
  remarksOf,
  summaryOf,
  verdictOf,
} from './words';

/** Requests/s that can be simulated. */
const LEAST_RATE = 0.01;
const MOST_RATE = 10_000;

const tokens = {unit: 'tokens', integer: true, min: 1, max: 600_000};
const limit = {unit: 'ms', min: 1, max: 600_000};
const price = {unit: 'USD per million tokens', min: 0, max: 1000};

const inputs = {
  users: numberInput({
    label: 'Users in the busiest minutes',
    min: 1,
    max: 10_000_000,
    default: workload.users,
  }),
  pause: numberInput({
    label: 'Time between two questions of a user',
    unit: 's',
    min: 0.1,
    max: 86_400,
    default: workload.secondsBetweenQuestions,
  }),
  model: {...modelInput, default: workload.model},
  device: {...ratedDeviceInput, default: workload.device},
  prompt: numberInput({
    ...tokens,
    label: 'Prompt',
    workload: 'prompt',
    default: workload.promptTokens,
  }),
  answer: numberInput({
    ...tokens,
    label: 'Answer',
    workload: 'answer',
    // Longer ones could not be simulated 20 times.
    max: 40_000,
    default: workload.answerTokens,
  }),
  price: numberInput({
    label: 'Price of the device',
    workload: 'price',
    unit: 'USD per hour',
    min: 0,
    max: 1000,
    default: workload.pricePerDeviceHour,
  }),
  rate: numberInput({
    label: 'Requests in the busiest minutes',
    workload: 'rate',
    unit: 'per second',
    min: 0,
    max: MOST_RATE,
    default: 0,
    help: 'Instead of users. 0 means: computed from the users.',
  }),
  shared: numberInput({
    ...tokens,
    label: 'Start of the prompt that all share',
    workload: 'shared',
    min: 0,
    default: workload.sharedTokens,
    help: 'The prefix cache computes it once. 0 means no prefix cache.',
  }),
  ttft: numberInput({
    ...limit,
    label: 'TTFT limit',
    workload: 'ttft',
    default: 1000,
    help: 'Time to first token.',
  }),
  itl: numberInput({
    ...limit,
    label: 'ITL limit',
    workload: 'itl',
    default: 50,
    help: 'Time between two tokens of an answer.',
  }),
  target: choiceInput({
    label: 'Limits hold for',
    options: [
      {id: 'mean', label: 'The mean'},
      {id: 'p95', label: '95 of 100 requests (P95)'},
      {id: 'p99', label: '99 of 100 requests (P99)'},
    ],
    default: 'mean',
    help: 'A simulated load test checks P95 and P99.',
  }),
  spread: numberInput({
    label: 'Spread of lengths',
    unit: '± %',
    min: 0,
    max: 95,
    integer: true,
    default: 50,
    help: 'In the load test, lengths are at most this far from the mean.',
  }),
  longest: longestRequestInput,
  reached: numberInput({
    label: 'Your server reached',
    unit: 'requests/s',
    min: 0,
    max: 100_000,
    default: 0,
    help: '“Request throughput” of the capacity test under “Take it away”. 0 means: not measured.',
  }),
  weights: {...weightsInput, default: workload.weights},
  kv: kvInput,
  // No part of the kept workload: a number that another calculator used would decide what this one looks for.
  gpus: choiceInput({
    label: 'Devices of a replica',
    options: [{id: 'fewest', label: 'The fewest in all'}, ...tensorParallelInput.options],
    default: 'fewest',
  }),
  planned: numberInput({
    label: 'Part of the capacity to plan with',
    unit: '%',
    min: 5,
    max: 100,
    default: workload.plannedPercent,
    help: 'The rest is for bursts within a minute.',
  }),
  night: numberInput({
    label: 'Quietest ÷ busiest minutes of the day',
    unit: '%',
    min: 0,
    max: 100,
    default: 20,
    help: 'For the cost of a day.',
  }),
  apiInput: numberInput({...price, label: 'API price, input', default: 0.5}),
  apiCached: numberInput({...price, label: 'API price, cached input', default: 0.1}),
  apiOutput: numberInput({...price, label: 'API price, output', default: 1.5}),
  mfu: mfuInput,
  mbu: mbuInput,
  name: textInput({
    label: 'Name of the deployment',
    // A label of DNS that begins with a letter, as a Service wants it. YAML reads some words as no text.
    allowed: {
      pattern: /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[a-z](?:[-a-z\d]*[a-z\d])?$/,
      words:
        'a name of Kubernetes: lower-case letters, digits and hyphens, first a letter, last no hyphen',
    },
    maxLength: 63,
    default: 'llm',
    help: 'In the manifests, the alerts and what Prometheus reads.',
  }),
};

export type PlanValues = ValuesOf<typeof inputs>;
type InputName = keyof PlanValues;

export const deploymentPlan = defineCalculator({
  id: 'deployment-plan',
  urlKey: 'plan',
  title: 'Deployment planner',
  listing: {
    group: 'choose',
    question: 'What do I need to serve my users, and how do I start it?',
    names: [
      'LLM deployment planner',
      'inference sizing tool',
      'capacity and cost estimate',
      'how many GPUs do I need',
      'how many GPUs for a number of users',
      'what a number of users needs',
      'what a number of concurrent users needs',
      'what a number of simultaneous users needs',
      'deployment plan for a number of users',
      'hardware for a number of users',
      'what twice the users need',
      'Kubernetes manifest of a deployment',
      'Kubernetes YAML',
      'Kubernetes YAML for vLLM',
      'Kubernetes manifest for vLLM',
    ],
  },
  note: 'replace this workload and price by yours',
  inputs,
  // Without the rate, which would come here from below while it is typed, and lose the focus.
  first: ['users', 'pause', 'model', 'device', 'price', 'prompt', 'shared', 'answer', 'ttft'],
  groups: [
    {title: 'Traffic', inputs: ['rate', 'shared', 'spread', 'longest', 'night']},
    {title: 'Promise', inputs: ['ttft', 'itl', 'target']},
    {title: 'Model', inputs: ['weights', 'kv']},
    {title: 'Machine', inputs: ['gpus', 'planned', 'reached', 'mfu', 'mbu']},
    {title: 'Price', inputs: ['price', 'apiInput', 'apiCached', 'apiOutput']},
    {title: 'Files', inputs: ['name']},
  ],
  viewInputs: ['name'],
  // A rate stands for users and takes their place, also where the kept workload fills it.
  fields: ({rate}) => {
    const isGiven = Number(rate) !== 0;
    const unused: readonly InputName[] = isGiven ? ['users', 'pause'] : [];
    return (Object.keys(inputs) as InputName[]).filter((id) => !unused.includes(id));
  },
  check: refused,
  served: (values) => ({rate: rateOf(values), shared: sharedOf(values)}),
  begin: beginPlan,
  results: {...headResults, ...planResults, ...dayResults, ...testResults},
  moreResults: moreRows,
  code: takenTexts,
  problems: problemsOf,
  ways: {tried: waysOf, works: (values) => isServed(values)},
  verdict: verdictOf,
  summary: summaryOf,
  remarks: remarksOf,
  formula: formulaOf,
  sureness: surenessOf,
  assumptions: assumptionsOf,
  leavesOut: [
    'Layouts other than tensor parallelism in one machine: the parallelism planner has them.',
    'Quality of smaller number formats, failures of machines, and spare replicas for them.',
    'Network, storage and staff.',
  ],
  sources: [cite('scalingbook'), ...EFFICIENCY_SOURCES, cite('distserve', 'Wait of prompts')],
  examples: [
    {
      change: {},
      shows: '2 × NVIDIA H100 SXM serve 4 requests/s of Llama 3.3 70B within your limits',
    },
    {
      change: {device: 'amd-mi300x'},
      shows: 'No cost is shown: USD 6.88 an hour is the list price of an H100 SXM.',
    },
    {
      change: {rate: 50},
      shows: 'Why not fewer devices in a replica? With 2, the KV cache is full at',
    },
    {change: {rate: 50}, shows: 'Split pools: 2 for prompts, 3 for answers'},
    {change: {users: 2000}, shows: '| Rate of 2,000 users | 40.0 requests/s'},
    {
      change: {target: 'p99', ttft: 130, gpus: '2'},
      shows: 'This takes 2 replicas, where the mean takes 1.',
    },
    {
      change: {target: 'p99', ttft: 130},
      shows: 'A larger replica was tried, and 1 replica of 4 devices keeps both limits.',
    },
    {change: {target: 'p99', ttft: 40}, shows: '4 replicas still break one'},
    {change: {name: 'chat-70b'}, shows: 'metadata:\n  name: chat-70b\n'},
    {change: {rate: 50, reached: 4}, shows: 'Your server reached 31 % of the predicted speed.'},
    {change: {prompt: 1000}, shows: 'The plan counts 750 of its tokens as shared.'},
    {change: {itl: 1}, shows: '8 devices in a replica: even one request alone gets a token later'},
    {
      change: {},
      shows: 'vllm serve "$MODEL" \\\n  --tensor-parallel-size 2 \\\n  --max-model-len 4096',
    },
  ],
});

const isServed = (values: PlanValues) => optionsOf(askedOf(values), {others: false}).own.length > 0;

/** Devices that are offered instead: more of them are a list that nobody reads. */
const MOST_DEVICES = 3;

/** Ways to a plan: the devices that serve the workload, looser limits, fewer bits, shorter requests. */
function waysOf(values: PlanValues) {
  const {weights, kv, longest, prompt, gpus} = values;
  const part = acceleratorById(values.device);
  const isChecked = Object.keys(refused(values)).length === 0;
  const {others} = isChecked ? optionsOf(askedOf(values)) : {others: []};
  const looser = (input: 'ttft' | 'itl', ms: readonly number[], what: string) =>
    tries(
      input,
      ms.filter((more) => more > values[input]),
      (more) => `Allow ${count(more)} ms ${what}`,
    );
  return [
    tries(
      'gpus',
      gpus === 'fewest' ? [] : (['fewest'] as const),
      () => 'Take any number of devices',
    ),
    ...others.slice(0, MOST_DEVICES).map((option) => [
      {
        label: `Use ${optionName(option, shortDeviceName(option.part))}`,
        change: {device: option.part.id, gpus: 'fewest' as const},
      },
    ]),
    looser('itl', [2, 5, 10, 20, 50, 100, 200, 500], 'between tokens'),
    looser('ttft', [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000], 'to the first token'),
    otherWeights(weights, (id) => weightsProblem(id, values.model, part) === undefined),
    smallerCache(kv),
    tries(
      'longest',
      powersBelow(longest),
      (tokens) => `Refuse requests of more than ${count(tokens)} tokens`,
    ),
    shorterPrompt(prompt),
  ];
}

/** Problems that no number of devices solves. */
function refused(values: PlanValues): ProblemsOf<typeof inputs> {
  const {model, prompt, answer} = values;
  const asked = rateOf(values);
  if (asked < LEAST_RATE || asked > MOST_RATE) {
    const input = values.rate > 0 ? 'rate' : 'users';
    return {
      [input]: `These are ${significant(asked)} requests/s. The planner takes ${LEAST_RATE} to ${count(MOST_RATE)}.`,
    };
  }
  const tooLong = contextProblem(model, prompt + answer, 'With the answer at most');
  if (tooLong !== undefined) return {prompt: tooLong};
  return {};
}

import {shapeOf} from '@site/src/data/shapeOf';
import {count} from '../../../numbers/format';
import {
  numberInput,
  toggleInput,
  type InputId,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {
  mbuInput,
  mfuInput,
  rateInput,
  seedInput,
  spreadInput,
  tensorParallelInput,
} from '../serving/inputs';
import {cacheProblem} from '../serving/serverProblem';
import {evenModelInput, ratedDeviceInput} from '../serving/simulated';
import type {Focus} from './policies';

/** Where a prompt or an answer is cut, in multiples of its mean. */
export const CUT = 8;

const tokens = {unit: 'tokens', integer: true};
const weight = {min: 0, max: 100};

/** No form shows them: the reader's workload must not fill, or have refused, what nobody sees. */
const unseen = {workload: undefined};

/** Inputs of both models, with the defaults of the one about prefixes. */
export const prefixInputs = {
  replicas: numberInput({label: 'Replicas', min: 1, max: 32, integer: true, default: 6}),
  rate: rateInput({max: 1000, default: 40}),
  requests: numberInput({
    label: 'Length of the run',
    unit: 'requests',
    min: 10,
    max: 3000,
    integer: true,
    default: 240,
  }),
  burst: numberInput({
    label: 'Burstiness',
    min: 0.05,
    max: 10,
    default: 1,
    help: 'Standard deviation ÷ mean of the gaps between arrivals. 1 is random (Poisson), more is less even.',
  }),
  tenants: numberInput({
    label: 'Shared prefixes',
    min: 1,
    max: 1000,
    integer: true,
    default: 30,
    help: 'Number of tenants. Each has its own system prompt.',
  }),
  skew: numberInput({
    label: 'Popularity skew',
    min: 0,
    max: 3,
    default: 0.8,
    help: 'Zipf exponent. At 0, all are equally popular. At 1, the second is half as popular as the first.',
  }),
  prefix: numberInput({label: 'Shared prefix', ...tokens, min: 0, max: 32_000, default: 6000}),
  sessions: numberInput({
    label: 'Open sessions per prefix',
    min: 1,
    max: 1000,
    integer: true,
    default: 3,
  }),
  turns: numberInput({
    label: 'Turns of a session',
    min: 1,
    max: 50,
    integer: true,
    default: 4,
    help: 'The prompt of each turn contains all earlier turns.',
  }),
  query: numberInput({label: 'New tokens, mean', ...tokens, min: 1, max: 32_000, default: 600}),
  querySpread: spreadInput('New tokens, spread'),
  output: numberInput({label: 'Output, mean', ...tokens, min: 1, max: 4000, default: 40}),
  outputSpread: numberInput({label: 'Output, spread', min: 0, max: 5, default: 1}),
  cache: numberInput({
    label: 'KV memory that keeps prefixes',
    unit: '%',
    min: 0,
    max: 99,
    default: 10,
    help: 'The rest is for running requests.',
  }),
  refresh: numberInput({
    label: 'Age of load readings, most',
    unit: 'ms',
    min: 0,
    max: 60_000,
    default: 100,
    help: 'Time between two readings of all replicas. 0 means: at every request.',
  }),
  own: toggleInput({label: 'Add what the router has sent since', default: true}),
  routers: numberInput({
    label: 'Routers that share nothing',
    min: 0,
    max: 64,
    integer: true,
    default: 0,
    help: '0 is one router that reads the replicas. With 1 or more, each router reads nothing and counts only what it has sent itself.',
  }),
  prefixWeight: numberInput({label: 'Weight of the cached share', ...weight, default: 1}),
  loadWeight: numberInput({
    label: 'Weight of the requests',
    ...weight,
    default: 1,
    help: 'In a score, the weight of requests ÷ most sequences. The cached share has the weight 1, if it counts.',
  }),
  kvWeight: numberInput({
    label: 'Weight of the KV use',
    ...weight,
    default: 0,
    help: 'In a score. Requests ÷ most sequences have the weight 1.',
  }),
  bound: numberInput({
    label: 'Bound of the hash',
    unit: '× mean load',
    min: 1,
    max: 100,
    default: 1.25,
  }),
  gap: numberInput({
    label: 'Sticky until full: lead',
    ...tokens,
    min: 0,
    max: 1_000_000,
    default: 12_000,
    help: 'The policy leaves the replica that knows the prefix when this many more tokens wait there.',
  }),
  index: numberInput({
    label: 'Approximate index remembers',
    unit: '× cache',
    min: 0.01,
    max: 100,
    default: 1,
  }),
  sequences: numberInput({
    label: 'Most sequences per replica',
    min: 1,
    max: 512,
    integer: true,
    default: 32,
  }),
  budget: numberInput({
    label: 'Token budget per step',
    ...tokens,
    min: 1,
    max: 65_536,
    default: 2048,
  }),
  model: {...evenModelInput, ...unseen},
  device: {...ratedDeviceInput, ...unseen},
  gpus: {...tensorParallelInput, ...unseen},
  mfu: mfuInput,
  mbu: mbuInput,
  ttft: numberInput({label: 'TTFT limit', unit: 'ms', min: 1, max: 600_000, default: 1000}),
  seed: seedInput,
};

export type RouterInputs = typeof prefixInputs;
export type RouterValues = ValuesOf<RouterInputs>;

/** The same inputs, with the defaults of the model about load: nothing is shared, lengths differ. */
export const loadInputs: RouterInputs = {
  ...prefixInputs,
  rate: {...prefixInputs.rate, default: 32},
  replicas: {...prefixInputs.replicas, default: 8},
  requests: {...prefixInputs.requests, default: 500},
  tenants: {...prefixInputs.tenants, default: 1000},
  skew: {...prefixInputs.skew, default: 0},
  prefix: {...prefixInputs.prefix, default: 0},
  turns: {...prefixInputs.turns, default: 1},
  query: {...prefixInputs.query, label: 'Prompt, mean', workload: 'prompt', default: 4000},
  querySpread: {...prefixInputs.querySpread, label: 'Prompt, spread', default: 2},
  output: {...prefixInputs.output, workload: 'answer', default: 60},
  outputSpread: {...prefixInputs.outputSpread, default: 1.5},
  cache: {...prefixInputs.cache, default: 0},
  sequences: {...prefixInputs.sequences, default: 64},
  refresh: {...prefixInputs.refresh, default: 1000},
  own: {...prefixInputs.own, default: false},
  kvWeight: {...prefixInputs.kvWeight, default: 1},
};

/** Inputs that each form shows, in its order; the other inputs keep their values. */
export const FIELDS: Readonly<Record<Focus, readonly InputId<RouterInputs>[]>> = {
  prefix: [
    'replicas',
    'rate',
    'tenants',
    'prefix',
    'skew',
    'cache',
    'bound',
    'gap',
    'requests',
    'seed',
  ],
  load: [
    'replicas',
    'rate',
    'query',
    'output',
    'refresh',
    'own',
    'querySpread',
    'routers',
    'requests',
    'seed',
  ],
};

/** More would keep a phone busy for long: every policy runs all of them. */
const MOST_PROMPT_TOKENS = 40_000_000;
const MOST_OUTPUT_TOKENS = 300_000;

/** Tokens of the last turn of a session and its answer, by the means. */
const longestPrompt = ({prefix, query, output, turns}: RouterValues): number =>
  prefix + turns * (query + output);

/** Requests of the run: as many as entered, fewer where their tokens would be too many to simulate. */
export const requestsOf = (values: RouterValues): number =>
  Math.min(
    values.requests,
    Math.floor(MOST_OUTPUT_TOKENS / values.output),
    Math.max(1, Math.floor(MOST_PROMPT_TOKENS / longestPrompt(values))),
  );

/** Values that the servers or the simulation cannot take. */
export function refused(values: RouterValues): ProblemsOf<RouterInputs> {
  const {model, budget, sequences} = values;
  const problem = cacheProblem(values);
  if (Object.keys(problem).length > 0) return problem;
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  const prompt = longestPrompt(values);
  if (prompt > longest) {
    return {
      turns: `The last turn would have about ${count(prompt)} tokens; the model has a context of ${count(longest)}.`,
    };
  }
  if (budget < sequences) {
    return {budget: `At least ${count(sequences)}: every running sequence gets a token in a step.`};
  }
  return {};
}

import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {modelName} from '@site/src/data/shapeOf';
import {leaveWarm} from '@site/src/inference/routing/leaveWarm';
import {spreadHits} from '@site/src/inference/routing/spreadHits';
import {prefill} from '@site/src/inference/time/prefill';
import type {Listing} from '../../../forms/defineForm';
import {count, counted, percent, seconds, significant} from '../../../numbers/format';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {prefillLine} from '../../../serving/passFormula';
import {errorSentences, FIRST_TOKENS_SENTENCE} from '../../../serving/published/errorWords';
import {servingOf} from '../../../serving/server';
import {notSteady} from '../../../serving/steadiness';
import {furthestTail, requestsFor, TAIL_RULE, tailOf} from '../../../serving/tails';
import {
  defineCalculator,
  wordsOf,
  type Example,
  type ResultDeclaration,
} from '../../ui/defineCalculator';
import type {SourceLink} from '../../ui/report';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {unconfirmedSentences} from '../serving/unconfirmed';
import {loadOverTime} from './chart';
import {comparisonOf, METRICS} from './comparison';
import {BLOCK_TOKENS, beginRouting, type PolicyOutcome, type RouterResult} from './compute';
import {
  CUT,
  FIELDS,
  loadInputs,
  prefixInputs,
  refused,
  requestsOf,
  type RouterInputs,
  type RouterValues,
} from './inputs';
import {
  POLICIES,
  REQUEST_TOKENS,
  VIRTUAL_NODES,
  WARM_SHARE,
  type Focus,
  type PolicyId,
} from './policies';

type Result = ResultDeclaration<RouterValues, RouterResult>;

interface Question {
  readonly id: string;
  readonly urlKey: string;
  readonly listing: Listing;
  readonly note: string;
  readonly inputs: RouterInputs;
  /** The two policies between which the page argues; their results are large. */
  readonly large: readonly [Result, Result];
  readonly verdict: (result: RouterResult, values: RouterValues) => string | undefined;
  readonly formula: (result: RouterResult, values: RouterValues) => readonly string[];
  readonly sources: readonly SourceLink[];
  readonly examples: readonly Example<RouterInputs>[];
}

const routerSimulator = (focus: Focus, {large, ...question}: Question) =>
  defineCalculator({
    title: 'Router simulator',
    ...question,
    fields: () => FIELDS[focus],
    check: refused,
    begin: (values) => beginRouting(focus, values),
    results: {first: large[0], second: large[1]},
    moreResults: (result, values) => {
      const said = large.map(({label}) => wordsOf(label, result, values));
      const rows = result.policies.flatMap((policy) =>
        METRICS.map(({label, of}) => ({
          label: `${POLICIES[policy.id]}: ${label}`,
          value: of(policy),
        })),
      );
      return rows.filter(({label}) => !said.includes(label));
    },
    problems: ({problems}) => problems,
    summary: ({policies}) => policies.map((policy) => sentence(focus, policy)).join(' '),
    remarks,
    figures: (result) => [comparisonOf(result), {kind: 'line', ...loadOverTime(result)}],
    sureness: (_, {model, device, gpus}) => [
      ...errorSentences({regime: 'load', model, devices: Number(gpus), device}),
      FIRST_TOKENS_SENTENCE,
    ],
    assumptions,
    leavesOut: [
      'Time in the router, the network, and a delay of cache events.',
      'Offload tiers, adapters, separate prefill and decode pools, and replicas that come, go or fail.',
      'Clients that cancel or retry, or that wait for an answer before they ask again.',
    ],
  });

/** Affinity against balance. */
export const prefixRouter = routerSimulator('prefix', {
  id: 'prefix-router-simulator',
  urlKey: 'route',
  listing: {
    group: 'faster',
    question:
      'Should a request go to the replica that has its prefix, or to the one with the least load?',
    names: ['prefix-aware routing simulator', 'KV cache routing simulator'],
  },
  note: 'affinity against balance',
  inputs: prefixInputs,
  large: [furthestTtft('roundRobin'), furthestTtft('precise')],
  verdict: prefixVerdict,
  formula: prefixFormula,
  sources: [
    cite('llmdsticky', 'Token load'),
    cite('llmdkv', 'Prefix routing with and without events, and its workload'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {
      change: {},
      shows: 'The queue grows under round robin, least requests and session affinity while',
    },
    {change: {requests: 20}, shows: 'Precise index: Busiest ÷ mean'},
    {change: {requests: 20}, shows: 'a hit is worth'},
    {change: {cache: 99, prefix: 32_000, requests: 10}, shows: 'must hold the longest request'},
  ],
});

/** Balance with old load readings. */
export const loadRouter = routerSimulator('load', {
  id: 'load-router-simulator',
  urlKey: 'balance',
  listing: {
    group: 'faster',
    question: 'Which load balancing policy works when the load readings are old?',
    names: ['load balancing simulator', 'load balancer simulator'],
  },
  note: 'balance with old numbers',
  inputs: loadInputs,
  large: [addedWaitOf('leastRequests'), addedWaitOf('powerOfTwo')],
  verdict: loadVerdict,
  formula: loadFormula,
  sources: EFFICIENCY_SOURCES,
  examples: [
    {change: {requests: 20, refresh: 0}, shows: 'Load is read at every request.'},
    {change: {requests: 100}, shows: 'A p95 needs 400 requests'},
    {change: {rate: 80, requests: 400}, shows: 'The queues grow as long'},
    {change: {rate: 58, requests: 400}, shows: 'close to the limit'},
    {change: {output: 4000}, shows: 'The run is cut to 75 of 500 requests'},
  ],
});

export const routerSimulators = {prefix: prefixRouter, load: loadRouter};

function furthestTtft(id: PolicyId): Result {
  const tail = (result: RouterResult) =>
    furthestTail(policyIn(result, id)?.summary.ttft?.count ?? 0);
  return {
    label: (result) => `${POLICIES[id]}: TTFT, ${tail(result)}`,
    of: (result) => policyIn(result, id)?.summary.ttft?.[tail(result)],
    as: seconds,
    large: (result) =>
      `is the ${tail(result)} TTFT with “${POLICIES[id].toLowerCase()}”, and ${percent(policyIn(result, id)?.summary.hitRate ?? NaN)} of the prompt tokens are cached`,
  };
}

function addedWaitOf(id: PolicyId): Result {
  return {
    label: `${POLICIES[id]}: Added wait, p95`,
    of: (result) => {
      const wait = policyIn(result, id)?.addedWait;
      return wait && wait.count < requestsFor(95) ? null : wait?.p95;
    },
    as: seconds,
    large: `is the p95 of the added wait with “${POLICIES[id].toLowerCase()}”`,
  };
}

const added = ({addedWait}: PolicyOutcome) => tailOf(addedWait, 'p95');
const spread = ({summary}: PolicyOutcome) => significant(summary.loadSpread);
const cached = ({summary}: PolicyOutcome) => percent(summary.hitRate);

function sentence(focus: Focus, policy: PolicyOutcome): string {
  const {ttft} = policy.summary;
  const tail = furthestTail(ttft?.count ?? 0);
  const waits =
    focus === 'prefix'
      ? `${cached(policy)} cached, ${tail} TTFT ${seconds(ttft?.[tail] ?? NaN)}`
      : `p95 of the added wait ${added(policy)}`;
  return `${POLICIES[policy.id]}: ${waits}, fullest replica ${spread(policy)} times the mean.`;
}

/** Share of the capacity from which queues grow long, and from which they grow for ever. */
const CLOSE = 0.85;

/** Offered load against the capacity of the replicas, where nothing is cached. */
function offeredIn(
  {focus, capacity, requests}: RouterResult,
  values: RouterValues,
): {readonly text: string; readonly warns: boolean} | undefined {
  if (focus === 'prefix' || Number.isNaN(capacity)) return undefined;
  const share = values.rate / capacity;
  const offered = `The load is ${significant(values.rate)} requests/s. ${counted(values.replicas, 'replica')} can serve ${significant(capacity, 2)} requests/s if they are perfectly balanced, so the load is ${percent(share)} of the capacity.`;
  const state =
    share >= 1
      ? ' The queues grow as long as the run lasts, so a longer run shows longer waits.'
      : share >= CLOSE
        ? ' That is close to the limit: queues grow long, and a longer run may show longer waits.'
        : '';
  const short =
    requests.length < requestsFor(95)
      ? ` A p95 needs ${requestsFor(95)} requests, and this run is shorter.`
      : '';
  return {text: offered + state + short, warns: state + short !== ''};
}

/** Limits of what a run can say: its cut, its load, its queues. */
function remarks(result: RouterResult, values: RouterValues): readonly string[] {
  const requests = requestsOf(values);
  const cut =
    requests < values.requests
      ? [
          `The run is cut to ${count(requests)} of ${count(values.requests)} requests, to be short enough for a page.`,
        ]
      : [];
  const offered = offeredIn(result, values);
  // With a known capacity the load says it; stale readings make queues swing below it, too.
  if (offered) return offered.warns ? [...cut, offered.text] : cut;
  const late = result.policies.filter(({isSteady}) => !isSteady);
  const unsteady = notSteady(late.map(({id}) => POLICIES[id].toLowerCase()));
  return unsteady === undefined ? cut : [...cut, unsteady];
}

/** The policy that was run, or undefined. */
function policyIn({policies}: RouterResult, id: PolicyId): PolicyOutcome | undefined {
  return policies.find((policy) => policy.id === id);
}

function prefixVerdict(result: RouterResult): string | undefined {
  const of = (id: PolicyId) => policyIn(result, id);
  const [blind, hash, score] = [of('roundRobin'), of('prefixHash'), of('precise')];
  if (!blind || !hash || !score) return undefined;
  return `Round robin finds ${cached(blind)} of the prompt tokens in a cache, and its fullest replica has ${spread(blind)} times the mean load. Hashing the prefix finds ${cached(hash)}, and its fullest replica has ${spread(hash)} times the mean load. The precise index, whose score also counts load, finds ${cached(score)}, and its fullest replica has ${spread(score)} times the mean load.`;
}

function loadVerdict(result: RouterResult, values: RouterValues): string | undefined {
  const of = (id: PolicyId) => policyIn(result, id);
  const [least, two, random] = [of('leastRequests'), of('powerOfTwo'), of('random')];
  if (!least || !two || !random) return undefined;
  const offered = offeredIn(result, values);
  const load = offered?.warns === false ? ` ${offered.text}` : '';
  return `${ageWords(values)}, the policy “least requests” has a p95 of the added wait of ${added(least)}, and its fullest replica has ${spread(least)} times the mean load. With two random choices, the added wait is ${added(two)}, and the fullest replica has ${spread(two)} times the mean load. With random routing, these are ${added(random)} and ${spread(random)} times.${load}`;
}

function ageWords({refresh, own, routers}: RouterValues): string {
  if (routers > 0) {
    return `With ${counted(routers, 'router')} that only ${routers === 1 ? 'counts' : 'count'} what ${routers === 1 ? 'it has' : 'each has'} sent`;
  }
  if (refresh === 0) return 'With readings taken at every request';
  return `With readings up to ${seconds(refresh / 1000)} old${own ? ', to which the router adds the requests it has sent' : ''}`;
}

function prefixFormula({requests}: RouterResult, values: RouterValues): readonly string[] {
  const {prefix, query, rate, replicas, tenants} = values;
  const serving = servingOf(values);
  const promptTokens = prefix + query;
  const warm = {promptTokens, warmTokens: prefix, otherTokens: 0};
  const {warmSeconds, otherSeconds, marginSeconds} = leaveWarm(serving, warm);
  const each = requests.length / tenants;
  const meanPrompt =
    requests.reduce((sum, request) => sum + request.promptTokens, 0) / requests.length;
  const {copies, spreadHitRate, togetherHitRate} = spreadHits({
    replicas,
    requestsPerPrefix: Math.max(1, each),
  });
  return [
    prefillLine(prefill(serving, {newTokens: promptTokens}), 'cold prefill'),
    `Prefill of ${count(promptTokens)} tokens: ${seconds(otherSeconds)} cold, ${seconds(warmSeconds)} with ${count(prefix)} cached; a hit is worth ${seconds(marginSeconds)} of waiting`,
    `Offered: ${significant(rate)} requests/s × ${count(meanPrompt)} prompt tokens = ${count(rate * meanPrompt)} tokens/s; ${counted(replicas, 'replica')} can prefill ${count((replicas * promptTokens) / otherSeconds)}. If more tokens than that miss the cache, the queues keep growing`,
    `${significant(Math.max(1, each))} requests for each of ${count(tenants)} prefixes, spread over ${counted(replicas, 'replica')}: ${significant(copies)} copies of a prefix, ${percent(spreadHitRate)} of requests find it; on one replica ${percent(togetherHitRate)} (equal popularity, nothing evicted)`,
    `Both indexes: score = cached share of the prompt × ${values.prefixWeight} − requests ÷ ${values.sequences} × ${values.loadWeight} − KV use × ${values.kvWeight}`,
    `Least work = pending prompt tokens + uncached tokens of this prompt + ${REQUEST_TOKENS} × requests`,
  ];
}

function loadFormula(_: RouterResult, values: RouterValues): readonly string[] {
  const {query, rate, replicas, refresh, sequences} = values;
  const mean = prefill(servingOf(values), {newTokens: query});
  const alone = mean.prefillSeconds;
  const longest = prefill(servingOf(values), {newTokens: query * CUT}).prefillSeconds;
  return [
    prefillLine(mean, `Prefill of a mean prompt, ${counted(query, 'token')},`),
    `Prefill of the longest, ${counted(query * CUT, 'token')}: ${seconds(longest)}`,
    `If every prompt had the mean length, prefill would keep a replica busy ${percent((rate * alone) / replicas)} of the time: ${significant(rate)} requests/s × ${seconds(alone)} ÷ ${count(replicas)}`,
    `Requests that arrive between two readings: ${significant(rate)}/s × ${seconds(refresh / 1000)} = ${significant((rate * refresh) / 1000)}`,
    `${POLICIES.score}: score = − requests ÷ ${sequences} × ${values.loadWeight} − KV use × ${values.kvWeight}`,
    `${POLICIES.leastTokens}: pending prompt tokens + ${REQUEST_TOKENS} × requests`,
  ];
}

function assumptions(
  {focus, runningTokens, cacheTokens}: RouterResult,
  values: RouterValues,
): readonly string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  return [
    'All policies get the same requests: arrivals, tenants, sessions and lengths follow from the seed. The run starts with empty caches and ends with the last answer.',
    `Gaps between arrivals follow a gamma distribution. Lengths follow a lognormal one and are cut at ${CUT} times their mean. Arrivals do not wait for answers, so a session may ask again before it was answered.`,
    `A replica batches continuously, with ${counted(values.sequences, 'sequence')} at most and chunks of ${counted(values.budget, 'token')}. ${count(runningTokens)} tokens of KV cache are for running requests, and a block that several of them share is counted for each.${cacheTokens > 0 ? ` Another ${count(cacheTokens)} tokens keep prefixes, of which the least recently used are evicted first.` : ''}`,
    `Caches share whole blocks of ${BLOCK_TOKENS} tokens, larger than an engine's 16, so hits are up to ${BLOCK_TOKENS - 16} tokens shorter.`,
    ...(focus === 'prefix'
      ? [
          `Hashing uses the blocks of the shared prefix and ${VIRTUAL_NODES} points a replica. The bounded hash skips a replica that has more than ${values.bound} times the mean number of requests.`,
          `The approximate index lists what the router has sent to each replica, up to ${values.index === 1 ? 'the size of a cache' : `${values.index} times the size of a cache`}, and counts it as cached at once. The precise index is exact and without delay: it lists what has been computed, not what is being computed.`,
          `The policies “least work” and “sticky until full” use the precise index. “Sticky until full” stays with replicas that have ${percent(WARM_SHARE)} of the prompt in their cache, unless another replica has ${counted(values.gap, 'pending prompt token')} fewer.`,
        ]
      : [
          'The policies “round robin” and “random” need no readings. A reading has the requests, KV use and pending prompt tokens of all replicas at one instant. Among equal replicas, one is drawn at random.',
        ]),
    values.routers > 0
      ? `${counted(values.routers, 'router')} ${values.routers === 1 ? 'gets all' : 'share the'} requests at random. Each reads nothing and counts what it has sent and what has ended. KV use is unknown, so the policy “least KV cache” chooses at random.`
      : values.refresh === 0
        ? 'Load is read at every request.'
        : `Load is read every ${seconds(values.refresh / 1000)}${values.own ? ', and the router adds the requests and prompt tokens that it has sent since' : ', and nothing is added in between'}.`,
    `Step times are the roofline of ${model} in 16 bit on ${values.gpus === '1' ? 'one' : values.gpus} ${device}.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    ...(focus === 'load'
      ? [
          'The added wait of a request is its TTFT minus the prefill time of its prompt on an idle replica.',
          'The capacity counts the prefill of each request and its share of decode steps at the largest batch. No policy serves more.',
        ]
      : []),
    TAIL_RULE,
    ...unconfirmedSentences(values.model),
  ];
}

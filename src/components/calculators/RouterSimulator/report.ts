import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {leaveWarm} from '@site/src/inference/routing/leaveWarm';
import {spreadHits} from '@site/src/inference/routing/spreadHits';
import {prefill} from '@site/src/inference/time/prefill';
import {count, counted, percent, seconds, significant} from '../../../numbers/format';
import {problemReport, type ModelReport} from '../../ui/report';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {servingOf} from '../../../serving/server';
import {POLICIES, type Focus, type PolicyId} from './choices';
import {METRICS} from './comparison';
import {CUT} from './inputs';
import {REQUEST_TOKENS, VIRTUAL_NODES, WARM_SHARE} from './routerPolicies';
import {BLOCK_TOKENS, type Outcome, type PolicyOutcome} from './run';
import {furthestTail, requestsFor, TAIL_RULE, tailOf} from '../../../serving/tails';
import {errorSentences} from '../../../serving/published/errorWords';
import {prefillLine} from '../../../serving/passFormula';

/** Report of the simulator on an outcome. */
export function reportOf(outcome: Outcome): ModelReport {
  const rest = {assumptions: assumptionsOf(outcome), leavesOut: LEAVES_OUT};
  if (outcome.problems.length > 0) return problemReport(outcome.problems, rest);
  return {
    sureness: errorSentences({
      regime: 'load',
      model: outcome.values.model,
      devices: Number(outcome.values.gpus),
    }),
    ...rest,
    summary: outcome.policies.map(sentenceOf(outcome.focus)).join(' '),
    results: outcome.policies.flatMap((policy) =>
      METRICS.map(({label, of}) => ({
        label: `${POLICIES[policy.id]}: ${label}`,
        value: of(policy),
      })),
    ),
    formula: outcome.focus === 'prefix' ? prefixFormula(outcome) : loadFormula(outcome),
  };
}

const ttft = ({summary}: PolicyOutcome) => {
  const which = furthestTail(summary.ttft?.count ?? 0);
  return `${which} TTFT ${seconds(summary.ttft?.[which] ?? NaN)}`;
};
const added = ({addedWait}: PolicyOutcome) => tailOf(addedWait, 'p95');

const sentenceOf =
  (focus: Focus) =>
  (policy: PolicyOutcome): string => {
    const {hitRate, loadSpread} = policy.summary;
    const waits =
      focus === 'prefix'
        ? `${percent(hitRate)} cached, ${ttft(policy)}`
        : `p95 of the added wait ${added(policy)}`;
    return `${POLICIES[policy.id]}: ${waits}, fullest replica ${significant(loadSpread)} times the mean.`;
  };

/** Share of the capacity from which queues grow long, and from which they grow for ever. */
const CLOSE = 0.85;

/** Offered load against the capacity of the replicas, where nothing is cached. */
export function offeredIn({
  focus,
  values,
  capacity,
  requests,
}: Outcome): {readonly text: string; readonly warns: boolean} | undefined {
  if (focus === 'prefix' || Number.isNaN(capacity)) return undefined;
  const share = values.rate / capacity;
  const offered = `The load is ${significant(values.rate)} requests/s. ${counted(values.replicas, 'replica')} can serve ${significant(capacity, 2)} if they are perfectly balanced, so this is ${percent(share)} of the capacity.`;
  const state =
    share >= 1
      ? '  The queues grow as long as the run lasts, so a longer run shows longer waits.'
      : share >= CLOSE
        ? ' That is close to the limit: queues grow long, and a longer run may show longer waits.'
        : '';
  const short =
    requests.length < requestsFor(95)
      ? ` A p95 needs ${requestsFor(95)} requests, and this run is shorter.`
      : '';
  return {text: offered + state + short, warns: state + short !== ''};
}

/** The policy that was run, or undefined. */
export function policyIn({policies}: Outcome, id: PolicyId): PolicyOutcome | undefined {
  return policies.find((policy) => policy.id === id);
}

/** The differences that the page is about, for the line above the table. */
export function verdictOf(outcome: Outcome): string | undefined {
  const of = (id: PolicyId) => policyIn(outcome, id);
  if (outcome.focus === 'prefix') {
    const [blind, hash, score] = [of('roundRobin'), of('prefixHash'), of('precise')];
    if (!blind || !hash || !score) return undefined;
    const cached = ({summary}: PolicyOutcome) => percent(summary.hitRate);
    const spread = ({summary}: PolicyOutcome) => significant(summary.loadSpread);
    return `Round robin finds ${cached(blind)} of the prompt tokens in a cache, with the fullest replica at ${spread(blind)} times the mean load. Hashing the prefix finds ${cached(hash)}, with the fullest replica at ${spread(hash)} times. The precise index with a load score finds ${cached(score)}, with the fullest replica at ${spread(score)} times.`;
  }
  const [least, two, random] = [of('leastRequests'), of('powerOfTwo'), of('random')];
  if (!least || !two || !random) return undefined;
  const {refresh, own, routers} = outcome.values;
  const age =
    routers > 0
      ? `With ${counted(routers, 'router')} that only ${routers === 1 ? 'counts' : 'count'} what ${routers === 1 ? 'it has' : 'each has'} sent`
      : refresh === 0
        ? 'With readings taken at every request'
        : `With readings up to ${seconds(refresh / 1000)} old${own ? ', to which the router adds the requests it has sent' : ''}`;
  return `${age}, the fullest replica has ${significant(least.summary.loadSpread)} times the mean load under least requests, ${significant(two.summary.loadSpread)} times with two random choices, and ${significant(random.summary.loadSpread)} times at random. The p95 of the added wait is ${added(least)}, ${added(two)} and ${added(random)}, in the same order.`;
}

function prefixFormula({values, requests}: Outcome): string[] {
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

function loadFormula({values}: Outcome): string[] {
  const {query, rate, replicas, refresh, sequences} = values;
  const mean = prefill(servingOf(values), {newTokens: query});
  const alone = mean.prefillSeconds;
  const longest = prefill(servingOf(values), {newTokens: query * CUT}).prefillSeconds;
  return [
    prefillLine(mean, `Prefill of a mean prompt, ${counted(query, 'token')},`),
    `Prefill of the longest, ${counted(query * CUT, 'token')}: ${seconds(longest)}`,
    `Prefill alone keeps a replica busy ${percent((rate * alone) / replicas)} of the time: ${significant(rate)} requests/s × ${seconds(alone)} ÷ ${count(replicas)}`,
    `Requests that arrive between two readings: ${significant(rate)}/s × ${seconds(refresh / 1000)} = ${significant((rate * refresh) / 1000)}`,
    `${POLICIES.score}: score = − requests ÷ ${sequences} × ${values.loadWeight} − KV use × ${values.kvWeight}`,
    `${POLICIES.leastTokens}: pending prompt tokens + ${REQUEST_TOKENS} × requests`,
  ];
}

function assumptionsOf({values, focus, runningTokens, cacheTokens}: Outcome): string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  const {assumed} = shapeOf(values.model);
  return [
    'All policies get the same requests: arrivals, tenants, sessions and lengths follow from the seed. The run starts with empty caches and ends with the last answer.',
    `Gaps between arrivals are gamma distributed, lengths lognormal and cut at ${CUT} times their mean. Arrivals do not wait for answers: a session may ask again before it was answered.`,
    `A replica batches continuously, with ${counted(values.sequences, 'sequence')} at most and chunks of ${counted(values.budget, 'token')}. ${count(runningTokens)} tokens of KV cache are for running requests, whose shared blocks are counted for each${cacheTokens > 0 ? `, and ${count(cacheTokens)} keep prefixes, the least recently used evicted first` : ''}.`,
    `Caches share whole blocks of ${BLOCK_TOKENS} tokens, larger than an engine's 16, so hits are up to ${BLOCK_TOKENS - 16} tokens shorter.`,
    ...(focus === 'prefix'
      ? [
          `Hashing uses the blocks of the shared prefix and ${VIRTUAL_NODES} points a replica. The bounded hash passes a replica on whose requests are above ${values.bound} times the mean.`,
          `The approximate index is what the router has sent to each replica, ${values.index === 1 ? 'as much as a cache holds' : `${values.index} times as much as a cache holds`}, counted as cached at once. The precise index is exact and without delay: it has what is computed, not what is being computed.`,
          `Least work and sticky until full use the precise index. Sticky until full stays with replicas that have cached ${percent(WARM_SHARE)} of the prompt, unless another has ${counted(values.gap, 'pending prompt token')} fewer.`,
        ]
      : [
          'Round robin and random need no readings. A reading has the requests, KV use and pending prompt tokens of all replicas at one instant; equals are drawn.',
        ]),
    values.routers > 0
      ? `${counted(values.routers, 'router')} ${values.routers === 1 ? 'gets all' : 'share the'} requests at random. Each reads nothing and counts what it has sent and what has ended; KV use is unknown, so that least KV cache is a choice at random.`
      : values.refresh === 0
        ? 'Load is read at every request.'
        : `Load is read every ${seconds(values.refresh / 1000)}${values.own ? ', and the router adds the requests and prompt tokens that it has sent since' : ', and nothing is added in between'}.`,
    `Step times are the roofline of ${model} in 16 bit on ${values.gpus === '1' ? 'one' : values.gpus} ${device}.`,
    ...efficiencySentences({...values, devices: Number(values.gpus)}),
    ...(focus === 'load'
      ? [
          'The added wait of a request is its TTFT minus the prefill time of its prompt on an idle replica.',
          'The capacity counts the prefill of each request and its share of decode steps at the largest batch. Nothing serves more.',
        ]
      : []),
    TAIL_RULE,
    ...(assumed.length > 0
      ? [
          `Of ${model}, no source confirms: ${assumed.map((field) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(', ')}.`,
        ]
      : []),
  ];
}

const LEAVES_OUT = [
  'Time that the router takes, the network, a delay of cache events.',
  'Offload tiers, adapters, separate prefill and decode pools, replicas that come, go or fail.',
  'Clients that wait for an answer before they ask again, cancel or retry.',
];

import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {modelName} from '@site/src/data/shapeOf';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  percent,
  seconds,
  significant,
  unwritten,
} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {MEASURED} from '../../../serving/machine';
import {prefillLine, stepLine} from '../../../serving/passFormula';
import {errorSentences} from '../../../serving/published/errorWords';
import {kvBlocksOf} from '../../../serving/server';
import {isSteady, notSteady} from '../../../serving/steadiness';
import {defineCalculator} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {
  answerInput,
  itlInput,
  promptInput,
  rateInput,
  seedInput,
  tensorParallelInput,
  ttftInput,
  weightsInput,
} from '../serving/inputs';
import {serverProblem, contextProblem} from '../serving/serverProblem';
import {evenStoredModelInput, ratedDeviceInput} from '../serving/simulated';
import {serverWays} from '../serving/ways';
import {chartOf} from './chart';
import {METRICS, comparisonOf, setupName, verdictOf} from './comparison';
import {CUT, MOST_OUTPUT_TOKENS, SPREAD, beginPools, type PoolResult} from './compute';
import {LINK_OPTIONS, LINK_SHARE, TCP_SHARE, poolLink} from './links';
import {BUDGET_MARGIN, MOST_SEQUENCES, TARGET_UTILIZATION, planOf, shortestGap} from './plan';

/** More workers would make the run of a phone long. */
const MOST_WORKERS = 24;

const asPlanned = {min: 0, max: MOST_WORKERS, integer: true, default: 0};

const inputs = {
  model: {...evenStoredModelInput, default: RUNNING_WORKLOAD.model},
  device: ratedDeviceInput,
  weights: {...weightsInput, default: RUNNING_WORKLOAD.weights},
  gpus: {...tensorParallelInput, label: 'Devices per worker', default: '2' as const},
  prompt: promptInput({label: 'Prompt, mean', max: 64_000, default: 4000}),
  output: answerInput({label: 'Output, mean', min: 2, max: 2000, default: 300}),
  rate: rateInput({max: 500, default: 4}),
  ttft: ttftInput(2000),
  itl: itlInput(50),
  link: choiceInput({label: 'Link between workers', options: LINK_OPTIONS, default: 'rdma400'}),
  mixing: choiceInput({
    label: 'Mixed steps',
    options: [
      {id: 'overlap', label: 'Overlapped (best case)'},
      {id: 'serial', label: 'One by one (worst case)'},
    ],
    default: 'overlap',
    help: 'Whether a step reads prompts while it writes answers, or after that.',
  }),
  prefill: numberInput({...asPlanned, label: 'Prefill workers', help: '0 means: as planned.'}),
  decode: numberInput({...asPlanned, label: 'Decode workers', help: '0 means: as planned.'}),
  span: numberInput({
    label: 'Arrivals last',
    unit: 's',
    min: 5,
    max: 120,
    default: 15,
    help: 'Above capacity, queues grow as long as requests arrive.',
  }),
  seed: seedInput,
};

export type PoolValues = ValuesOf<typeof inputs>;

export const poolPlanner = defineCalculator({
  id: 'pool-planner',
  urlKey: 'pool',
  title: 'Pool planner',
  listing: {
    group: 'faster',
    question: 'Do separate prefill and decode pools serve more requests in time than one pool?',
    names: ['prefill-decode disaggregation planner', 'disaggregated serving calculator'],
  },
  note: 'two pools against one, same devices',
  inputs,
  first: ['model', 'device', 'prompt', 'output', 'rate', 'itl'],
  check: refused,
  ways: {tried: serverWays, works: () => true},
  begin: beginPools,
  results: {
    workers: {
      label: 'Workers',
      of: ({plan}) => plan.prefillWorkers + plan.decodeWorkers,
      as: unwritten('workers'),
      text: ({plan}) =>
        `${count(plan.prefillWorkers)} prefill + ${count(plan.decodeWorkers)} decode`,
      large: ({plan: {pools, prefillWorkers, decodeWorkers}}) =>
        pools
          ? `workers. The load needs ${significant(pools.prefillLoad)} for prompts and ${significant(pools.decodeLoad)} for answers, a ratio of ${significant(pools.ratio)}.`
          : counted(prefillWorkers + decodeWorkers, 'worker'),
    },
    ratio: {
      label: 'Prefill workers per decode worker',
      of: ({plan}) => plan.pools?.ratio,
      as: unwritten('workers', significant),
      listed: false,
    },
    kvBytes: {
      label: 'KV cache of the mean prompt',
      of: ({plan}) => plan.kvBytes,
      as: bytes,
      listed: false,
    },
    transfer: {
      label: 'Transfer',
      of: ({plan}) => plan.transfer.transferSeconds,
      as: seconds,
      large: ({plan: {kvBytes, transfer, prefillSeconds}}) =>
        `to send the ${bytes(kvBytes)} cache of a prompt, ${percent(transfer.transferSeconds / prefillSeconds)} of the time of its prefill`,
    },
    layered: {
      label: 'Transfer seen if sent by layer',
      of: ({plan}) => plan.layered.exposedSeconds,
      as: seconds,
      listed: false,
    },
    prefill: {
      label: 'Prefill of the mean prompt',
      of: ({plan}) => plan.prefillSeconds,
      as: seconds,
      listed: false,
    },
  },
  moreResults: ({plan, setups}) =>
    setups.flatMap((setup) =>
      METRICS.map(({label, of}) => ({
        label: `${setupName(setup.id, plan)}: ${label}`,
        value: of(setup),
      })),
    ),
  problems: ({problems}) => problems,
  verdict: verdictOf,
  remarks: ({plan, setups}) => {
    const late = setups.filter(({requests}) => !isSteady(requests));
    const unsteady = notSteady(late.map(({id}) => `“${setupName(id, plan)}”`));
    return unsteady === undefined ? [] : [unsteady];
  },
  figures: (result, values) => [comparisonOf(result), {kind: 'line', ...chartOf(result, values)}],
  formula,
  sureness: (_, {model, device, gpus}) =>
    errorSentences({regime: 'load', model, devices: Number(gpus), device}),
  assumptions,
  leavesOut: [
    'Different parallel layouts or devices for the two pools, and wide expert parallelism. These are often the reason to split a large mixture of experts.',
    'Prefix caches, conditional disaggregation, failures, and workers that change their role.',
    'Host time of a proxy and of the transfer, the set-up of connections, and links that several transfers share.',
  ],
  sources: [
    cite('distserve', 'Two pools and their goodput'),
    cite('sarathiserve', 'Chunked prefill without stalls'),
    cite('mooncakerepo', 'Bandwidth of KV transfers'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {}, shows: 'Splitting adds no capacity here'},
    {change: {}, shows: 'Split 2 + 2: TTFT, p99'},
    {change: {}, shows: 'Prefill: 4 × 4,000 tokens/s'},
    {change: {mixing: 'serial', itl: 30}, shows: 'In one pool, no token budget does'},
    {
      change: {mixing: 'serial', itl: 60},
      shows: '100 % of the requests meet both limits with two pools',
    },
    {change: {link: 'tcp100'}, shows: 'takes 1.05 s over 100 Gb/s TCP, 340 % of its prefill'},
  ],
});

/** Values that the workers or the simulation cannot take. */
function refused(values: PoolValues): ProblemsOf<typeof inputs> {
  const {model, device, gpus, prompt, output, link} = values;
  const problem = serverProblem(values);
  if (Object.keys(problem).length > 0) return problem;
  if (poolLink(link, model, device, Number(gpus)) === undefined) {
    return {link: 'No bandwidth between such devices is confirmed. Choose a network.'};
  }
  const tooLong = contextProblem(model, prompt + output, 'With the output at most');
  if (tooLong !== undefined) return {prompt: tooLong};
  const cacheTokens = kvBlocksOf(values) * DEFAULT_BLOCK_TOKENS;
  if (cacheTokens === 0) {
    return {
      device: 'The weights leave no memory for a KV cache. Choose more or larger devices.',
    };
  }
  if (cacheTokens < prompt + output) {
    return {
      device: `The weights leave ${count(cacheTokens)} tokens of cache, less than one request. Choose more or larger devices.`,
    };
  }
  const plan = planOf(values);
  if (plan.batch === 0) {
    return {
      itl: `At least ${seconds(shortestGap(values))}: one sequence alone takes that per token.`,
    };
  }
  if (plan.prefillWorkers + plan.decodeWorkers > MOST_WORKERS) {
    return {
      rate: `It takes ${count(plan.prefillWorkers + plan.decodeWorkers)} workers, and the simulation has at most ${MOST_WORKERS}.`,
    };
  }
  return {};
}

function formula({plan, worth}: PoolResult, values: PoolValues): string[] {
  const {link, pools} = plan;
  const load = (need: string, tokens: number, rate: number, workers: number) =>
    `${need}: ${values.rate} × ${count(tokens)} tokens/s ÷ (${count(rate)} tokens/s × ${percent(TARGET_UTILIZATION)}) = ${significant(workers)} workers`;
  return given(
    `Transfer: ${count(values.prompt)} tokens × ${bytes(link.bytesPerToken)} ÷ (${percent(link.share)} of ${bytesPerSecond(link.lineBytesPerSecond)}) = ${seconds(plan.transfer.transferSeconds)}${link.streams > 1 ? `, on ${count(link.streams)} links at once` : ''}`,
    ...(pools
      ? [
          load('Prefill', values.prompt, plan.prefillTokensPerSecond, pools.prefillLoad),
          load('Decode', values.output, plan.decodeTokensPerSecond, pools.decodeLoad),
        ]
      : []),
    prefillLine(plan.prompt, `Prompt of ${count(values.prompt)} tokens`),
    stepLine(plan.step, `Step of a decode worker with ${counted(plan.batch, 'sequence')}`),
    worth &&
      `A split saves a mean request: ${part(worth.parts.interferenceSeconds)} of slower decoding − ${part(worth.parts.exposedTransferSeconds)} of transfer − ${part(worth.parts.poolingLossSeconds)} of queueing and fuller decode steps = ${worth.netGainSeconds < 0 ? '−' : ''}${seconds(Math.abs(worth.netGainSeconds))}`,
  );
}

const part = (value: number) => (value === 0 ? '0 s' : seconds(value));

function assumptions({plan}: PoolResult, values: PoolValues): string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  return [
    `All setups get the same requests. Arrivals are random (Poisson) and do not wait for answers. They last ${count(values.span)} s, but there are at least 80 and at most ${count(MOST_OUTPUT_TOKENS / values.output)} requests. If a setup cannot keep up, its queue grows as long as requests arrive, so its shares hold only for a run of this length.`,
    `Lengths are lognormal with a standard deviation of ${percent(SPREAD)} of the mean, and are cut at ${CUT} times the mean.`,
    `A worker is ${values.gpus === '1' ? 'one' : values.gpus} ${device} with ${model}, weights in ${WEIGHTS[values.weights].label}, a 16-bit KV cache and tensor parallelism. Steps take their roofline time.`,
    ...efficiencySentences({...MEASURED, model: values.model, devices: Number(values.gpus)}),
    'Split: prompts wait in one queue and are computed whole. When prefill has ended, the cache is sent to a decode worker with a free place, and among these to the one with the fewest requests. Transfers do not share a link. The first token counts when the decode worker takes the request into a step.',
    `Workers are planned at ${percent(TARGET_UTILIZATION)} of what they can do. A decode worker takes as many sequences as its cache and the ITL limit allow, at most ${MOST_SEQUENCES}.`,
    `Together: each request goes to the worker with the fewest requests. A decode step without a chunk is shorter than the ITL limit, and the tuned budget lets a chunk use ${percent(BUDGET_MARGIN)} of the rest. We did not search for a better budget.`,
    values.mixing === 'overlap'
      ? 'A mixed step does the arithmetic for prompts while it reads memory for answers. That is the best case for one pool.'
      : 'A mixed step reads prompts and writes answers one after the other, and reads the weights for each of the two. That is the worst case for one pool.',
    `The memory beside the weights of a worker holds ${counted(plan.kvBlocks, 'KV block')} of ${DEFAULT_BLOCK_TOKENS} tokens.`,
    `Links reach ${percent(LINK_SHARE)} of their line rate, and TCP ${percent(TCP_SHARE)}.`,
  ];
}

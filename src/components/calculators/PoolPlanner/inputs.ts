import {acceleratorById} from '@site/src/data/accelerators';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {shapeOf} from '@site/src/data/shapeOf';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, type ProblemsOf, type ValuesOf} from '../../../forms/inputs';
import {count, seconds} from '../../../numbers/format';
import {seedInput, tensorParallelInput, weightsInput} from '../serving/inputs';
import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {layoutProblem, linkOf} from '../../../serving/machine';
import {kvBlocksOf} from '../../../serving/server';
import {WEIGHTS} from '../../../serving/choices';
import {evenStoredModelInput, ratedDeviceInput} from '../serving/simulated';
import {LINK_OPTIONS, poolLink} from './links';
import {planOf, shortestGap} from './plan';
import {workerOf} from './server';

/** More workers would make the run of a phone long. */
const MOST_WORKERS = 24;

const tokens = {unit: 'tokens', integer: true};
const asPlanned = {min: 0, max: MOST_WORKERS, integer: true, default: 0};

const inputs = {
  model: {...evenStoredModelInput, default: RUNNING_WORKLOAD.model},
  device: ratedDeviceInput,
  weights: {...weightsInput, default: RUNNING_WORKLOAD.weights},
  gpus: {...tensorParallelInput, label: 'Devices per worker', default: '2' as const},
  prompt: numberInput({
    label: 'Prompt, mean',
    workload: 'prompt',
    ...tokens,
    min: 1,
    max: 64_000,
    default: 4000,
  }),
  output: numberInput({
    label: 'Output, mean',
    workload: 'answer',
    ...tokens,
    min: 2,
    max: 2000,
    default: 300,
  }),
  rate: numberInput({
    label: 'Arrivals',
    workload: 'rate',
    unit: 'requests/s',
    min: 0.01,
    max: 500,
    default: 4,
  }),
  ttft: numberInput({
    label: 'TTFT limit',
    workload: 'ttft',
    unit: 'ms',
    min: 1,
    max: 600_000,
    default: 2000,
  }),
  itl: numberInput({
    label: 'ITL limit',
    workload: 'itl',
    unit: 'ms',
    min: 1,
    max: 60_000,
    default: 50,
    help: 'A good request has no longer gap.',
  }),
  link: choiceInput({label: 'Link between workers', options: LINK_OPTIONS, default: 'rdma400'}),
  mixing: choiceInput({
    label: 'Mixed steps',
    options: [
      {id: 'overlap', label: 'Overlapped (best case)'},
      {id: 'serial', label: 'One by one (worst case)'},
    ],
    default: 'overlap',
    help: 'What a step with prompts and decodes costs.',
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

export const poolPlanner = defineModel({
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
});

/** Values that the workers or the simulation cannot take. */
function refused(values: PoolValues): ProblemsOf<typeof inputs> {
  const {model, device, gpus, weights, prompt, output, link} = values;
  const devices = Number(gpus);
  const {arithmetic, rate} = WEIGHTS[weights];
  if (rate(acceleratorById(device)) === null) {
    return {
      device: `No native ${arithmetic} rate of it is confirmed. Choose another device or other weights.`,
    };
  }
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(acceleratorById(device), devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  if (poolLink(link, model, device, devices) === undefined) {
    return {link: 'No bandwidth between such devices is confirmed. Choose a network.'};
  }
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  if (prompt + output > longest) {
    return {prompt: `With the output at most ${count(longest)}, the context of the model.`};
  }
  const cacheTokens = kvBlocksOf(workerOf(values)) * DEFAULT_BLOCK_TOKENS;
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
      rate: `It takes ${count(plan.prefillWorkers + plan.decodeWorkers)} workers; the simulation has at most ${MOST_WORKERS}.`,
    };
  }
  return {};
}

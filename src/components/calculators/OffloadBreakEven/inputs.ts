import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {
  choiceInput,
  numberInput,
  optionsOf,
  toggleInput,
  type ProblemsOf,
  type ValuesOf,
} from '../../../forms/inputs';
import {kvInput, tensorParallelInput, weightsInput} from '../serving/inputs';
import {serverProblem, contextProblem} from '../serving/serverProblem';
import {evenStoredModelInput, ratedDeviceInput} from '../serving/simulated';
import {deviceCacheTokens, wholeTokenBytes} from './compute';
import {TIERS, tierLink} from './tiers';

const tokens = {unit: 'tokens', integer: true, min: 1};

/** Slower prefill and longer loads than these were mistyped. */
const SLOWEST_TOKENS_PER_SECOND = 10;
const LONGEST_LOAD_SECONDS = 86_400;

export const inputs = {
  model: {...evenStoredModelInput, default: workload.model},
  device: {...ratedDeviceInput, default: workload.device},
  gpus: {...tensorParallelInput, default: '2' as const},
  weights: {...weightsInput, default: workload.weights},
  cached: numberInput({
    ...tokens,
    label: 'Cached context',
    max: 2_000_000,
    default: 80_000,
    help: 'The tokens whose cache is loaded or computed again.',
  }),
  fresh: numberInput({
    ...tokens,
    label: 'New tokens per turn',
    max: 1_000_000,
    default: 2242,
    help: 'These are computed in any case.',
  }),
  tier: choiceInput({
    label: 'Tier',
    options: optionsOf(TIERS),
    default: 'host',
  }),
  sharing: numberInput({
    label: 'Loads on one link at a time',
    min: 1,
    max: 256,
    integer: true,
    default: 1,
    help: 'How many devices or hosts share one link.',
  }),
  prefillRate: numberInput({
    label: 'Your prefill rate',
    unit: 'tokens/s',
    min: 0,
    max: 100_000_000,
    default: 0,
    help: 'Cached context ÷ its TTFT without a cache. 0 means: computed from the model.',
  }),
  bandwidth: numberInput({
    label: 'Your bandwidth of one link',
    unit: 'GB/s',
    min: 0,
    max: 10_000,
    default: 0,
    help: 'What one load alone reaches. 0 means: usual for the tier.',
  }),
  kv: kvInput,
  overlap: toggleInput({label: 'Load layer by layer, beside the prefill', default: false}),
  capacity: numberInput({
    label: 'Tier capacity for this server',
    unit: 'GB',
    min: 0,
    max: 10_000_000,
    default: 0,
    help: '0 means: usual for the tier.',
  }),
  running: numberInput({
    label: 'Sessions that run at once',
    min: 0,
    max: 100_000,
    integer: true,
    default: 2,
    help: 'Their cache stays in device memory.',
  }),
  rate: numberInput({
    label: 'Turns',
    unit: 'per second',
    min: 0.001,
    max: 10_000,
    default: 0.2,
  }),
  pause: numberInput({
    label: 'Pause between turns',
    unit: 's',
    min: 0.1,
    max: 10_000_000,
    default: 10.5,
    help: 'An entry must stay this long. Use the mean if pauses differ.',
  }),
};

export type OffloadValues = ValuesOf<typeof inputs>;

/** Values that the server cannot take, and combinations without a confirmed number. */
export function check(values: OffloadValues): ProblemsOf<typeof inputs> {
  const {model, device, cached, fresh, tier} = values;
  const {bandwidth, sharing, prefillRate} = values;
  const refused = serverProblem(values);
  if (Object.keys(refused).length > 0) return refused;
  const tooLong = contextProblem(model, cached + fresh, 'With the new tokens at most');
  if (tooLong !== undefined) return {cached: tooLong};
  if (tierLink(tier, device, 1, bandwidth) === undefined) {
    return {tier: 'The host link of this device is not confirmed. Enter its bandwidth.'};
  }
  const loadSeconds = (cached * wholeTokenBytes(values) * sharing) / (bandwidth * 1e9);
  if (bandwidth > 0 && loadSeconds > LONGEST_LOAD_SECONDS) {
    return {bandwidth: 'A load would take more than a day. Enter GB/s, or 0.'};
  }
  if (prefillRate > 0 && prefillRate < SLOWEST_TOKENS_PER_SECOND) {
    return {prefillRate: `Enter at least ${SLOWEST_TOKENS_PER_SECOND} tokens/s, or 0.`};
  }
  if (deviceCacheTokens(values) < cached + fresh) {
    return {
      device:
        'Beside the weights there is no room for this context. Choose more or larger devices.',
    };
  }
  return {};
}

import {defineModel} from '../../ui/defineModel';
import {
  choiceInput,
  numberInput,
  toggleInput,
  type InputId,
  type ProblemsOf,
  type ValuesOf,
} from '../../ui/inputs';
import {count} from '../../ui/format';
import {acceleratorById} from '@site/src/data/accelerators';
import {deviceInput, kvInput, modelInput, tensorParallelInput} from '../serving/inputs';
import {layoutProblem, linkOf, shapeOf} from '../serving/machine';
import {evenModelOptions, ratedDeviceOptions} from '../serving/simulated';
import {deviceCacheTokens} from './server';
import {TIERS, TIER_IDS, tierLink} from './tiers';

const tokens = {unit: 'tokens', integer: true, min: 1};

const inputs = {
  model: {...modelInput, options: evenModelOptions},
  device: {...deviceInput, options: ratedDeviceOptions},
  gpus: {...tensorParallelInput},
  kv: kvInput,
  cached: numberInput({
    ...tokens,
    label: 'Cached context',
    max: 2_000_000,
    default: 80_000,
    help: 'What a load would bring back.',
  }),
  fresh: numberInput({
    ...tokens,
    label: 'New tokens per turn',
    max: 1_000_000,
    default: 2242,
    help: 'Computed and written in any case.',
  }),
  tier: choiceInput({
    label: 'Tier',
    options: TIER_IDS.map((id) => ({id, label: TIERS[id].label})),
    default: 'host',
  }),
  sharing: numberInput({
    label: 'Loads on one link at a time',
    min: 1,
    max: 256,
    integer: true,
    default: 1,
    help: 'Devices or hosts that share it.',
  }),
  overlap: toggleInput({label: 'Load layer by layer, beside the prefill', default: false}),
  capacity: numberInput({
    label: 'Tier capacity for this server',
    unit: 'GB',
    min: 0,
    max: 10_000_000,
    default: 0,
    help: '0: a usual size of the tier.',
  }),
  rate: numberInput({
    label: 'Turns',
    unit: 'per second',
    min: 0.001,
    max: 10_000,
    default: 2,
  }),
  pause: numberInput({
    label: 'Pause between turns',
    unit: 's',
    min: 0.1,
    max: 10_000_000,
    default: 5.2,
    help: 'What an entry has to survive; the mean, if sessions pause differently.',
  }),
};

export type OffloadValues = ValuesOf<typeof inputs>;

export const offloadBreakEven = defineModel({
  id: 'offload-break-even',
  urlKey: 'off',
  title: 'Offload break-even',
  listing: {
    group: 'faster',
    question: 'Is it faster to load a stored KV cache or to compute it again?',
    names: ['KV cache offloading calculator'],
  },
  note: 'load the cache, or compute it again',
  inputs,
  check: refused,
});

/** What the form shows; devices and layer-wise loads stay in the URL. */
export const FIELDS: readonly InputId<typeof inputs>[] = [
  'model',
  'device',
  'kv',
  'cached',
  'fresh',
  'tier',
  'sharing',
  'capacity',
  'rate',
  'pause',
];

/** What the server cannot do, and combinations without a confirmed number. */
function refused(values: OffloadValues): ProblemsOf<typeof inputs> {
  const {model, device, gpus, cached, fresh, tier} = values;
  const devices = Number(gpus);
  const layout = layoutProblem(model, devices);
  if (layout !== undefined) return {gpus: `The number ${layout}.`};
  if (devices > 1 && linkOf(acceleratorById(device), devices) === undefined) {
    return {gpus: 'No bandwidth between such devices is confirmed. Choose 1.'};
  }
  const longest = shapeOf(model).shape.maxContextTokens ?? Infinity;
  if (cached + fresh > longest) {
    return {cached: `With the new tokens at most ${count(longest)}, the context of the model.`};
  }
  if (tierLink(tier, device, 1) === undefined) {
    return {tier: 'The host link of this device is not confirmed. Choose another tier.'};
  }
  if (deviceCacheTokens(values) < cached + fresh) {
    return {
      device:
        'Beside the 16-bit weights there is no room for this context. Choose more or larger devices.',
    };
  }
  return {};
}

import {cite} from '@site/src/data/cite';
import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {
  bytes,
  bytesPerSecond,
  count,
  counted,
  counts,
  percent,
  seconds,
  significant,
  tokensPerSecond,
  unwritten,
} from '../../../numbers/format';
import {WEIGHTS} from '../../../serving/choices';
import {efficiencySentences} from '../../../serving/efficiencyWords';
import {LOW_END} from '../../../serving/firstToken';
import {MEASURED} from '../../../serving/machine';
import {errorSentences} from '../../../serving/published/errorWords';
import {defineCalculator} from '../../ui/defineCalculator';
import {given} from '../../ui/given';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';
import {compute, type OffloadResult, type Room} from './compute';
import {breakEvenWords, chartOf, tableOf} from './figures';
import {check, inputs, type OffloadValues} from './inputs';
import {TIERS, TIER_IDS} from './tiers';

export const offloadBreakEven = defineCalculator({
  id: 'offload-break-even',
  urlKey: 'off',
  title: 'Offload break-even',
  listing: {
    group: 'faster',
    question: 'Is it faster to load a stored KV cache or to compute it again?',
    names: ['KV cache offloading calculator'],
  },
  note: 'a coding agent on the server of the handbook’s example',
  inputs,
  first: ['model', 'device', 'gpus', 'cached', 'fresh', 'tier'],
  check,
  compute,
  results: {
    firstToken: {
      label: `First token of the turn, loaded, ${LOW_END}`,
      of: ({chosen}) => chosen.turn.resumedSeconds,
      as: seconds,
      large: ({chosen, contextBytes}, {cached, fresh}) =>
        `to the first token if ${bytes(contextBytes)} of cache are loaded, and ${seconds(chosen.turn.recomputeSeconds)} if all ${count(cached + fresh)} tokens are computed`,
    },
    breakEvenBandwidth: {
      label: 'Break-even bandwidth of a link',
      of: ({breakEvenBytesPerSecond}) => breakEvenBytesPerSecond,
      as: bytesPerSecond,
      large: ({chosen}) =>
        `of one link is the break-even. The link has ${bytesPerSecond(chosen.costs.linkBytesPerSecond)}.`,
    },
    load: {
      label: 'Load of the cached context',
      of: ({chosen}) => chosen.context.loadSeconds,
      as: seconds,
      listed: false,
    },
    recompute: {
      label: 'The same, computed again',
      of: ({chosen}) => chosen.context.recomputeSeconds,
      as: seconds,
      listed: false,
    },
    firstTokenComputed: {
      label: `First token, computed again, ${LOW_END}`,
      of: ({chosen}) => chosen.turn.recomputeSeconds,
      as: seconds,
      listed: false,
    },
    breakEvenContext: {
      label: 'Load wins above',
      of: ({chosen: {breakEven}}) => (breakEven.loadWins === 'above' ? breakEven.tokens : null),
      as: counts('token'),
      text: ({chosen}, {model}) =>
        `${breakEvenWords(chosen.breakEven, shapeOf(model).shape.maxContextTokens)} tokens`,
      listed: false,
    },
    linkTurns: {
      label: 'Turns/s, link',
      of: ({chosen}) => chosen.turn.linkTurnsPerSecond,
      as: unwritten('turns/s'),
      listed: false,
    },
    prefillTurns: {
      label: 'Turns/s, prefill of new tokens',
      of: ({chosen}) => chosen.turn.computeTurnsPerSecond,
      as: unwritten('turns/s'),
      listed: false,
    },
    recomputeTurns: {
      label: 'Turns/s, all computed again',
      of: ({chosen}) => chosen.turn.recomputeTurnsPerSecond,
      as: unwritten('turns/s'),
      listed: false,
    },
    pausing: {
      label: 'Sessions that pause at the same time, on average',
      of: ({sessionsAlive}) => sessionsAlive,
      as: unwritten('sessions'),
    },
    inDevice: {
      label: 'Sessions in device memory',
      of: ({device}) => device.sessions,
      as: counts('session'),
      text: ({device}) => held(device),
    },
    inTier: {
      label: ({capacityBytes}, values) =>
        `Sessions in ${bytes(capacityBytes)} of ${TIERS[values.tier].name}`,
      of: ({tier}) => tier.sessions,
      as: counts('session'),
      text: ({tier}) => held(tier),
    },
    written: {
      label: 'Written if every new block is stored',
      of: ({writes}) => writes.bytesPerSecond,
      as: bytesPerSecond,
      text: ({writes}) =>
        `${bytesPerSecond(writes.bytesPerSecond)}, which overwrites the tier ${significant(writes.driveWritesPerDay)} times a day`,
    },
  },
  verdict,
  figures: (result, values) => [
    {kind: 'table', ...tableOf(result, values)},
    {kind: 'line', ...chartOf(result, values)},
  ],
  formula,
  sureness: (_, {model, gpus}) => errorSentences({regime: 'prefill', model, devices: Number(gpus)}),
  assumptions,
  leavesOut: [
    'Decode steps and other copies that use the same link, and the time that they lose to a copy.',
    'Copies in small pieces, lookups, scheduler steps, file opens, checksums and NUMA nodes.',
    'Layers with windows, sparse selection or recurrent state: models that have them are not offered.',
    'Hits in device memory, which would leave less to load, and blocks that sessions share.',
  ],
  sources: [
    cite('mlenetwork', 'PCIe and NVLink-C2C, measured'),
    cite('mooncakerepo', 'RDMA and TCP'),
    cite('llmdfs', 'Shared file system'),
    cite('s3benchmark', 'Object store, 2019'),
    cite('pm1743', 'NVMe, the figures of the PM1743'),
    ...EFFICIENCY_SOURCES,
  ],
  examples: [
    {change: {}, shows: '80,000 tokens × 164 kB ÷ 55.4 GB/s = 237 ms'},
    {change: {tier: 'nvme'}, shows: 'Loading is 4.97 times'},
    {
      change: {tier: 'nvme', bandwidth: 1},
      shows: 'Computing this context again is 2.61 times faster',
    },
    {change: {tier: 'nvme', sharing: 4}, shows: 'fewer than the 0.2 asked for'},
    {change: {pause: 81.4}, shows: 'most turns miss in this tier, too'},
    {change: {pause: 1}, shows: 'nothing has to be loaded'},
  ],
});

const held = ({sessions, lifetimeSeconds}: Room) =>
  `${count(sessions)}; entries survive ${seconds(lifetimeSeconds)}`;

/** Who wins, what is the bottleneck, what survives. */
function verdict(result: OffloadResult, values: OffloadValues): string {
  return [winner(result), bottleneck(result, values), survival(result, values)].join(' ');
}

function winner({chosen, breakEvenBytesPerSecond}: OffloadResult): string {
  const {cheaper, advantage} = chosen.context;
  const {linkBytesPerSecond} = chosen.costs;
  const share = percent(breakEvenBytesPerSecond / linkBytesPerSecond);
  return cheaper === 'load'
    ? `Loading is ${significant(advantage ?? NaN)} times faster than computing this context again. With ${share} of the link's bandwidth, both would be equally fast.`
    : `Computing this context again is ${significant(advantage ?? NaN)} times faster than loading it. The link gives ${percent(linkBytesPerSecond / breakEvenBytesPerSecond)} of what loading needs.`;
}

function bottleneck({chosen}: OffloadResult, values: OffloadValues): string {
  const {linkTurnsPerSecond, computeTurnsPerSecond, recomputeTurnsPerSecond} = chosen.turn;
  const [most, what] =
    linkTurnsPerSecond < computeTurnsPerSecond
      ? [linkTurnsPerSecond, 'the link']
      : [computeTurnsPerSecond, 'the prefill of new tokens'];
  const asked = most < values.rate ? `, fewer than the ${values.rate} asked for` : '';
  return `If caches are loaded, ${what} limits the server to ${significant(most)} turns/s${asked}. If it loads nothing and computes every cache again, its limit is ${significant(recomputeTurnsPerSecond)} turns/s.`;
}

function survival({tier, device, sessionsAlive}: OffloadResult, values: OffloadValues): string {
  const alive = counted(Math.max(1, Math.ceil(sessionsAlive)), 'session');
  const pause = seconds(values.pause);
  if (device.lifetimeSeconds >= values.pause) {
    return `Device memory alone keeps a session for ${seconds(device.lifetimeSeconds)}, longer than the pause of ${pause}. So nothing has to be loaded.`;
  }
  const name = TIERS[values.tier].name;
  return tier.lifetimeSeconds >= values.pause
    ? `On average, ${significant(sessionsAlive)} sessions pause at the same time. Device memory has room for ${count(device.sessions)} of them, and the tier for ${count(tier.sessions)}. In the tier, entries stay for ${seconds(tier.lifetimeSeconds)}, longer than the pause of ${pause}.`
    : `${name} keeps a session for ${seconds(tier.lifetimeSeconds)}, less than the pause of ${pause}. With ${alive} in turn, most turns miss in this tier, too.`;
}

function formula(
  {chosen, tier, tokenBytes, capacityBytes}: OffloadResult,
  values: OffloadValues,
): readonly string[] {
  const {costs, context} = chosen;
  const rate = values.cached / context.recomputeSeconds;
  const latency = costs.loadLatencySeconds;
  return [
    `Load: ${seconds(latency)} + ${count(values.cached)} tokens × ${bytes(costs.kvBytesPerToken)} ÷ ${bytesPerSecond(costs.linkBytesPerSecond)} = ${seconds(context.loadSeconds)}`,
    `Break-even bandwidth: ${bytes(costs.kvBytesPerToken)} × ${tokensPerSecond(rate)} = ${bytesPerSecond(costs.kvBytesPerToken * rate)}`,
    `Lifetime: ${bytes(capacityBytes)} ÷ (${bytes(tokenBytes)} × ${count(values.cached + values.fresh)} tokens × ${values.rate} turns/s) = ${seconds(tier.lifetimeSeconds)}`,
  ];
}

function assumptions(
  {chosen, prefillFactor}: OffloadResult,
  values: OffloadValues,
): readonly string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  const {costs} = chosen;
  return given(
    `${values.gpus === '1' ? 'One' : values.gpus} ${device} with ${model}, weights in ${WEIGHTS[values.weights].label}.`,
    ...efficiencySentences({...MEASURED, model: values.model, devices: Number(values.gpus)}),
    'The time to the first token is that of a turn alone, because turns that come together wait for each other. It includes the fixed time of a pass. The break-even leaves this fixed time out, because a loaded context needs a pass as well.',
    values.prefillRate > 0 &&
      `Your ${tokensPerSecond(values.prefillRate)} set the time of the cached context. Other lengths are scaled by the same factor of ${significant(prefillFactor)}.`,
    values.bandwidth > 0 &&
      `${TIERS[values.tier].name} reaches your ${significant(values.bandwidth)} GB/s for one load alone.`,
    ...TIER_IDS.map((id) => TIERS[id].source),
    `Latencies before the first byte (here ${seconds(costs.loadLatencySeconds)}) are assumptions, except that of the object store.`,
    'Where each device has a link of its own, as to host memory, all devices load their parts of the cache at the same time. The other tiers send everything over one link, and the links between the devices and their host limit these tiers as well.',
    'For lifetimes, each turn belongs to another session and uses its whole context. Device memory keeps the sessions that run, and the rest of it is for those that pause.',
    values.overlap
      ? 'Layer i + 1 is loaded while layer i of the new tokens is computed.'
      : 'The load ends before the prefill of the new tokens begins. The steps of other requests are left out.',
    'Turns per second are upper limits: the link or the prefill is always busy.',
  );
}

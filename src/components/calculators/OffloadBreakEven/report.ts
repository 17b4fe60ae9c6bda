import {acceleratorById} from '@site/src/data/accelerators';
import {modelName, shapeOf} from '@site/src/data/shapeOf';
import {
  bytes,
  bytesPerSecond,
  count,
  seconds,
  significant,
  tokensPerSecond,
} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import {WEIGHTS} from '../../../serving/choices';
import {MEASURED} from '../../../serving/machine';
import type {OffloadResult} from './run';
import {TIERS, TIER_IDS} from './tiers';
import {breakEvenWords, verdictOf} from './words';
import {errorSentences} from '../../../serving/published/errorWords';
import {efficiencySentences} from '../../../serving/efficiencyWords';

/** The result in words and lines. */
export function reportOf(result: OffloadResult): ModelReport {
  const {values, chosen} = result;
  const longest = shapeOf(values.model).shape.maxContextTokens;
  return {
    summary: verdictOf(result),
    results: [
      {label: 'Load of the cached context', value: seconds(chosen.context.loadSeconds)},
      {label: 'The same, computed again', value: seconds(chosen.context.recomputeSeconds)},
      {label: 'First token of the turn, loaded', value: seconds(chosen.turn.resumedSeconds)},
      {label: 'First token, computed again', value: seconds(chosen.turn.recomputeSeconds)},
      {
        label: 'Break-even bandwidth of a link',
        value: bytesPerSecond(result.breakEvenBytesPerSecond),
      },
      {label: 'Load wins above', value: `${breakEvenWords(chosen.breakEven, longest)} tokens`},
      {label: 'Turns/s, link', value: significant(chosen.turn.linkTurnsPerSecond)},
      {
        label: 'Turns/s, prefill of new tokens',
        value: significant(chosen.turn.computeTurnsPerSecond),
      },
      {
        label: 'Turns/s, all computed again',
        value: significant(chosen.turn.recomputeTurnsPerSecond),
      },
      ...roomRows(result),
    ],
    formula: formulaOf(result),
    sureness: errorSentences({
      regime: 'prefill',
      model: values.model,
      devices: Number(values.gpus),
    }),
    assumptions: assumptionsOf(result),
    leavesOut: [
      'Decode steps and other copies that use the same link, and what a copy takes from them.',
      'Copies in small pieces, lookups, scheduler steps, file opens and checksums; NUMA nodes.',
      'Layers with windows, sparse selection or recurrent state: models that have them are not offered.',
      'Hits in device memory, which would leave less to load, and blocks that sessions share.',
    ],
  };
}

/** Sessions that fit in each place, and the bytes written. */
export function roomRows(result: OffloadResult) {
  const {tier, device, writes, capacityBytes, values} = result;
  const held = ({sessions, lifetimeSeconds}: typeof tier) =>
    `${count(sessions)}; entries survive ${seconds(lifetimeSeconds)}`;
  return [
    {label: 'Sessions that pause at a moment', value: significant(result.sessionsAlive)},
    {label: 'Sessions in device memory', value: held(device)},
    {label: `Sessions in ${bytes(capacityBytes)} of ${TIERS[values.tier].name}`, value: held(tier)},
    {
      label: 'Written if everything is written through',
      value: `${bytesPerSecond(writes.bytesPerSecond)}; the tier written over ${significant(writes.driveWritesPerDay)} times a day`,
    },
  ];
}

function formulaOf({values, chosen, tier, tokenBytes, capacityBytes}: OffloadResult): string[] {
  const {costs, context} = chosen;
  const rate = values.cached / context.recomputeSeconds;
  const latency = costs.loadLatencySeconds;
  return [
    `Load: ${seconds(latency)} + ${count(values.cached)} tokens × ${bytes(costs.kvBytesPerToken)} ÷ ${bytesPerSecond(costs.linkBytesPerSecond)} = ${seconds(context.loadSeconds)}`,
    `Break-even bandwidth: ${bytes(costs.kvBytesPerToken)} × ${tokensPerSecond(rate)} = ${bytesPerSecond(costs.kvBytesPerToken * rate)}`,
    `Lifetime: ${bytes(capacityBytes)} ÷ (${bytes(tokenBytes)} × ${count(values.cached + values.fresh)} tokens × ${values.rate} turns/s) = ${seconds(tier.lifetimeSeconds)}`,
  ];
}

function assumptionsOf({values, chosen, prefillFactor}: OffloadResult): string[] {
  const {name: device} = acceleratorById(values.device);
  const model = modelName(values.model);
  const {costs} = chosen;
  return [
    `${values.gpus === '1' ? 'One' : values.gpus} ${device} with ${model}, weights in ${WEIGHTS[values.weights].label}.`,
    ...efficiencySentences({...MEASURED, model: values.model, devices: Number(values.gpus)}),
    'The first token has the fixed time of its pass. The break-even has none, since a loaded context needs a pass too.',
    ...(values.prefillRate > 0
      ? [
          `Your ${tokensPerSecond(values.prefillRate)} set the time of the cached context; other lengths are scaled by the same factor of ${significant(prefillFactor)}.`,
        ]
      : []),
    ...(values.bandwidth > 0
      ? [
          `${TIERS[values.tier].name} reaches your ${significant(values.bandwidth)} GB/s for one load alone.`,
        ]
      : []),
    ...TIER_IDS.map((id) => TIERS[id].source),
    `Latencies before the first byte (here ${seconds(costs.loadLatencySeconds)}) are assumptions, but for the object store.`,
    'Memory and host tiers with a link per device carry each rank’s part of the cache at the same time; the others carry everything over one link and are bounded by the links of the devices to their host as well.',
    'Lifetimes take every turn as another session’s, which touches its whole context. Device memory keeps the sessions that run; the rest of it is for those that pause.',
    values.overlap
      ? 'Layer i + 1 is loaded while layer i of the new tokens is computed.'
      : 'The load ends before the prefill of the new tokens begins. The steps of other requests are left out.',
    'Turns per second are bounds, for a link or a prefill that is always busy.',
  ];
}

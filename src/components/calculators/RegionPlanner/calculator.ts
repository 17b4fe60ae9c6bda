import {cite} from '@site/src/data/cite';
import type {ComponentProps} from 'react';
import {placeById} from '@site/src/data/places';
import {
  bytes,
  count,
  counted,
  counts,
  percent,
  seconds,
  significant,
  usd,
} from '../../../numbers/format';
import {errorSentences} from '../../../serving/published/errorWords';
import type StackedRows from '../../figures/StackedRows';
import {defineCalculator, type ResultDeclaration} from '../../ui/defineCalculator';
import type {ProblemsOf} from '../../../forms/inputs';
import {compute, type PlaceResult, type RegionResult} from './compute';
import {fieldsFor, inputs, sharesOf, type RegionValues} from './inputs';
import {SERVERS} from './servers';

export const regionPlanner = defineCalculator({
  id: 'region-planner',
  urlKey: 'reg',
  title: 'Region planner',
  listing: {
    group: 'run',
    question: 'In which regions should my replicas stand?',
    names: ['multi-region planner', 'region latency calculator'],
  },
  note: 'enter your own users and prices',
  inputs,
  first: ['mix', 'rule', 'first', 'second', 'limit', 'gpus'],
  fields: fieldsFor,
  check,
  compute,
  results: {
    withinLimit: {
      label: 'Users within the TTFT limit',
      of: ({withinLimit}) => withinLimit,
      as: share,
      large: (_, {limit}) => `of users get their first token within ${seconds(limit / 1000)}`,
    },
    cutOff: {
      label: 'Users without a permitted region when theirs fails',
      of: ({stranded, unserved}) => stranded + unserved,
      as: share,
      large: 'of users have no permitted region left when theirs fails',
    },
    neededGpus: {
      label: 'GPUs that are enough if a region fails',
      of: ({neededGpus}) => neededGpus,
      as: counts('GPU'),
      large: ({neededGpus, normalGpus, standbyCost}) =>
        `are enough if a region fails. ${counted(neededGpus - normalGpus, 'of them waits', 'of them wait')}, for ${usd(standbyCost)} a month.`,
    },
    prefill: {
      label: 'Prefill',
      of: ({prefillSeconds}) => prefillSeconds,
      as: seconds,
      listed: false,
    },
    availability: {
      label: 'Availability, on average over the users',
      of: ({availability}) => availability,
      as: availabilityWords,
      text: ({availability, downtimeSecondsPerMonth}) =>
        `${availabilityWords(availability)}, ${seconds(downtimeSecondsPerMonth)} a month without service`,
    },
    stranded: {
      label: 'Users without a permitted fallback',
      of: ({stranded}) => stranded,
      as: share,
    },
    gpusByRegion: {
      label: 'GPUs by region',
      text: ({regions, sizes, gpusPerReplica}) =>
        regions
          .map(({name}, index) => {
            const [needed, normal] = [sizes.neededUnits[index] ?? 0, sizes.normalUnits[index] ?? 0];
            return `${name} ${count(needed * gpusPerReplica)} (${count(normal * gpusPerReplica)} without spares)`;
          })
          .join(', '),
    },
    standby: {
      label: 'GPUs that wait',
      of: ({standbyCost}) => standbyCost,
      as: usd,
      text: ({neededGpus, normalGpus, standbyCost}) =>
        `${count(neededGpus - normalGpus)} GPUs, ${usd(standbyCost)} a month`,
    },
    answers: transfer('Answers to users, a month', ({transfers}) => transfers.answers),
    logs: transfer('Logs to another region', ({transfers}) => transfers.logs),
    weights: transfer('Weights to other regions', ({transfers}) => transfers.weights),
    kv: transfer('KV cache, if it were copied', ({transfers}) => transfers.kv),
  },
  moreResults: ({places}) =>
    places.map(({place, region, ttftSeconds, networkSeconds, distanceSeconds, fallback}) => ({
      label: place.name,
      value: region
        ? `${seconds(ttftSeconds)} from ${region.name}, of which the distance is ${seconds(distanceSeconds)} and the last mile ${seconds(networkSeconds - distanceSeconds)}. Fallback: ${fallback?.name ?? 'none'}`
        : 'no region is allowed',
      number: ttftSeconds,
      unit: seconds.unit,
    })),
  verdict,
  figures: (result, values) => [{kind: 'rows', ...placeRows(result, values)}],
  formula,
  // An entered prefill is the reader's own.
  sureness: (_, {prefill, server}) => {
    const {model, gpus} = SERVERS[server];
    return prefill === 0
      ? errorSentences({regime: 'prefill', model, devices: Number(gpus)})
      : undefined;
  },
  assumptions: (_, values) => [
    'All users of a place go to the allowed region with the shortest round trip. So the shares of users decide how much load each region has.',
    `A round trip takes the shortest way on the globe × path factor × 1.468 (group index of fiber) ÷ c, there and back, and ${seconds(values.lastMile / 1000)} more for the last mile and equipment. The part that is called distance is the network without the last mile.`,
    'A new TCP connection costs one round trip, and TLS 1.3 another. QUIC with TLS costs one for both. DNS is not counted. A new or idle connection sends ten packets, then twenty in the next round trip, then forty, so a long request needs several round trips. A connection in use sends a long request at once. The near proxy keeps such a connection to the region.',
    `Prefill is that of one prompt alone on the replica (${SERVERS[values.server].label}, KV cache in 16 bit), at measured efficiency and without a prefix cache.`,
    'For the availability, every region is down equally often. Apart from the downtime that hits all regions at once, they fail independently. Each has room for what it takes over. Users who may use only one region get the availability of one.',
    'Each region gets whole replicas for its share of the peak, so the regions together can have more than the peak needs, even without spares. No GPU waits for users without a permitted fallback. All regions have their peak at the same hour here. Users around the globe have their peaks at different hours, so fewer GPUs would be enough for them.',
  ],
  leavesOut: [
    'Congestion, lost packets and detours, which can double a round trip. So measure round trips where your users are.',
    'The prefix caches that are lost in a failover, and the prompts that have to be read again.',
    'The law. The rule for data is your own, and says nothing about what the law permits.',
    'Discounts by volume, commitments and minimum charges.',
  ],
  sources: [cite('openflights', 'Coordinates, OpenFlights 2019')],
  examples: [
    {change: {}, shows: '2 × 15,681 km × 1.50 × 1.468 ÷ c + 15.0 ms = 245 ms'},
    {change: {}, shows: '25 % of users have no permitted fallback'},
    {change: {rule: 'home'}, shows: 'because nobody may move to another region'},
    {change: {second: 'none'}, shows: 'With one region there is nothing to fail over to.'},
  ],
});

function check(values: RegionValues): ProblemsOf<typeof inputs> {
  const {first, second, third} = values;
  const twice = (id: string) => `${placeById(id).name} is chosen twice.`;
  if (third !== 'none' && [first, second].includes(third)) return {third: twice(third)};
  if (second === first) return {second: twice(second)};
  if (values.mix === 'own' && Object.values(sharesOf(values)).every((share) => share === 0)) {
    return {mix: 'Enter the users of at least one place.'};
  }
  return {};
}

/** Bytes that leave the regions in a month, and their cost. */
function transfer(
  label: string,
  of: (result: RegionResult) => {readonly bytes: number; readonly cost: number},
): ResultDeclaration<RegionValues, RegionResult> {
  return {
    label,
    of: (result) => of(result).cost,
    as: usd,
    text: (result) => `${bytes(of(result).bytes)}, ${usd(of(result).cost)}`,
  };
}

/** A share of users: sums of shares carry rounding errors that a reader must not see. */
function share(value: number): string {
  return percent(Math.round(value * 1e6) / 1e6);
}
share.unit = percent.unit;

/** `99.987 %`: as many digits as say something. */
export function availabilityWords(value: number): string {
  const down = 1 - value;
  if (down <= 0) return '100 %';
  const digits = Math.min(9, Math.max(0, 1 - Math.floor(Math.log10(down * 100))));
  return `${(value * 100).toFixed(digits)} %`;
}
availabilityWords.unit = percent.unit;

/** Latency, then the rule, then the price of losing a region. */
function verdict(result: RegionResult, values: RegionValues): string {
  return [latencyWords(result, values), ruleWords(result), sizeWords(result)]
    .filter(Boolean)
    .join(' ');
}

function latencyWords({places, networkShare}: RegionResult, {connection}: RegionValues): string {
  const served = places.filter(({region}) => region !== null);
  if (served.length === 0) return 'No place has a region that the rule allows.';
  const far = served.reduce((worst, one) =>
    one.networkSeconds > worst.networkSeconds ? one : worst,
  );
  return `On average, the network is ${share(networkShare)} of the time to first token. The farthest users are those in ${far.place.name}, who are served from ${far.region?.name ?? ''}${connection === 'warm' ? ' over a busy connection' : ''}. Of their ${seconds(far.ttftSeconds)}, the distance takes ${seconds(far.distanceSeconds)}.`;
}

function ruleWords({places, stranded, unserved, regions}: RegionResult): string {
  const names = (of: (one: PlaceResult) => boolean) =>
    places
      .filter(of)
      .map(({place}) => place.name)
      .join(', ');
  const none =
    unserved > 0
      ? `No region is allowed for ${share(unserved)} of users (${names(({region}) => region === null)}). `
      : '';
  if (stranded > 0) {
    const who = names(({region, fallback}) => region !== null && fallback === null);
    return `${none}${share(stranded)} of users have no permitted fallback when their region fails: ${who}.`;
  }
  if (regions.length < 2) return none.trim();
  return unserved > 0
    ? `${none}The others have a permitted fallback.`
    : 'Every user has a permitted fallback.';
}

function sizeWords({regions, normalGpus, neededGpus}: RegionResult): string {
  if (regions.length === 1) return 'With one region there is nothing to fail over to.';
  if (neededGpus <= normalGpus)
    return 'No GPU waits for a failure, because nobody may move to another region.';
  return `If no region could fail, ${counted(normalGpus, 'GPU')} would be enough.`;
}

/** Network and server look as in the figure RoundTrips of the same page. */
const COLORS = [4, 0, 5, 1];

function placeRows(
  {places, queueSeconds, prefillSeconds}: RegionResult,
  values: RegionValues,
): ComponentProps<typeof StackedRows> {
  return {
    label: `Time to first token by place: last mile, distance, queue and prefill, with ${count(values.prompt)} tokens of prompt.`,
    parts: ['Last mile', 'Distance', 'Queue', 'Prefill'],
    colors: COLORS,
    rows: places.map(({place, share: users, region, networkSeconds, distanceSeconds}) => ({
      label: place.name,
      note: `${share(users)}, ${region?.name ?? 'no region allowed'}`,
      values: region
        ? [networkSeconds - distanceSeconds, distanceSeconds, queueSeconds, prefillSeconds]
        : [],
    })),
    format: seconds,
    limit: {label: 'Limit', value: values.limit / 1000},
  };
}

function formula(
  {places, sizes, prefillSeconds}: RegionResult,
  values: RegionValues,
): readonly string[] {
  const served = places.filter(({region}) => region !== null);
  const far = served.reduce(
    (worst, one) => (one.networkSeconds > (worst?.networkSeconds ?? 0) ? one : worst),
    served[0],
  );
  if (!far) return [];
  const peak = sizes.normal.load.map((load) => share(load)).join(' + ');
  return [
    `Round trip ${far.place.name}: 2 × ${count(far.distanceMeters / 1000)} km × ${significant(values.path)} × 1.468 ÷ c + ${seconds(values.lastMile / 1000)} = ${seconds(far.roundTripSeconds)}, and never less than ${seconds(far.boundSeconds)}`,
    `TTFT ${far.place.name}: ${seconds(far.networkSeconds)} + ${seconds(values.queue / 1000)} + ${seconds(prefillSeconds)} = ${seconds(far.ttftSeconds)}`,
    `Load of the regions, in order: ${peak} of ${count(values.gpus)} GPUs`,
  ];
}

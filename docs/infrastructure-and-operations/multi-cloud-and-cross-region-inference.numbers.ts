import file from '../../data/results/multi-cloud-and-cross-region-inference.json';
import {regionPlanner} from '../../src/components/calculators/RegionPlanner/calculator';
import type {RegionValues} from '../../src/components/calculators/RegionPlanner/inputs';
import {SERVERS, weightBytesOf} from '../../src/components/calculators/RegionPlanner/servers';
import {STREAM_EVENT_BYTES} from '../../src/components/calculators/RegionPlanner/streamEvent';
import {MEASURED} from '../../src/serving/machine';
import {timesLonger} from '../../src/serving/published/errorWords';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {servingOf} from '../../src/serving/server';
import {evenRate} from '../../src/components/calculators/RegionPlanner/move';
import {bytes, count, fixed, percent, seconds, significant} from '../../src/numbers/format';
import {SECONDS_PER_MONTH} from '../../src/inference/regions/availability';
import {firstByteRoundTrips} from '../../src/inference/regions/connection';
import {fiberRoundTripSeconds} from '../../src/inference/regions/distance';
import {HOURS_PER_MONTH} from '../../src/inference/cost/power';
import {failoverAvailability} from '../../src/inference/regions/failover';
import {monthlyTransfers} from '../../src/inference/regions/transfers';
import {prefill} from '../../src/inference/time/prefill';
import {GB, SECONDS_PER_HOUR, gbitPerSecondToBytesPerSecond} from '../../src/inference/units';
import {numbers, rows, stated} from '../../src/numbers';

// The planner's plans: Virginia and Frankfurt with a rule for the EU, a third region, and no rule.
const at = regionPlanner.at;
const run = (changes: Partial<RegionValues>) => at(changes).result;
const {text: baseText, number: baseNumber, result: base} = at();
const gpus = (changes: Partial<RegionValues>) => at(changes).number('neededGpus');

// Users in Sydney who are served from Virginia.
const sydney = (changes: Partial<RegionValues>) => {
  const found = run(changes).places.find(({place}) => place.id === 'sydney');
  if (!found) throw new Error('Sydney is missing');
  return found;
};
const wholeMs = (value: number) => count(value * 1000);
const warm = sydney({connection: 'warm'});
const longest = sydney({prompt: 100_000});
const flights = firstByteRoundTrips({connection: 'tls13', requestBytes: 32_000 * 4}).slowStart;

// Round trips that Microsoft published, and their bounds.
const measured = (id: string): number =>
  file.results.find((result) => result.id === id)?.value ?? NaN;
const kilometer = fiberRoundTripSeconds({distanceMeters: 1000, pathFactor: 1}) / 2;

// Regions of 99.9 %, outages of 4 hours.
const of = (regions: number, commonPercent: number, failoverMinutes: number) =>
  failoverAvailability({
    regionAvailability: 0.999,
    regions,
    commonShare: commonPercent / 100,
    outageSeconds: 4 * SECONDS_PER_HOUR,
    failoverSeconds: failoverMinutes * 60,
  });
const minutes = (downtimeSeconds: number, digits: number) => fixed(downtimeSeconds / 60, digits);
const one = of(1, 10, 5);
const two = of(2, 10, 5).downtimeSecondsPerMonth;

// The wave of prefill: Frankfurt's users with another region return with a third turn, whose system prompt is cached.
const serving = servingOf({...SERVERS.large, ...MEASURED});
const USERS = 2000;
const SYSTEM = 1488;
const TURN = 3600;
const prefillOf = (cachedTokens: number, newTokens: number) =>
  prefill(serving, {cachedTokens, newTokens}).prefillSeconds;
const cached = prefillOf(TURN, 500);
const whole = prefillOf(SYSTEM, TURN + 500 - SYSTEM);
const moved = base.places.filter(({region, fallback}) => region?.id === 'frankfurt' && fallback);
const waveUsers = Math.round(USERS * moved.reduce((sum, {share}) => sum + share, 0));
const wave = waveUsers * whole;
/** Replicas of Virginia, so that Frankfurt may fail. */
const [replicas] = base.sizes.neededUnits as [number, number];
const assistantCached = prefillOf(SYSTEM, 2000 - SYSTEM);
const server = base.queueSeconds + assistantCached;

// One TCP connection with the largest default buffer, between Virginia and Frankfurt.
const windowRate = (8 * 6e6) / (measured('virginia-frankfurt') / 1000) / 1e9;

// Transfers of a month: 20 requests/s with 300 tokens of answer.
const {transfers} = base;
const text = monthlyTransfers({
  requests: 20 * SECONDS_PER_MONTH,
  answerBytes: 300 * 4,
  logBytes: 0,
  kvBytes: 0,
  weightBytes: 0,
  weightCopies: 0,
  internetPrice: 0.1,
  regionPrice: 0,
}).answers;
const weights = weightBytesOf('large');
const weightSeconds = (gbitPerSecond: number) =>
  seconds(weights / gbitPerSecondToBytesPerSecond(gbitPerSecond));
const networkShare = (changes: Partial<RegionValues>) => {
  const {networkSeconds, ttftSeconds} = sydney(changes);
  return networkSeconds / ttftSeconds;
};

/** USD an hour of eight H100 by region: a3-highgpu-8g on demand, of `gcpregionprices`, the cheapest first. */
const MACHINE_HOUR = [88.49, 97.37, 104.431, 114.278, 126.643] as const;
const FLEET_GPUS = 20;
const priceRow = (machine: number) => {
  const gpu = machine / 8;
  const more = gpu - MACHINE_HOUR[0] / 8;
  const month = FLEET_GPUS * HOURS_PER_MONTH * more;
  return [
    null,
    fixed(gpu, 2),
    percent(machine / MACHINE_HOUR[0] - 1),
    count(Math.round(month / 100) * 100),
  ];
};

/** Detection and TTL of DNS with three failures and a TTL of 60 s. */
const dnsSeconds = (checkSeconds: number) => `${3 * checkSeconds + 60} s`;

export default numbers({
  sure: timesLonger({regime: 'prefill', ...RUNNING_WORKLOAD}),
  kilometer: `${fixed(kilometer * 1e6, 1)} µs`,
  'distance-once': `${wholeMs(warm.distanceSeconds)} ms`,
  'share-cached': percent(warm.networkSeconds / (warm.networkSeconds + server)),
  'slow-start': stated('three', flights, [3, 3]),
  'within-new': baseText('withinLimit'),
  'within-edge': stated('everybody', at({connection: 'edge'}).number('withinLimit'), [0.995, 1]),
  'tokens-at-once': stated('eight', Math.floor(warm.networkSeconds / 0.03), [8, 8]),
  'silence-longest': `${Math.round(longest.ttftSeconds - longest.networkSeconds)} s`,
  'gpus-base': baseNumber('neededGpus'),
  'gpus-normal': base.normalGpus,
  'gpus-waiting': base.neededGpus - base.normalGpus,
  'gpus-dublin': gpus({third: 'dublin'}),
  'dublin-fewer': stated('two', base.neededGpus - gpus({third: 'dublin'}), [2, 2]),
  'gpus-oregon': gpus({third: 'oregon'}),
  'stranded-base': stated('a quarter', baseNumber('stranded'), [0.24, 0.26]),
  'stranded-dublin': stated('nobody', at({third: 'dublin'}).number('stranded'), [0, 0]),
  'stranded-oregon': stated('a quarter', at({third: 'oregon'}).number('stranded'), [0.24, 0.26]),
  'frankfurt-tokyo-measured': `${measured('frankfurt-tokyo')} ms`,
  'virginia-tokyo-measured': `${measured('virginia-tokyo')} ms`,
  'dns-30': dnsSeconds(30),
  'dns-10': dnsSeconds(10),
  'wave-cached': `${wholeMs(cached)} ms`,
  'wave-whole': `${wholeMs(whole)} ms`,
  'wave-users': count(waveUsers),
  'wave-third': `${Math.round((3 * wave) / replicas)} s`,
  'wave-twice': `${Math.round((2 * 3 * wave) / replicas)} s`,
  'even-short': `${Math.round(evenRate(2000))} Gbit/s`,
  'window-rate': `${significant(windowRate)} Gbit/s`,
  'host-range': stated('72 to 100 %', 71.96, [71.5, 72.5]),
  'down-one': minutes(one.downtimeSecondsPerMonth, 0),
  'down-two': stated('5', two / 60, [4.5, 5.5]),
  'down-saved': stated('about 40', (one.downtimeSecondsPerMonth - two) / 60, [37.5, 42.5]),
  'down-mean': minutes(base.downtimeSecondsPerMonth, 0),
  'mean-saved': minutes(one.downtimeSecondsPerMonth - base.downtimeSecondsPerMonth, 0),
  'down-slow': minutes(of(2, 10, 60).downtimeSecondsPerMonth, 0),
  'down-ideal': `${count(of(2, 0, 1).downtimeSecondsPerMonth)} s`,
  'down-fast': `${minutes(of(2, 10, 1).downtimeSecondsPerMonth, 1)} minutes`,
  prices: rows(MACHINE_HOUR.map(priceRow)),
  dearest: percent(MACHINE_HOUR[4] / MACHINE_HOUR[0] - 1),
  'chunk-bytes': STREAM_EVENT_BYTES,
  transfers: rows([
    [null, bytes(text.bytes), null, fixed(text.cost, 2)],
    [null, bytes(transfers.answers.bytes), null, count(transfers.answers.cost)],
    [null, bytes(transfers.logs.bytes), null, fixed(transfers.logs.cost, 2)],
    [null, bytes(transfers.weights.bytes), null, fixed(transfers.weights.cost, 2)],
    [null, bytes(transfers.kv.bytes), null, count(transfers.kv.cost)],
  ]),
  'share-warm-long': percent(networkShare({connection: 'warm', prompt: 32_000}), 1),
  'weight-bytes': `${count(weights / GB)} GB`,
  'weight-time-10': weightSeconds(10),
  'weight-time-1': weightSeconds(1),
  'standby-cost': stated('USD 70,000', baseNumber('standby'), [69_000, 71_000]),
  'egress-cost': stated(
    'about USD 420',
    transfers.answers.cost + transfers.logs.cost + transfers.weights.cost,
    [410, 430],
  ),
});

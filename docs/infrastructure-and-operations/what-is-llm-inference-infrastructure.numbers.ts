import {FIRST_TOKEN_MS, PATH} from '../../src/serving/requestPath';
import {count, fixed, roughUsd} from '../../src/numbers/format';
import {GPU_HOUR, GPUS} from '../../src/components/calculators/BreakEven/workloads';
import {ENGINEER, PEOPLE} from '../../src/components/calculators/PlatformCost/assistantFleet';
import {startWith} from '../../src/components/calculators/ColdStart/steps';
import {lengthOf} from '../../src/components/calculators/ColdStart/timeline';
import {HOURS_PER_YEAR} from '../../src/inference/cost/power';
import {acceleratorById, usableMemory} from '../../src/data/accelerators';
import {DRAIN} from '../../src/data/drain';
import {modelById} from '../../src/data/models';
import {redundantAvailability, serialAvailability} from '../../src/inference/regions/availability';
import {weightLoadSeconds} from '../../src/inference/scaling/coldStart';
import {
  directLimit,
  weightDistribution,
  type DistributionPlan,
} from '../../src/inference/scaling/weightDistribution';
import {numbers, printedBy, rows, stated} from '../../src/numbers';

// Availability: two gateways of 99.95 % together, two of three engines of 99 %.
const engines = redundantAvailability({availabilities: [0.99, 0.99, 0.99], needed: 2}).availability;
const chain = (...parts: number[]) => serialAvailability([0.9995, engines, ...parts]);
const minutesAway = (...parts: number[]) =>
  Math.round(chain(...parts).downtimeSecondsPerMonth / 60);
const onePart = serialAvailability([0.999]).downtimeSecondsPerMonth / 60;

const minutesBelow = (needed: number, spare: number) =>
  redundantAvailability({availabilities: new Array<number>(needed + spare).fill(0.99), needed})
    .downtimeSecondsPerMonth / 60;
function belowCapacity(needed: number, spare: number) {
  const minutes = minutesBelow(needed, spare);
  if (minutes >= 10) return count(Math.round(minutes));
  return minutes >= 1 ? minutes.toFixed(2) : minutes.toPrecision(2);
}
/** The pair of gateways of the chain above. */
const gateways = serialAvailability([0.9995]).downtimeSecondsPerMonth / 60;
/** A year of three replicas and a spare one. */
const fourReplicas = (price: number) => roughUsd(4 * GPUS * price * HOURS_PER_YEAR);
const withSpares = (needed: number) => [
  needed,
  ...[0, 1, 2].map((spare) => belowCapacity(needed, spare)),
];

// Faults: 419 interruptions of 16,384 devices in 54 days, in a fleet of 64.
const faultsPerDay = (64 * 419) / (16_384 * 54);

// Weights to nodes: 100 Gb/s at the origin, 25 Gb/s at each node.
const link = {originBytesPerSecond: 100e9 / 8, nodeBytesPerSecond: 25e9 / 8};
const bytesOf = (id: string, each: number) => (modelById(id).totalParameters ?? NaN) * each;
const small = bytesOf('Qwen/Qwen3-8B', 2);
const middle = bytesOf('meta-llama/Llama-3.1-70B', 2);
const large = bytesOf('deepseek-ai/DeepSeek-V3', 1);
const distribution = (plan: DistributionPlan) =>
  weightDistribution(plan, {weightBytes: middle, nodes: 64, ...link});
const eightNodes = (plan: DistributionPlan) =>
  weightDistribution(plan, {weightBytes: middle, nodes: 8, ...link}).seconds;
const load = (weightBytes: number, bytesPerSecond: number) =>
  weightLoadSeconds({weightBytes, bytesPerSecond});
const eightH100 = 8 * (usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? NaN);
const left = (eightH100 - large) / 8;

// A start of the assistant: what its startup probe sees of it, and the same from the shared volume of the file.
const start = startWith('nothing');
const machineSeconds = lengthOf(start.after, 'provision') + lengthOf(start.after, 'image');
const wholeSeconds = start.after.totalSeconds;
const wholeSlow =
  wholeSeconds + load(start.parts.weightBytes, 0.2e9) - lengthOf(start.after, 'weights');

// Fields of the manifests.
const field = (file: string, pattern: RegExp) =>
  Number(pattern.exec(printedBy(`kubernetes/${file}`))?.[1]);
const period = field('deployment.yaml', /startupProbe:[^]*?periodSeconds: (\d+)/);
const assistantThreshold = Math.ceil((2 * (wholeSlow - machineSeconds)) / period);
const threshold = field('deployment.yaml', /startupProbe:[^]*?failureThreshold: (\d+)/);
// KEDA falls back when the failures in a row are more than the threshold.
// The loop of KEDA and each query of the HPA raise the same counter, both every 15 s by our file and by default.
const polling = field('autoscaling.yaml', /pollingInterval: (\d+)/);
const failures = field('autoscaling.yaml', /fallback:[^]*?failureThreshold: (\d+)/) + 1;
const fallback = [(failures - 1) / 2, failures / 2].map((rounds, index) =>
  index ? polling * Math.ceil(rounds) : polling * Math.floor(rounds),
);
const probeSeconds = (name: string) => {
  const of = (key: string) => field('deployment.yaml', new RegExp(`${name}:[^]*?${key}: (\\d+)`));
  return of('periodSeconds') * of('failureThreshold');
};
const {preStop, longest, exit} = DRAIN;
const LONG = 300;
if (field('two-node-model.yaml', /leave (\d+) GB/) !== Math.round((8 * left) / 1e9)) {
  throw new Error('the comment of two-node-model.yaml states other GB than are left');
}

export default numbers({
  'gateway-ms': `${PATH.gatewayMs} ms`,
  'first-token-ms': stated('about 140 ms', FIRST_TOKEN_MS, [135, 145]),
  'parts-minutes': Math.round(
    (chain(0.999, 0.999).downtimeSecondsPerMonth - chain().downtimeSecondsPerMonth) / 60,
  ),
  'chain-short': minutesAway(),
  'chain-long': minutesAway(0.999, 0.999),
  'fault-days': Math.round(1 / faultsPerDay),
  'chance-64-day': `${(100 * (1 - Math.exp(-faultsPerDay))).toFixed(0)} %`,
  'direct-minutes': Math.round(distribution('direct').seconds / 60),
  'tree-minutes': stated('five', distribution('tree').seconds / 60, [4.8, 5.5]),
  'chunk-seconds': `${distribution('chunks').seconds.toFixed(0)} s`,
  'direct-terabytes': `${(distribution('direct').originBytes / 1e12).toFixed(1)} TB`,
  'tree-at-eight': stated('slower', eightNodes('tree') / eightNodes('direct'), [1.1, 10]),
  'direct-limit': stated('fifth', directLimit(link), [5, 5]),
  'local-small': `${load(small, 5e9).toFixed(1)} s`,
  'local-large': `${load(large, 5e9).toFixed(0)} s`,
  spares: rows([1, 3, 4, 8, 32].map(withSpares)),
  'one-part': `${onePart.toFixed(1)} minutes`,
  'hours-99': `${fixed(minutesBelow(1, 0) / 60, 1)} hours`,
  'three-one-spare': belowCapacity(3, 1),
  'gateway-minutes': Math.round(gateways),
  'three-engineers-gpus': fourReplicas(GPU_HOUR.rented),
  'three-engineers-year': stated(
    'about USD 430,000',
    4 * GPUS * GPU_HOUR.rented * HOURS_PER_YEAR + PEOPLE.own * ENGINEER,
    [425_000, 435_000],
  ),
  'eight-h100': Math.round(eightH100 / 1e9),
  'left-on-each': `${(left / 1e9).toFixed(1)} GB`,
  'shared-load': `${load(small, 1.6e9 / 8)} s`,
  'assistant-start': rows(
    [
      [machineSeconds, machineSeconds],
      [wholeSeconds - machineSeconds, wholeSlow - machineSeconds],
      [wholeSeconds, wholeSlow],
    ].map((pair) => [null, ...pair.map((one) => count(one))]),
  ),
  'assistant-threshold': count(assistantThreshold),
  'assistant-budget': `${count(period * assistantThreshold)} s`,
  'probe-budget': `${period * threshold} s`,
  'ready-seconds': `${probeSeconds('readinessProbe')} s`,
  'live-seconds': `${probeSeconds('livenessProbe')} s`,
  'drain-sleep': preStop,
  longest,
  exit,
  grace: `${field('deployment.yaml', /terminationGracePeriodSeconds: (\d+)/)} s`,
  'worker-sleep': `${preStop + longest} s`,
  'long-grace': `${preStop + LONG + exit} s`,
  'long-worker': `${preStop + LONG} s`,
  'scale-target': field('autoscaling.yaml', /\bthreshold: '(\d+)'/),
  'fallback-failures': stated('fifth', failures, [5, 5]),
  'fallback-seconds': `${fallback.join(' to ')} s`,
});

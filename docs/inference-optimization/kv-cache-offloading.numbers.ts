import {
  agentRun as run,
  contextTimes,
  tierOf,
} from '../../src/components/calculators/OffloadBreakEven/agent';
import {offloadBreakEven} from '../../src/components/calculators/OffloadBreakEven/calculator';
import type {OffloadValues} from '../../src/components/calculators/OffloadBreakEven/inputs';
import {TURN_LAYOUTS} from '../../src/components/calculators/PrefixExplorer/assistant';
import {timesLonger} from '../../src/serving/published/errorWords';
import {
  bytes,
  bytesPerSecond,
  count,
  percent,
  seconds,
  significant,
} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {fragmentedBandwidth} from '../../src/inference/offload/fragmentedBandwidth';
import {overlappedLoad} from '../../src/inference/offload/overlappedLoad';
import {lruLifetimeSeconds} from '../../src/inference/prefixCache/lifetime';
import {numbers, rows} from '../../src/numbers';

type Changes = Partial<OffloadValues>;

// The calculator's defaults: a coding agent on two H100 with Llama 3.3 70B in FP8, 80,000 cached tokens and 2,242 new ones.
const {
  result,
  values: {rate, cached, fresh},
} = offloadBreakEven.at();
const tier = (id: Parameters<typeof tierOf>[1], of = result) => tierOf(of, id);
const host = tier('host');
const drive = tier('nvme');
const recompute = host.context.recomputeSeconds;
const prefillRate = cached / recompute;
const GIB = 2 ** 30;
const GB = 1e9;

/** Four servers of two GPUs in a host of eight, at one drive. */
const four = run({tier: 'nvme', sharing: 4});
const small = run({model: 'meta-llama/Llama-3.1-8B', gpus: '1', weights: 'bf16'});

/** The cached tokens above which a load wins. */
function shortest(id: Parameters<typeof tierOf>[1]): string {
  const at = tier(id).breakEven;
  return at.loadWins === 'above' ? significant(at.tokens, 2) : at.loadWins;
}

// The third turn of the support assistant, and how long host memory keeps it.
const turn = TURN_LAYOUTS.find(({id}) => id === 'appended')?.cached ?? NaN;
const assistantLoad = contextTimes(host, turn);

function sessionsIn(changes: Changes, place: 'device' | 'tier') {
  const {sessions, lifetimeSeconds} = run(changes)[place];
  return [null, sessions, seconds(lifetimeSeconds)];
}

// Pauses that are lognormal through the published median and 99th percentile.
const sigma = Math.log(81.4 / 5.2) / 2.3263;
const meanPause = 5.2 * Math.exp(sigma ** 2 / 2);
const upperLifetime = lruLifetimeSeconds({
  capacityTokens: result.tier.tokens,
  requestsPerSecond: rate,
  newTokens: fresh,
});

const loads = (id: Parameters<typeof tierOf>[1]) => [
  null,
  null,
  null,
  seconds(tier(id).context.loadSeconds),
];

function breakEven(tokens: number) {
  // One link for the whole server, as a drive has it.
  const at = (changes: Changes) =>
    bytesPerSecond(
      run({tier: 'nvme', cached: tokens, fresh: 1, ...changes}).breakEvenBytesPerSecond,
    );
  const {contextBytes, chosen} = run({tier: 'nvme', cached: tokens, fresh: 1});
  return [
    count(tokens),
    bytes(contextBytes),
    seconds(chosen.context.recomputeSeconds),
    at({}),
    at({kv: 'fp8'}),
    at({model: 'meta-llama/Llama-3.1-8B', gpus: '1', weights: 'bf16'}),
  ];
}

const fewNew = run({fresh: 500}).chosen.turn;

const {layers} = result;
const layered = overlappedLoad({
  loadSeconds: host.context.loadSeconds,
  computeSeconds: host.turn.computeSeconds,
  layers,
});

/** GB/s of pieces of some KiB. */
const pieces = (kib: number) =>
  significant(
    fragmentedBandwidth({
      pieceBytes: kib * 1024,
      linkBytesPerSecond: host.costs.linkBytesPerSecond,
      issueSeconds: 6e-6,
    }) / GB,
    2,
  );

/** Rate at which one thread reads from the object store, in bytes/s. */
const THREAD = 93e6;
const needed = drive.costs.kvBytesPerToken * prefillRate;
const writesOnDrive = run({tier: 'nvme'}).writes.driveWritesPerDay;

export default numbers({
  'recompute-short': significant(recompute, 2),
  'host-load-short': significant(host.context.loadSeconds, 2),
  'assistant-saves': significant(assistantLoad.recomputeSeconds, 2),
  'token-bytes': bytes(result.tokenBytes),
  'needed-short': significant(needed / GB, 2),
  'needed-host': significant(result.breakEvenBytesPerSecond / GB, 2),
  'four-load': Math.round(four.chosen.context.loadSeconds),
  rate,
  'recompute-share': significant(rate / host.turn.recomputeTurnsPerSecond),
  'loads-per-store': count(Math.round(cached / fresh)),
  'conversation-bytes': significant(((cached + fresh) * result.tokenBytes) / GB, 2),
  'mean-pause': significant(meanPause, 2),
  sessions: rows([
    sessionsIn({}, 'device'),
    sessionsIn({}, 'tier'),
    sessionsIn({kv: 'fp8'}, 'tier'),
    sessionsIn({capacity: 500}, 'tier'),
    sessionsIn({tier: 'nvme'}, 'tier'),
  ]),
  'link-turns': significant(host.turn.linkTurnsPerSecond, 2),
  'prefill-turns': significant(fewNew.computeTurnsPerSecond, 2),
  'drive-writes': significant(writesOnDrive, 2),
  gib: Math.round((250 * GB) / GIB),
  'device-tokens': significant(run({running: 0}).device.tokens, 2),
  'device-bytes': significant((run({running: 0}).device.tokens * result.tokenBytes) / GB, 2),
  'double-load': Math.round(contextTimes(drive, 120_000).loadSeconds),
  'double-compute': significant(contextTimes(drive, 120_000).recomputeSeconds, 2),
  'twice-rate-lifetime': significant(run({rate: 0.4}).tier.lifetimeSeconds, 2),
  'ethernet-load': significant(run({tier: 'tcp', bandwidth: 1.25}).chosen.context.loadSeconds, 2),
  tiers: rows([
    loads('host'),
    null,
    loads('remote'),
    loads('nvme'),
    loads('files'),
    loads('objects'),
    loads('tcp'),
    [null, null, null, seconds(recompute)],
  ]),
  'threads-needed': Math.ceil(needed / THREAD),
  'by-context': rows([2000, 8000, 32_000, 80_000, 128_000].map(breakEven)),
  'drive-above': shortest('files'),
  'waits-for-link': percent(1 - fewNew.linkTurnsPerSecond / fewNew.computeTurnsPerSecond),
  'layered-first': Math.round(layered.totalSeconds * 1000),
  'first-ms': Math.round(host.turn.resumedSeconds * 1000),
  'small-pieces': pieces(32),
  'large-pieces': pieces(2048),
  'upper-lifetime': seconds(upperLifetime),
  'host-lifetime': seconds(result.tier.lifetimeSeconds),
  advantage: significant(host.context.advantage ?? NaN, 2),
  'small-advantage-short': significant(
    tier('host', run({model: 'meta-llama/Llama-3.1-8B', gpus: '1', weights: 'bf16', cached: 8000}))
      .context.advantage ?? NaN,
    2,
  ),
  'small-advantage-long': significant(tier('host', small).context.advantage ?? NaN, 2),
  sure: timesLonger({regime: 'prefill', ...RUNNING_WORKLOAD}),
});

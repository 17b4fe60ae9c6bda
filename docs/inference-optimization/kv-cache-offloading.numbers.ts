import {
  agentRun as run,
  contextTimes,
  tierOf,
} from '../../src/components/calculators/OffloadBreakEven/agent';
import {offloadBreakEven} from '../../src/components/calculators/OffloadBreakEven/calculator';
import type {OffloadValues} from '../../src/components/calculators/OffloadBreakEven/inputs';
import {OWN_TOKENS, TURN_LAYOUTS} from '../../src/components/calculators/PrefixExplorer/assistant';
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
import {numbers, rows, stated} from '../../src/numbers';

type Changes = Partial<OffloadValues>;

// The calculator's defaults: a coding agent on two H100 with Llama 3.3 70B in FP8, 80,000 cached tokens and 2,242 new ones.
const {
  result,
  values: {rate, cached, fresh, pause},
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
const b200 = run({tier: 'nvme', device: 'nvidia-b200'});
const small = run({model: 'meta-llama/Llama-3.1-8B', gpus: '1', weights: 'bf16'});
const own = run({prefillRate: 8000, tier: 'objects', bandwidth: 1});

/** The cached tokens above which a load wins. */
function shortest(id: Parameters<typeof tierOf>[1], of = result): string {
  const at = tier(id, of).breakEven;
  return at.loadWins === 'above' ? count(at.tokens) : at.loadWins;
}

// The third turn of the support assistant, and how long host memory keeps it.
const turn = TURN_LAYOUTS.find(({id}) => id === 'appended')?.cached ?? NaN;
const assistantLoad = contextTimes(host, turn);
const arrivals = RUNNING_WORKLOAD.users / RUNNING_WORKLOAD.secondsBetweenQuestions;
const kept = (capacityBytes: number) =>
  lruLifetimeSeconds({
    capacityTokens: Math.floor(capacityBytes / result.tokenBytes),
    requestsPerSecond: arrivals,
    newTokens: OWN_TOKENS,
  });

function sessionsIn(changes: Changes, place: 'device' | 'tier') {
  const {sessions, lifetimeSeconds: lifetime} = run(changes)[place];
  const verdict = (seconds: number) => (lifetime > seconds ? 'hits' : 'misses');
  return [null, sessions, seconds(lifetime), verdict(pause), verdict(81.4)];
}

// Pauses that are lognormal through the published median and 99th percentile.
const sigma = Math.log(81.4 / 5.2) / 2.3263;
const meanPause = 5.2 * Math.exp(sigma ** 2 / 2);
const upperLifetime = lruLifetimeSeconds({
  capacityTokens: result.tier.tokens,
  requestsPerSecond: rate,
  newTokens: fresh,
});

const loads = (id: Parameters<typeof tierOf>[1]) => {
  const {context, turn: resumed} = tier(id);
  return [null, null, null, seconds(context.loadSeconds), seconds(resumed.resumedSeconds)];
};

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

function bottleneck(newTokens: number) {
  const {turn: resumed} = run({fresh: newTokens}).chosen;
  return [
    count(newTokens),
    seconds(resumed.computeSeconds),
    significant(resumed.linkTurnsPerSecond),
    significant(resumed.computeTurnsPerSecond),
    significant(resumed.recomputeTurnsPerSecond),
  ];
}
const fewNew = run({fresh: 500}).chosen.turn;

const {layers} = result;
const layered = overlappedLoad({
  loadSeconds: host.context.loadSeconds,
  computeSeconds: host.turn.computeSeconds,
  layers,
});

const pieces = (kib: number) =>
  bytesPerSecond(
    fragmentedBandwidth({
      pieceBytes: kib * 1024,
      linkBytesPerSecond: host.costs.linkBytesPerSecond,
      issueSeconds: 6e-6,
    }),
  );

/** What one thread reads from the object store, in bytes/s. */
const THREAD = 93e6;
const needed = drive.costs.kvBytesPerToken * prefillRate;
const writes = result.writes.bytesPerSecond;
const writesOnDrive = run({tier: 'nvme'}).writes.driveWritesPerDay;
const open = 20;

export default numbers({
  'context-bytes': bytes(result.contextBytes),
  recompute: seconds(recompute),
  'host-load': seconds(host.context.loadSeconds),
  'assistant-saves': seconds(assistantLoad.recomputeSeconds),
  'kept-1000': `${significant(kept(1000 * GB) / 60, 2)} minutes`,
  'token-bytes': bytes(result.tokenBytes),
  'prefill-rate': count(prefillRate),
  needed: bytesPerSecond(needed),
  'needed-host': bytesPerSecond(result.breakEvenBytesPerSecond),
  'b200-needs': stated(
    'more than twice',
    b200.breakEvenBytesPerSecond / run({tier: 'nvme'}).breakEvenBytesPerSecond,
    [2, 2.6],
  ),
  'four-load': seconds(four.chosen.context.loadSeconds),
  'four-above': shortest('nvme', four),
  'four-turns': significant(four.chosen.turn.linkTurnsPerSecond, 2),
  'own-load': seconds(own.chosen.context.loadSeconds),
  'own-compute': seconds(own.chosen.context.recomputeSeconds),
  rate,
  'recompute-share': percent(rate / host.turn.recomputeTurnsPerSecond, 3),
  'conversation-bytes': bytes((cached + fresh) * result.tokenBytes),
  'open-bytes': bytes(open * (cached + fresh) * result.tokenBytes),
  'mean-pause': seconds(meanPause),
  waiting: significant(rate * meanPause, 2),
  sessions: rows([
    sessionsIn({}, 'device'),
    sessionsIn({}, 'tier'),
    sessionsIn({kv: 'fp8'}, 'tier'),
    sessionsIn({capacity: 500}, 'tier'),
    sessionsIn({tier: 'nvme'}, 'tier'),
  ]),
  'link-turns': significant(host.turn.linkTurnsPerSecond),
  writes: bytesPerSecond(writes),
  'drive-writes': significant(writesOnDrive, 2),
  'unit-gap': percent(GIB / GB - 1, 1),
  gib: Math.round((250 * GB) / GIB),
  'device-tokens': count(run({running: 0}).device.tokens),
  'device-bytes': bytes(run({running: 0}).device.tokens * result.tokenBytes),
  'double-load': seconds(contextTimes(drive, 120_000).loadSeconds),
  'double-compute': seconds(contextTimes(drive, 120_000).recomputeSeconds),
  'twice-rate-lifetime': seconds(run({rate: 0.4}).tier.lifetimeSeconds),
  'ethernet-load': seconds(run({tier: 'tcp', bandwidth: 1.25}).chosen.context.loadSeconds),
  tiers: rows([
    loads('host'),
    null,
    loads('remote'),
    loads('nvme'),
    loads('files'),
    loads('objects'),
    loads('tcp'),
    [null, null, null, seconds(recompute), seconds(host.turn.recomputeSeconds)],
  ]),
  'four-threads': bytesPerSecond(4 * THREAD),
  'threads-needed': Math.ceil(needed / THREAD),
  'by-context': rows([512, 2000, 8000, 32_000, 80_000, 128_000].map(breakEven)),
  'drive-above': shortest('files'),
  'tcp-above': shortest('tcp'),
  'small-above-tcp': shortest('tcp', small),
  bottleneck: rows([100, 500, 2242, 8000].map(bottleneck)),
  'waits-for-link': percent(1 - fewNew.linkTurnsPerSecond / fewNew.computeTurnsPerSecond),
  'layered-first': Math.round(layered.totalSeconds * 1000),
  'first-ms': Math.round(host.turn.resumedSeconds * 1000),
  pieces: rows([8, 32, 512, 2048].map((kib) => [null, pieces(kib), null, null])),
  'upper-lifetime': seconds(upperLifetime),
  'host-lifetime': seconds(result.tier.lifetimeSeconds),
  advantage: significant(host.context.advantage ?? NaN, 2),
  'small-advantage-short': significant(
    tier('host', run({model: 'meta-llama/Llama-3.1-8B', gpus: '1', weights: 'bf16', cached: 8000}))
      .context.advantage ?? NaN,
    2,
  ),
  'small-advantage-long': significant(tier('host', small).context.advantage ?? NaN, 2),
  'short-hit': seconds(contextTimes(host, 200).recomputeSeconds),
  sure: timesLonger({regime: 'prefill', ...RUNNING_WORKLOAD}),
  'asks-again': `${RUNNING_WORKLOAD.secondsBetweenQuestions} s`,
  'step-read': seconds(host.context.loadSeconds - host.costs.loadLatencySeconds),
});

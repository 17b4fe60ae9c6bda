import {
  runOffload,
  type OffloadResult,
} from '../../src/components/calculators/OffloadBreakEven/run';
import {offloadServing} from '../../src/components/calculators/OffloadBreakEven/server';
import {offloadValues} from '../../src/components/calculators/OffloadBreakEven/testValues';
import {
  bytes,
  bytesPerSecond,
  count,
  percent,
  seconds,
  significant,
} from '../../src/components/ui/format';
import {countParameters} from '../../src/inference/model/parameters';
import {fragmentedBandwidth} from '../../src/inference/offload/fragmentedBandwidth';
import {lruLifetimeSeconds} from '../../src/inference/prefixCache/lifetime';
import {unwrap} from '../../src/inference/result';
import {prefill} from '../../src/inference/time/prefill';
import {numbers, rows, stated} from '../../src/numbers';

type Changes = Parameters<typeof offloadValues>[0];

// The calculator's defaults: Llama 3.1 8B on one H100 SXM, 80,000 cached tokens, 2,242 new ones, 2 turns/s.
const run = (changes: Changes = {}): OffloadResult => runOffload(offloadValues(changes));
const result = run();
const tier = (id: string, of = result) => {
  const found = of.tiers.find((one) => one.id === id);
  if (!found) throw new Error(`there is no tier ${id}`);
  return found;
};
const host = tier('host');
const nvme = tier('nvme');
const layered = tier('host', run({overlap: true}));
const crowded = run({tier: 'nvme', sharing: 8}).chosen;
const large = {model: 'meta-llama/Llama-3.1-70B', gpus: '4'} as const;
const largeResult = run(large);

/** What one thread reads from the object store, in bytes/s. */
const THREAD = 93e6;
const needed = result.breakEvenBytesPerSecond;
const advantage = host.context.advantage ?? NaN;
const fewNew = run({fresh: 500}).chosen.turn;
const multiplied = (changes: Changes) =>
  countParameters(offloadServing(offloadValues(changes)).shape).matmul;
const shortHit = unwrap(prefill(offloadServing(offloadValues()), {newTokens: 200}));

const loads = (id: string) => {
  const {context, turn} = tier(id);
  return [null, null, null, seconds(context.loadSeconds), seconds(turn.resumedSeconds)];
};

function breakEven(cached: number) {
  const at = (changes: Changes) => run({cached, fresh: 1, ...changes});
  const own = at({});
  return [
    count(cached),
    bytes(own.contextBytes),
    seconds(own.chosen.context.recomputeSeconds),
    bytesPerSecond(own.breakEvenBytesPerSecond),
    bytesPerSecond(at({kv: 'fp8'}).breakEvenBytesPerSecond),
    bytesPerSecond(at({device: 'nvidia-b200'}).breakEvenBytesPerSecond),
    bytesPerSecond(at(large).breakEvenBytesPerSecond),
  ];
}

/** The cached tokens above which a load wins. */
function shortest(id: string, of = result): string {
  const at = tier(id, of).breakEven;
  return at.loadWins === 'above' ? count(at.tokens) : at.loadWins;
}
/** The cached tokens above which computing wins no more. */
const crowdedShortest = shortest('nvme', run({sharing: 8}));

function bottleneck(fresh: number) {
  const {turn} = run({fresh}).chosen;
  return [
    count(fresh),
    seconds(turn.computeSeconds),
    significant(turn.linkTurnsPerSecond),
    significant(turn.computeTurnsPerSecond),
    significant(turn.recomputeTurnsPerSecond),
  ];
}

const pieces = (kib: number) =>
  bytesPerSecond(
    unwrap(
      fragmentedBandwidth({
        pieceBytes: kib * 1024,
        linkBytesPerSecond: host.costs.linkBytesPerSecond,
        issueSeconds: 6e-6,
      }),
    ),
  );

function sessionsIn(changes: Changes, place: 'device' | 'tier') {
  const {sessions, lifetimeSeconds} = run(changes)[place];
  const verdict = (pause: number) => (lifetimeSeconds > pause ? 'hits' : 'misses');
  return [null, sessions, seconds(lifetimeSeconds), verdict(5.2), verdict(81.4)];
}

// Pauses that are lognormal through the published median and 99th percentile.
const {rate, cached, fresh} = result.values;
const sigma = Math.log(81.4 / 5.2) / 2.3263;
const meanPause = 5.2 * Math.exp(sigma ** 2 / 2);
const waiting = Math.round(rate * meanPause);
const beginning = Math.round((rate / 33) * 81.4);
const upperLifetime = unwrap(
  lruLifetimeSeconds({
    capacityTokens: result.tier.tokens,
    requestsPerSecond: rate,
    newTokens: fresh,
  }),
);
const b200Drive = tier('nvme', run({device: 'nvidia-b200'}));

export default numbers({
  'host-load': seconds(host.context.loadSeconds),
  recompute: seconds(host.context.recomputeSeconds),
  'break-even': bytesPerSecond(needed),
  'host-sessions': result.tier.sessions,
  'host-lifetime': seconds(result.tier.lifetimeSeconds),
  tiers: rows([
    null,
    loads('host'),
    null,
    loads('remote'),
    loads('nvme'),
    loads('files'),
    loads('objects'),
    loads('tcp'),
    null,
  ]),
  'four-threads': bytesPerSecond(4 * THREAD),
  'four-threads-share': stated('a fifth', (4 * THREAD) / needed, [0.15, 0.25]),
  'threads-needed': Math.ceil(needed / THREAD),
  'by-context': rows([512, 2000, 8000, 32_000, 80_000, 128_000].map(breakEven)),
  'b200-margin': stated(
    'less than half the margin',
    (b200Drive.context.advantage ?? NaN) / (nvme.context.advantage ?? NaN),
    [0, 0.5],
  ),
  'large-arithmetic': stated('nine times', multiplied(large) / multiplied({}), [8.5, 9.5]),
  'large-cache': `${largeResult.tokenBytes / result.tokenBytes} times`,
  'drive-wins-above': shortest('nvme'),
  'tcp-wins-above': shortest('tcp'),
  'crowded-bandwidth': bytesPerSecond(crowded.costs.linkBytesPerSecond),
  'crowded-load': seconds(crowded.context.loadSeconds),
  'crowded-computing-wins': crowdedShortest,
  bottleneck: rows([100, 500, 2242, 8000].map(bottleneck)),
  'waits-for-link': percent(1 - fewNew.linkTurnsPerSecond / fewNew.computeTurnsPerSecond),
  'layered-first-token': Math.round(layered.turn.resumedSeconds * 1000),
  'first-token': Math.round(host.turn.resumedSeconds * 1000),
  pieces: rows([8, 32, 512, 2048].map((kib) => [null, pieces(kib), null, null])),
  writes: bytesPerSecond(result.writes.bytesPerSecond),
  'writes-of-link': percent(result.writes.bytesPerSecond / host.costs.linkBytesPerSecond, 1),
  'drive-writes': significant(run({tier: 'nvme'}).writes.driveWritesPerDay ?? NaN),
  'upper-lifetime': seconds(upperLifetime),
  sessions: rows([
    sessionsIn({}, 'device'),
    sessionsIn({}, 'tier'),
    sessionsIn({kv: 'fp8'}, 'tier'),
    sessionsIn({capacity: 1000}, 'tier'),
    sessionsIn({capacity: 1760}, 'tier'),
    sessionsIn({tier: 'nvme'}, 'tier'),
  ]),
  'sessions-long-pause': Math.round(run({pause: 81.4}).sessionsAlive),
  'mean-pause': seconds(meanPause),
  waiting,
  beginning,
  'waiting-fit': stated('just hold them', result.tier.sessions - waiting, [0, 3]),
  'waiting-bytes': bytes((waiting + beginning) * (cached + fresh) * result.tokenBytes),
  'link-turns': significant(host.turn.linkTurnsPerSecond),
  'prefill-turns': significant(host.turn.computeTurnsPerSecond),
  'turns-without': significant(host.turn.recomputeTurnsPerSecond),
  'fp8-load': seconds(tier('host', run({kv: 'fp8'})).context.loadSeconds),
  'drive-loads': significant(nvme.turn.linkTurnsPerSecond),
  'slow-lifetime': seconds(run({rate: 0.1}).device.lifetimeSeconds),
  'large-break-even': bytesPerSecond(largeResult.breakEvenBytesPerSecond),
  'advantage-short': significant(run({cached: 8000}).chosen.context.advantage ?? NaN),
  advantage: significant(advantage),
  'advantage-rounded': significant(advantage, 2),
  'needed-of-link': percent(needed / host.costs.linkBytesPerSecond),
  'context-bytes': bytes(result.contextBytes),
  'drive-of-recompute': stated('a seventh', 1 / (nvme.context.advantage ?? NaN), [0.13, 0.155]),
  'short-pause-sessions': Math.ceil(rate * 5.2),
  'short-hit': seconds(shortHit.prefillSeconds),
});

// The article states numbers of the calculator and of the formulas below it. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
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

const file = join(import.meta.dirname, '../../docs/inference-optimization/kv-cache-offloading.mdx');
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

type Changes = Parameters<typeof offloadValues>[0];
const run = (changes: Changes = {}): OffloadResult => runOffload(offloadValues(changes));
const result = run();
const tier = (id: string, of = result) => {
  const found = of.tiers.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is missing`);
  return found;
};
const host = tier('host');
const layered = tier('host', run({overlap: true}));
const crowded = run({tier: 'nvme', sharing: 8}).chosen;
const nvme = run({tier: 'nvme'});
const large = {model: 'meta-llama/Llama-3.1-70B', gpus: '4'} as const;
const THREAD = 93e6;

const advantage = (one = host) => significant(one.context.advantage ?? NaN);

describe('in words', () => {
  const few = run({fresh: 500}).chosen.turn;
  const short = run({cached: 8000}).chosen;
  const b200 = tier('nvme', run({device: 'nvidia-b200'}));
  const params = (values: Changes) =>
    countParameters(offloadServing(offloadValues(values)).shape).matmul;
  const small = unwrap(prefill(offloadServing(offloadValues()), {newTokens: 200}));
  const stated = [
    `a load from host memory takes ${seconds(host.context.loadSeconds)} and the computation ${seconds(host.context.recomputeSeconds)}`,
    `since ${bytesPerSecond(result.breakEvenBytesPerSecond)} would be enough`,
    `would bring ${bytesPerSecond(4 * THREAD)}, a fifth of the break-even in this example; it takes ${Math.ceil(result.breakEvenBytesPerSecond / THREAD)} to reach it`,
    `gives each load ${bytesPerSecond(crowded.costs.linkBytesPerSecond)}, ${seconds(crowded.context.loadSeconds)} against ${seconds(crowded.context.recomputeSeconds)}`,
    `waits for PCIe ${percent(1 - few.linkTurnsPerSecond / few.computeTurnsPerSecond)} of its time`,
    `${Math.round(layered.turn.resumedSeconds * 1000)} instead of ${Math.round(host.turn.resumedSeconds * 1000)} ms`,
    `write-through writes ${bytesPerSecond(result.writes.bytesPerSecond)}`,
    `fills 7.68 TB ${significant(nvme.writes.driveWritesPerDay)} times a day`,
    `it is ${percent(result.writes.bytesPerSecond / host.costs.linkBytesPerSecond, 1)} of the link`,
    `${significant(host.turn.linkTurnsPerSecond)} turns/s on the link exceed the ${significant(host.turn.computeTurnsPerSecond)} of the prefill`,
    `the server manages ${significant(host.turn.recomputeTurnsPerSecond)} turns/s`,
    `halves every load (${seconds(tier('host', run({kv: 'fp8'})).context.loadSeconds)})`,
    `so ${significant(tier('nvme').turn.linkTurnsPerSecond)} loads/s on one drive`,
    `At 0.1 turns/s device memory keeps a session for ${seconds(run({rate: 0.1}).device.lifetimeSeconds)}`,
    `the 70B on four H100 needs ${bytesPerSecond(run(large).breakEvenBytesPerSecond)} of each`,
    `our bound at 8,000 tokens is ${advantage(short)} and at 80,000 ${advantage()}`,
    `It is ${significant(host.context.advantage ?? NaN, 2)} times faster than computing 80,000 tokens of an 8B, and needs ${percent(result.breakEvenBytesPerSecond / host.costs.linkBytesPerSecond)} of its bandwidth`,
    `reading those ${bytes(result.contextBytes)} for every token would take ${seconds(host.context.loadSeconds)} a step`,
    `take ${seconds(small.prefillSeconds)} of prefill`,
    `163 sessions`,
  ];
  test.each(stated)('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test('bounds of the lifetime, and a mixture of pauses', () => {
    const {tokens, lifetimeSeconds, sessions} = result.tier;
    const {rate, cached, fresh} = result.values;
    const upper = unwrap(
      lruLifetimeSeconds({capacityTokens: tokens, requestsPerSecond: rate, newTokens: fresh}),
    );
    expect(article).toContain(
      `${seconds(upper)} instead of ${seconds(lifetimeSeconds)} for 250 GB below`,
    );
    expect(article).toContain(
      `have room for ${sessions}, enough at 2 turns/s for pauses of up to ${seconds(lifetimeSeconds)} on average`,
    );
    // Lognormal through the median and the 99th percentile.
    const sigma = Math.log(81.4 / 5.2) / 2.3263;
    const mean = 5.2 * Math.exp(sigma ** 2 / 2);
    const waiting = Math.round(rate * mean);
    const begin = Math.round((rate / 33) * 81.4);
    expect(article).toContain(
      `make it ${seconds(mean)}: ${waiting} sessions wait, and 250 GB just hold them`,
    );
    expect(waiting).toBeLessThan(sessions);
    expect(article).toContain(
      `these ${waiting} and the ${begin} that begin meanwhile (each has 33 turns) have their turn, ${bytes((waiting + begin) * (cached + fresh) * result.tokenBytes)} together`,
    );
    expect(article).toContain(`which is ${Math.ceil(rate * 5.2)} sessions`);
  });

  test('ratios that it gives as words', () => {
    expect((4 * THREAD) / result.breakEvenBytesPerSecond).toBeCloseTo(0.2, 1);
    expect((b200.context.advantage ?? 0) / (tier('nvme').context.advantage ?? 1)).toBeLessThan(0.5);
    expect(Math.round(params(large) / params({}))).toBe(9);
    expect(run(large).tokenBytes / result.tokenBytes).toBe(2.5);
    expect(1 / (tier('nvme').context.advantage ?? 1)).toBeCloseTo(1 / 7, 1);
    expect(run({pause: 81.4}).sessionsAlive).toBeCloseTo(162.8, 6);
  });
});

test.each([
  ['remote', 'Memory of other hosts, 400 Gb/s RDMA'],
  ['nvme', 'Local NVMe, one PCIe 5.0 drive'],
  ['files', 'Shared file system'],
  ['objects', 'Object store (S3)'],
  ['tcp', 'Memory of other hosts, 100 Gb/s TCP'],
  ['host', 'Host memory, PCIe 5.0 x16'],
])('the tier %s', (id, name) => {
  const {context, turn} = tier(id);
  const at = article.indexOf(`| ${name}`);
  const line = article.slice(at, at + 400);
  expect(line).toContain(`| ${seconds(context.loadSeconds)} | ${seconds(turn.resumedSeconds)} |`);
});

test.each([512, 2000, 8000, 32_000, 80_000, 128_000])('the break-even at %d tokens', (cached) => {
  const at = (changes: Changes) => run({cached, fresh: 1, ...changes});
  const own = at({});
  expect(article).toContain(
    row(
      count(cached),
      bytes(own.contextBytes),
      seconds(own.chosen.context.recomputeSeconds),
      bytesPerSecond(own.breakEvenBytesPerSecond),
      bytesPerSecond(at({kv: 'fp8'}).breakEvenBytesPerSecond),
      bytesPerSecond(at({device: 'nvidia-b200'}).breakEvenBytesPerSecond),
      bytesPerSecond(at(large).breakEvenBytesPerSecond),
    ),
  );
});

test('the shortest contexts that a tier wins', () => {
  const tokens = (id: string, of = result) => {
    const at = tier(id, of).breakEven;
    return at.loadWins === 'above' ? count(at.tokens) : at.loadWins;
  };
  expect(article).toContain(`the drive wins above ${tokens('nvme')} tokens`);
  expect(article).toContain(`at short lengths and wins only above ${tokens('tcp')}`);
  expect(article).toContain(`computing wins up to ${tokens('nvme', run({sharing: 8}))} tokens`);
});

test.each([100, 500, 2242, 8000])('the bottleneck with %d new tokens', (fresh) => {
  const {turn} = run({fresh}).chosen;
  expect(article).toContain(
    row(
      count(fresh),
      seconds(turn.computeSeconds),
      significant(turn.linkTurnsPerSecond),
      significant(turn.computeTurnsPerSecond),
      significant(turn.recomputeTurnsPerSecond),
    ),
  );
});

test.each([
  ['8 KiB', 8],
  ['32 KiB', 32],
  ['512 KiB', 512],
  ['2 MiB', 2048],
])('pieces of %s', (name, kib) => {
  const {linkBytesPerSecond} = host.costs;
  const reached = fragmentedBandwidth({
    pieceBytes: kib * 1024,
    linkBytesPerSecond,
    issueSeconds: 6e-6,
  });
  expect(article).toContain(`| ${name} | ${bytesPerSecond(unwrap(reached))} |`);
});

test.each([
  ['Device memory', {}, 'device'],
  ['250 GB of host memory', {}, 'tier'],
  ['250 GB, FP8 cache', {kv: 'fp8'}, 'tier'],
  ['1 TB of host memory', {capacity: 1000}, 'tier'],
  ['1.76 TB of host memory', {capacity: 1760}, 'tier'],
  ['7.68 TB of NVMe, one drive', {tier: 'nvme'}, 'tier'],
] as const)('sessions in %s', (name, changes, place) => {
  const of = run(changes);
  const {sessions, lifetimeSeconds} = of[place];
  const verdict = (pause: number) => (lifetimeSeconds > pause ? 'hits' : 'misses');
  expect(article).toContain(
    row(name, sessions, seconds(lifetimeSeconds), verdict(5.2), verdict(81.4)),
  );
});

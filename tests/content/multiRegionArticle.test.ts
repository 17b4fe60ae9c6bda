// The article states numbers of the region planner and of the formulas below it. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import type {RegionValues} from '../../src/components/calculators/RegionPlanner/inputs';
import {runRegions, type RegionResult} from '../../src/components/calculators/RegionPlanner/run';
import {
  SERVERS,
  kvTokenBytes,
  weightBytesOf,
} from '../../src/components/calculators/RegionPlanner/servers';
import {regionValues} from '../../src/components/calculators/RegionPlanner/testValues';
import {availabilityWords, share} from '../../src/components/calculators/RegionPlanner/words';
import {MEASURED} from '../../src/components/calculators/serving/inputs';
import {servingOf} from '../../src/components/calculators/serving/server';
import {bytes, count, seconds, significant, usd} from '../../src/components/ui/format';
import {placeById} from '../../src/data/places';
import {SECONDS_PER_MONTH} from '../../src/inference/regions/availability';
import {firstByteRoundTrips} from '../../src/inference/regions/connection';
import {fiberRoundTripSeconds, greatCircleMeters} from '../../src/inference/regions/distance';
import {failoverAvailability} from '../../src/inference/regions/failover';
import {monthlyTransfers} from '../../src/inference/regions/transfers';
import {unwrap} from '../../src/inference/result';
import {prefill} from '../../src/inference/time/prefill';
import {gbitPerSecondToBytesPerSecond, GB, SECONDS_PER_HOUR} from '../../src/inference/units';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/multi-cloud-and-cross-region-inference.mdx',
);
/** Runs of blanks are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

type Changes = Parameters<typeof regionValues>[0];
const run = (changes: Changes = {}): RegionResult => runRegions(regionValues(changes));
const at = ({places}: RegionResult, id: string) => {
  const found = places.find(({place}) => place.id === id);
  if (!found) throw new Error(`${id} is missing`);
  return found;
};
const sydney = (changes: Changes) => at(run(changes), 'sydney');
const ms = (value: number) => count(value * 1000);
const pair = (from: string, to: string) => {
  const distanceMeters = unwrap(greatCircleMeters({from: placeById(from), to: placeById(to)}));
  const bound = unwrap(fiberRoundTripSeconds({distanceMeters, pathFactor: 1}));
  return {kilometers: count(distanceMeters / 1000), bound};
};

const base = run();
const dublin = run({third: 'dublin'});
const oregon = run({third: 'oregon'});
const free = run({rule: 'none'});
const freeOregon = run({rule: 'none', third: 'oregon'});
const standby = ({neededGpus, normalGpus}: RegionResult) => neededGpus - normalGpus;

const measured = new Map(
  (
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '../../data/results/multi-cloud-and-cross-region-inference.json'),
        'utf8',
      ),
    ) as {results: {id: string; value: number}[]}
  ).results.map(({id, value}) => [id, value] as const),
);
const p95 = (id: string): number => {
  const value = measured.get(id);
  if (value === undefined) throw new Error(`${id} was not measured`);
  return value;
};

test.each([
  ['Virginia and São Paulo', 'northern-virginia', 'sao-paulo', 'virginia-sao-paulo'],
  ['Virginia and Tokyo', 'northern-virginia', 'tokyo', 'virginia-tokyo'],
  ['Virginia and Frankfurt', 'northern-virginia', 'frankfurt', 'virginia-frankfurt'],
  ['Virginia and London', 'northern-virginia', 'london', 'virginia-london'],
  ['Virginia and Sydney', 'northern-virginia', 'sydney', 'virginia-sydney'],
  ['Frankfurt and Singapore', 'frankfurt', 'singapore', 'frankfurt-singapore'],
  ['Frankfurt and Tokyo', 'frankfurt', 'tokyo', 'frankfurt-tokyo'],
  ['Dublin and Frankfurt', 'dublin', 'frankfurt', 'dublin-frankfurt'],
])('the path of %s', (name, from, to, id) => {
  const {kilometers, bound} = pair(from, to);
  expect(article).toContain(
    row(
      `${name}, ${kilometers} km`,
      (p95(id) / 1000 / bound).toFixed(2),
      p95(id),
      significant(bound * 1000),
    ),
  );
});

test.each([500, 2000, 8000, 32_000, 100_000])('the row of %i tokens of prompt', (prompt) => {
  const cell = (connection: RegionValues['connection']) => {
    const {networkSeconds, ttftSeconds} = sydney({prompt, connection});
    return `${ms(networkSeconds)}, ${share(networkSeconds / ttftSeconds)}`;
  };
  expect(article).toContain(
    row(
      count(prompt),
      cell('tls13'),
      cell('edge'),
      cell('idle'),
      cell('warm'),
      ms(run({prompt}).prefillSeconds),
    ),
  );
});

describe('availability', () => {
  const of = (regions: number, common: number, minutes: number) =>
    unwrap(
      failoverAvailability({
        regionAvailability: 0.999,
        regions,
        commonShare: common / 100,
        outageSeconds: 4 * SECONDS_PER_HOUR,
        failoverSeconds: minutes * 60,
      }),
    );
  const minutes = (value: number, digits: number) => (value / 60).toFixed(digits);
  test.each([
    [2, 0, 1, 2],
    [2, 10, 1, 2],
    [2, 10, 5, 2],
    [2, 10, 60, 1],
    [3, 10, 5, 2],
  ])('%i regions, %i %% common, %i min', (regions, common, failover, digits) => {
    const {availability, downtimeSecondsPerMonth} = of(regions, common, failover);
    expect(article).toContain(
      row(
        regions,
        `${common} %`,
        failover,
        availabilityWords(availability),
        minutes(downtimeSecondsPerMonth, digits),
      ),
    );
  });
  test('one region, and what a third takes off', () => {
    const one = of(1, 10, 5).downtimeSecondsPerMonth;
    expect(article).toContain(`99.90 % | ${minutes(one, 1)} |`);
    const gain = of(2, 10, 5).downtimeSecondsPerMonth - of(3, 10, 5).downtimeSecondsPerMonth;
    expect(article).toContain(`a third takes off ${minutes(gain, 2)} more`);
    expect(article).toContain(`By ${minutes(gain, 2)} minutes a month`);
  });
});

describe('in words', () => {
  const serving = servingOf({...SERVERS.large, ...MEASURED});
  const cached = unwrap(prefill(serving, {cachedTokens: 11_500, newTokens: 500})).prefillSeconds;
  const whole = unwrap(prefill(serving, {newTokens: 12_000})).prefillSeconds;
  const wave = 400 * whole;
  const replicas = (base.sizes.neededUnits[0] ?? NaN) as number;
  const weights = weightBytesOf('large');
  const warm = sydney({connection: 'warm'});
  const longWarm = sydney({connection: 'warm', prompt: 32_000});
  const {transfers} = base;
  const text = unwrap(
    monthlyTransfers({
      requests: 20 * SECONDS_PER_MONTH,
      answerBytes: 300 * 4,
      logBytes: 0,
      kvBytes: 0,
      weightBytes: 0,
      weightCopies: 0,
      internetPrice: 0.1,
      regionPrice: 0,
    }),
  ).answers;
  const chunk =
    'data: {"id":"chatcmpl-8f2c6f0a4b7d4c1e9a3f5d2b6c7e8f90","object":"chat.completion.chunk","created":1795262400,"model":"meta-llama/Llama-3.1-70B-Instruct","choices":[{"index":0,"delta":{"content":" region"},"logprobs":null,"finish_reason":null}]}\n\n';
  const flights = unwrap(
    firstByteRoundTrips({connection: 'tls13', requestBytes: 32_000 * 4}),
  ).slowStart;
  const stated = [
    `a busy warm connection adds ${ms(warm.networkSeconds)} ms, which is ${share(warm.networkSeconds / warm.ttftSeconds)} of the time to first token at 2,000 tokens of prompt and ${share(longWarm.networkSeconds / longWarm.ttftSeconds)} at 32,000`,
    `need ${free.neededGpus} where 64 serve the peak`,
    `Virginia and Frankfurt take ${base.neededGpus} GPUs`,
    `With Dublin added, ${dublin.neededGpus} carry everybody`,
    `Oregon as third brings the sum to ${oregon.neededGpus} and leaves the same ${share(oregon.stranded)} stranded`,
    `the plans need ${base.normalGpus}, ${dublin.normalGpus} and ${oregon.normalGpus} GPUs, and what waits is ${standby(dublin)} with either third region`,
    `where weights that split a lost region evenly would need ${(64 * 3) / 2}`,
    `the shorter way takes ${p95('frankfurt-tokyo')} ms and the longer ${p95('virginia-tokyo')} ms`,
    `in four flights again: ${ms(sydney({prompt: 32_000, connection: 'idle'}).networkSeconds)} ms, and ${ms(longWarm.networkSeconds)} ms only while the connection is busy`,
    `sends Tokyo to Frankfurt, ${pair('frankfurt', 'tokyo').kilometers} km away, and not to Virginia, ${pair('northern-virginia', 'tokyo').kilometers} km`,
    `new, Sydney waits ${ms(sydney({prompt: 32_000}).networkSeconds)} ms for the network`,
    `take four flights, ${['no', 'one', 'two', 'three'][flights] ?? ''} round trips beyond the first`,
    `the default has ${share(base.withinLimit)} of users within it on new connections, and ${share(run({connection: 'edge'}).withinLimit)} with a proxy`,
    `at ${ms(warm.networkSeconds)} ms and 30 ms a token, ${['', '', '', '', '', '', '', '', 'eight'][Math.floor(warm.networkSeconds / 0.03)] ?? ''} tokens arrive at once`,
    `${Math.round(sydney({prompt: 100_000}).ttftSeconds - sydney({prompt: 100_000}).networkSeconds)} s without a byte is normal at 100,000 tokens`,
    `2,300 tokens are ${bytes(2300 * kvTokenBytes('large'))}`,
    `would move ${bytes(transfers.kv.bytes)} a month, ${usd(transfers.kv.cost)}`,
    `that is ${seconds(cached)} of prefill on a replica of four H100, without it ${seconds(whole)}, ${significant(whole / cached)} times as much`,
    `All together need ${seconds(wave)} of one replica; the ${replicas === 12 ? 'twelve' : replicas} that Virginia has in the plan above do it in ${seconds(wave / replicas)}`,
    `TTFT is broken for ${seconds((3 * wave) / replicas)}`,
    `${free.neededGpus} GPUs for two regions without a rule, ${freeOregon.neededGpus} with Oregon as third`,
    `${count(weights / GB)} GB of 16-bit weights reach another region in ${seconds(weights / gbitPerSecondToBytesPerSecond(10))} at 10 Gbit/s and in ${seconds(weights / gbitPerSecondToBytesPerSecond(1))} at 1 Gbit/s, for ${usd((weights / GB) * 0.02)} at 0.02`,
    `The stream costs ${significant(transfers.answers.cost / text.cost)} times the text`,
    `around one token is ${chunk.length} bytes`,
    `64 GPUs at an example of USD 3, ${usd((64 * 3 * SECONDS_PER_MONTH) / SECONDS_PER_HOUR)} a month`,
    `${usd(base.standbyCost)} against ${count(transfers.answers.cost + transfers.logs.cost + transfers.weights.cost)} for answers, logs and weights`,
    `for 32,000 tokens distance is ${share(longWarm.networkSeconds / longWarm.ttftSeconds)} of TTFT on a busy connection`,
    row('Answers as text, 4 bytes a token', bytes(text.bytes), '0.10', text.cost.toFixed(2)),
    row(
      'Answers as streamed',
      bytes(transfers.answers.bytes),
      '0.10',
      count(transfers.answers.cost),
    ),
    row(
      'Prompts and answers as logs, copied',
      bytes(transfers.logs.bytes),
      '0.02',
      transfers.logs.cost.toFixed(2),
    ),
    row(
      'Two releases of weights to one region',
      bytes(transfers.weights.bytes),
      '0.02',
      transfers.weights.cost.toFixed(2),
    ),
    row('KV cache of every request', bytes(transfers.kv.bytes), '0.02', count(transfers.kv.cost)),
    `takes 150 s at best; with 10 s it is 90 s`,
  ];
  test.each(stated)('%s', (sentence) => {
    expect(article).toContain(sentence);
  });
  test('light needs 4.9 µs for a kilometer', () => {
    const there = unwrap(fiberRoundTripSeconds({distanceMeters: 1000, pathFactor: 1})) / 2;
    expect((there * 1e6).toFixed(1)).toBe('4.9');
  });
  test('a rule strands a quarter of users, and a second region at home nobody', () => {
    expect(base.stranded).toBeCloseTo(0.25, 12);
    expect(dublin.stranded).toBe(0);
    expect(standby(oregon)).toBe(standby(dublin));
  });
});

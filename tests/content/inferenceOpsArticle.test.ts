// The article's sample sizes, times and device counts are computed here and looked for in its text; its manifest is checked.
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import Ajv from 'ajv/dist/2020';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {capacityValues} from '../../src/components/calculators/CapacityPlan/testValues';
import {run} from '../../src/components/calculators/CapacityPlan/run';
import {count, significant} from '../../src/components/ui/format';
import {retryLoad, tokenQuota} from '../../src/inference/admission/tokenQuota';
import {eventsPerDeviceYear} from '../../src/inference/capacity/spares';
import {normalQuantile, normalShare} from '../../src/inference/evaluation/normal';
import {
  independentItems,
  itemsToCompare,
  itemsToCompareUnpaired,
} from '../../src/inference/evaluation/sampleSize';
import {fewestRequests} from '../../src/inference/metrics/tailSamples';
import {canarySamples, canarySeconds} from '../../src/inference/release/canary';
import {falseAlarmsOfLooks} from '../../src/inference/release/peeking';
import {rolloutSeconds, spoiledRequests} from '../../src/inference/release/rollback';
import {unwrap} from '../../src/inference/result';
import {readExample} from './examples';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/inferenceops-and-management.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const cells = (...values: readonly (string | number)[]): string => `| ${values.join(' | ')} |`;
const states = (text: string) => expect(article).toContain(text);

/** One-sided 5 % is two-sided 10 %. */
const ONE_SIDED = 0.1;
const RATE = capacityValues().requestsPerDay / 86_400;
const GPU_HOUR = 3;

describe('gates', () => {
  const items = (difference: number, disagreement: number, significance = ONE_SIDED) =>
    unwrap(itemsToCompare({difference, disagreement, significance}));

  test.each([
    ['1 point', 0.01],
    ['2 points', 0.02],
    ['3 points', 0.03],
    ['5 points', 0.05],
  ])('items for a drop of %s', (words, drop) => {
    const alone = unwrap(
      itemsToCompareUnpaired({first: 0.8, second: 0.8 - drop, significance: ONE_SIDED}),
    );
    const row = [0.05, 0.1, 0.2].map((share) => count(items(drop, share)));
    states(cells(words, ...row, count(alone)));
  });

  test('how sure many gates are together', () => {
    states(`Ten independent gates at 5 % each stop ${count(100 * (1 - 0.95 ** 10))} % of harmless`);
    states(`Set each to 0.5 %: ${significant(100 * (1 - 0.995 ** 10), 2)} % together`);
    states(`takes ${count(items(0.03, 0.1, 0.01))} instead of ${items(0.03, 0.1)}`);
    states(
      `${items(0.05, 0.1)} items see a drop of 5 points, and miss one of 2 points three times in four`,
    );
    const z = (0.02 * Math.sqrt(items(0.05, 0.1))) / Math.sqrt(0.1);
    expect(normalShare(z - normalQuantile(0.95))).toBeCloseTo(0.25, 1);
    states(`you need ${items(0.03, 0.1)} items if the releases disagree on 10 %`);
  });

  test('what a run without failures shows', () => {
    const clean = (percent: number) =>
      unwrap(fewestRequests({overLimit: 0, percent, confidence: 0.95}));
    states(`${clean(99)} requests without a failure`);
    states(`for fewer than 0.1 % it takes ${count(clean(99.9))}`);
  });
});

describe('canary', () => {
  const seconds = (baseline: number, worse: number, share: number) =>
    unwrap(canarySeconds({baseline, worse, share, requestsPerSecond: RATE}));
  const words = (time: number) =>
    time > 5400 ? `${(time / 3600).toFixed(1)} h` : `${Math.round(time / 60)} min`;

  test.each([
    ['Errors 0.1 → 0.2 %', 0.001, 0.002],
    ['Errors 0.5 → 1 %', 0.005, 0.01],
    ['Late TTFT, 5 → 6 %', 0.05, 0.06],
    ['Late TTFT, 5 → 7.5 %', 0.05, 0.075],
  ])('%s', (label, baseline, worse) => {
    const {canaryRequests} = unwrap(canarySamples({baseline, worse, share: 0.05}));
    const times = [0.01, 0.05, 0.1, 0.25].map((share) => words(seconds(baseline, worse, share)));
    states(cells(label, count(canaryRequests), ...times));
  });

  test('a canary of 1 % is slower and spoils as much', () => {
    const requests = (share: number) =>
      unwrap(canarySamples({baseline: 0.005, worse: 0.01, share})).canaryRequests;
    expect(Math.round(requests(0.01) / 100)).toBe(16);
    expect(Math.round(requests(0.05) / 100)).toBe(17);
    states('as through one of 5 %: about 1,600 and 1,700.');
    states(`${count(requests(0.05))} canary requests, 25 minutes at 2 million requests a day`);
    states(`(${significant(RATE)} requests/s on average)`);
  });

  test('requests of one conversation count less', () => {
    const counted = unwrap(independentItems({items: 5000, perCluster: 10, correlation: 0.1}));
    states(`[count as ${count(counted)}]`);
  });

  test('a control no larger than the canary', () => {
    const input = {baseline: 0.005, worse: 0.01, share: 0.5};
    const {canaryRequests} = unwrap(canarySamples(input));
    const minutes = canaryRequests / (0.05 * RATE) / 60;
    states(
      `take ${count(canaryRequests)} canary requests and ${Math.round(minutes)} minutes at 5 %`,
    );
  });

  test('a fault that breaks every answer, noticed after five minutes', () => {
    const spoiled = (share: number) =>
      unwrap(
        spoiledRequests({
          requestsPerSecond: RATE * share,
          badShare: 1,
          detectSeconds: 300,
          rollbackSeconds: 0,
        }),
      );
    states(
      `has spoiled ${count(spoiled(0.01))} answers by then, one of 5 % ${count(spoiled(0.05))}`,
    );
  });

  test('twelve looks', () => {
    const alarms = (significance: number) =>
      unwrap(
        falseAlarmsOfLooks({looks: 12, significance, twoSided: false, runs: 100_000, seed: 1}),
      );
    states(`for an hour stops ${count(100 * alarms(0.05))} % of harmless releases`);
    expect(alarms(0.01)).toBeLessThan(0.05);
    states('use 1 % for each of twelve looks: less than 5 % together');
    states(`five at 1 % each stop ${significant(100 * (1 - 0.99 ** 5), 2)} %`);
  });
});

describe('rollback', () => {
  const plan = run(capacityValues());
  const peak = plan.now.peakRequestsPerSecond;
  const slow = unwrap(
    rolloutSeconds({replicas: plan.now.totalReplicas, atOnce: 4, coldStartSeconds: 240}),
  );
  const spoiled = (detectSeconds: number, rollbackSeconds: number, traffic = 1) =>
    count(
      unwrap(
        spoiledRequests({
          requestsPerSecond: peak * traffic,
          badShare: 0.05,
          detectSeconds,
          rollbackSeconds,
        }),
      ),
    );

  test('ways back', () => {
    states(`4 × 240 s = ${slow / 60} min | ${spoiled(900, slow)} |`);
    states(`| 10 s | ${spoiled(900, 10)} |`);
    states(`| 16 min | ${spoiled(300, slow)} |`);
    states(`| 10 s | ${spoiled(900, 10, 0.05)} |`);
    states(`32 × 24 × 3 = USD ${count(plan.now.devices * 24 * GPU_HOUR)}`);
    // Half of the rollout time counts, so this much less time to notice saves as many answers.
    states(`save here what noticing ${slow / 60 / 2} minutes sooner saves`);
    expect(spoiled(900, 0)).toBe(spoiled(900 - slow / 2, slow));
  });

  test('shadow traffic', () => {
    const {devices} = capacityValues();
    states(
      `${plan.now.busyReplicas} replicas (${plan.now.busyReplicas * devices} GPUs) in the example`,
    );
    expect(Math.ceil((peak * 0.1) / capacityValues().goodput)).toBe(1);
    states(`USD ${devices * 24 * GPU_HOUR} for a day`);
  });
});

describe('capacity', () => {
  const plan = run(capacityValues());

  test('the default of the model is the example', () => {
    const {now} = plan;
    states(
      `${significant(now.peakRequestsPerSecond)} requests/s, 148,000 prompt and 22,200 output`,
    );
    expect([plan.peakPromptTokens, plan.peakOutputTokens].map((x) => significant(x))).toEqual([
      '148,000',
      '22,200',
    ]);
    states(`gives ${now.busyReplicas} busy replicas`);
    states(
      `${now.busyReplicas + now.spareReplicas} replicas, ${now.nodes} nodes, **${now.devices} GPUs**`,
    );
    states(`Mean load of all that is paid for: ${count(100 * now.meanUtilization)} %`);
    states(`it would be ${plan.bareDevices / capacityValues().devices} replicas`);
    const all = now.totalReplicas * capacityValues().goodput;
    states(
      `carries ${count(all)} requests/s within its limits, ${(all / now.peakRequestsPerSecond).toFixed(1)} times the planned peak`,
    );
    states(`needs ${now.devices} GPUs for a mean load of ${count(100 * now.meanUtilization)} %`);
    states(`end in month ${plan.shortage}`);
    expect(plan.orderIn).toBe(2);
    states(`month 12 needs ${plan.months[12]?.devices} GPUs`);
  });

  test('minutes beyond a percentile', () => {
    const minutes = 30 * 24 * 60;
    states(`p99 leaves ${((minutes * 0.01) / 60).toFixed(1)} hours of a 30-day month`);
    states(`p99.9 leaves ${Math.round(minutes * 0.001)} minutes`);
  });

  test('faults at the rate of a published training run', () => {
    const rate = unwrap(eventsPerDeviceYear({events: 419, devices: 16_384, days: 54}));
    const faults = rate * plan.now.devices;
    states(`${plan.now.devices} GPUs would have ${significant(faults, 2)} a year`);
    states(`and a day for each, ${significant((100 * faults) / 365, 2)} % of the time`);
  });
});

describe('quotas', () => {
  const quota = {
    tokensPerSecond: 100_000 / 60,
    burstTokens: 100_000,
    promptTokens: 2000,
    outputTokens: 300,
    maxTokens: 4096,
    answerSeconds: 8,
  };

  test('by the rule of charging', () => {
    const {afterwards, reserved, settledSeconds, atOnce} = unwrap(tokenQuota(quota));
    states(`when the answer is complete | ${afterwards.toFixed(3)} |`);
    states(`at admission | ${reserved.toFixed(3)} | ${atOnce} |`);
    states(
      `${afterwards.toFixed(3)}, of which 90 % are reached in ${settledSeconds} s | ${atOnce} |`,
    );
    states(`takes away ${count(100 * (1 - reserved / afterwards))} %`);
  });

  test('the smallest bucket that refunds do not overflow', () => {
    const least = 9892;
    states(`(${count(least)} tokens here)`);
    expect(tokenQuota({...quota, burstTokens: least}).ok).toBe(true);
    expect(tokenQuota({...quota, burstTokens: least - 1}).ok).toBe(false);
  });

  test('retries', () => {
    const load = (budget?: number) =>
      unwrap(retryLoad({failing: 1, retries: 3, layers: 3, ...(budget !== undefined && {budget})}));
    states(`multiply the load in a full outage by ${load()}`);
    states(`requests by ${significant(load(0.1))}`);
  });
});

describe('the manifest', () => {
  interface Manifest {
    parts: Record<string, Record<string, unknown>>;
    gates: {difference: number; worst_allowed: number; items: number}[];
  }
  const read = () => parse(readExample('release/manifest.yaml')) as Manifest;
  const validate = new Ajv({strict: true}).compile(
    JSON.parse(readExample('release/manifest.schema.json')) as object,
  );

  test('follows its schema, and its gates passed', () => {
    expect(validate(read()), JSON.stringify(validate.errors)).toBe(true);
    for (const gate of read().gates) {
      expect(gate.difference).toBeGreaterThanOrEqual(gate.worst_allowed);
    }
  });

  test.each([
    ['a branch', 'weights', 'revision', 'main'],
    ['a tag', 'engine', 'image', 'registry.example.com/vllm-openai:v0.32.0'],
    ['a short hash', 'chat_template', 'sha256', '4bfe6d493596'],
  ])('its schema refuses %s', (_, part, key, value) => {
    const manifest = read();
    manifest.parts[part] = {...manifest.parts[part], [key]: value};
    expect(validate(manifest)).toBe(false);
  });

  test.each(['weights', 'tokenizer', 'chat_template', 'generation_config', 'engine', 'machine'])(
    'its schema asks for %s',
    (part) => {
      const manifest = read();
      delete manifest.parts[part];
      expect(validate(manifest)).toBe(false);
    },
  );

  test('has the hashes that the program prints', () => {
    const {parts} = read();
    for (const line of readExample('release/hash_parts.out').trim().split('\n')) {
      const [part = '', start = ''] = line.split(/\s+/);
      expect(String(parts[part]?.['sha256']).startsWith(start), part).toBe(true);
    }
  });

  test('names only whole hashes', () => {
    const empty = createHash('sha256').update('').digest('hex');
    expect(readExample('release/manifest.yaml')).not.toContain(empty);
  });
});

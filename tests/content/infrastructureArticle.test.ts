// The article states times, shares and seconds. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {servingOf} from '../../src/components/calculators/serving/server';
import {count} from '../../src/components/ui/format';
import {modelById} from '../../src/data/models';
import {platformById} from '../../src/data/platforms';
import {acceleratorById, usableMemory} from '../../src/data/accelerators';
import {redundantAvailability, serialAvailability} from '../../src/inference/regions/availability';
import {fiberRoundTripSeconds} from '../../src/inference/regions/distance';
import {unwrap} from '../../src/inference/result';
import {weightLoadSeconds} from '../../src/inference/scaling/coldStart';
import {
  directLimit,
  weightDistribution,
  type DistributionPlan,
} from '../../src/inference/scaling/weightDistribution';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {readExample} from './examples';
import {manifest, type Fields} from './kubernetes/manifests';
import {engineOf, startBudget} from './kubernetes/rules';

const file = join(
  import.meta.dirname,
  '../../docs/infrastructure-and-operations/what-is-llm-inference-infrastructure.mdx',
);
/** Runs of blanks and of dashes in tables are layout. */
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const ms = (seconds: number, digits = 1) => (1000 * seconds).toFixed(digits);

describe('one request', () => {
  const serving = servingOf({
    model: 'Qwen/Qwen3-8B',
    device: 'nvidia-h100-sxm',
    gpus: '1',
    mfu: 51,
    mbu: 70,
  });
  const whole = unwrap(prefill(serving, {newTokens: 2000})).prefillSeconds;
  const rest = unwrap(prefill(serving, {newTokens: 500, cachedTokens: 1500})).prefillSeconds;
  const step = unwrap(decodeStep(serving, {batch: 32, contextTokens: 2150})).stepSeconds;
  const fiber = unwrap(fiberRoundTripSeconds({distanceMeters: 1e6, pathFactor: 1.5}));
  const [gateway, picker, tokenizer] = [0.002, 0.002, 0.005];
  const first = fiber + gateway + picker + tokenizer + whole;
  const last = first + 299 * step;

  test('adds up to the table', () => {
    expect(article).toContain(
      row('Fiber there and back, 1.5 times the line', 'Network', ms(fiber)).slice(0, -2),
    );
    expect(article).toContain(row('Prefill', 'Engine', ms(whole)).slice(0, -2));
    expect(article).toContain(
      row('**First token**', '', `**${ms(first)}**`).replace('|  |', '| |'),
    );
    expect(article).toContain(
      row(`299 decode steps of ${ms(step)} ms`, 'Engine', count(Math.round(299_000 * step))).slice(
        0,
        -2,
      ),
    );
    expect(article).toContain(`**${count(Math.round(1000 * last))}**`);
  });
  test('has the shares and the price of a wrong choice', () => {
    const chosen = gateway + picker;
    expect(article).toContain(
      `Gateway and picker are ${Math.round((100 * chosen) / first)} % of the first token and ${((100 * chosen) / last).toFixed(1)} % of the answer`,
    );
    expect(article).toContain(`Four such prompts are ahead: ${Math.round(4000 * whole)}`);
    expect(article).toContain(`costs ${Math.floor((4 * whole) / chosen)} times what both`);
    expect(article).toContain(`of 1,500 cached, ${ms(whole - rest)} lost`);
    expect(article).toContain(`${ms(whole - rest)} ms each in the example`);
    expect(article).toContain(
      `4 ms of a first token at ${ms(first, 0)} ms, while a bad choice of replica costs ${Math.round(4000 * whole)} ms`,
    );
  });
  test('is as far as the region is', () => {
    const far = unwrap(fiberRoundTripSeconds({distanceMeters: 5e6, pathFactor: 1.5}));
    expect(article).toContain(`5,000 km are ${ms(far, 0)} ms by fiber`);
  });
});

describe('availability', () => {
  const engines = unwrap(
    redundantAvailability({availabilities: [0.99, 0.99, 0.99], needed: 2}),
  ).availability;
  const chain = (...parts: number[]) => unwrap(serialAvailability([0.9995, engines, ...parts]));
  test.each([
    ['Gateways and engines', chain()],
    ['… and a picker that fails closed', chain(0.999)],
    ['… and a key check that asks the platform every time', chain(0.999, 0.999)],
  ])('%s', (name, {availability, downtimeSecondsPerMonth}) => {
    expect(article).toContain(
      row(name, (100 * availability).toFixed(2), Math.round(downtimeSecondsPerMonth / 60)),
    );
  });
  test('of the answer', () => {
    const lost = chain(0.999, 0.999).downtimeSecondsPerMonth - chain().downtimeSecondsPerMonth;
    expect(article).toContain(`from 99.92 to 99.72 %, ${Math.round(lost / 60)} minutes a month`);
    const one = unwrap(serialAvailability([0.999])).downtimeSecondsPerMonth / 60;
    expect(article).toContain(`${Math.round(one)} minutes a month per part at 99.9 %`);
    expect(article).toContain(`99.9 % (${one.toFixed(1)} minutes)`);
  });
  test.each([1, 4, 8, 32])('of %i replicas with spares', (needed) => {
    const cells = [0, 1, 2].map((spare) => {
      const availabilities = new Array<number>(needed + spare).fill(0.99);
      const minutes =
        unwrap(redundantAvailability({availabilities, needed})).downtimeSecondsPerMonth / 60;
      if (minutes >= 10) return count(Math.round(minutes));
      return minutes >= 1 ? minutes.toFixed(2) : minutes.toPrecision(2);
    });
    expect(article).toContain(row(needed, ...cells));
  });
});

describe('faults', () => {
  // 419 interruptions of 16,384 devices in 54 days.
  const perDay = 419 / (16_384 * 54);
  test('come as often as the text says', () => {
    expect(article).toContain(`one fault in ${Math.round(1 / (64 * perDay))} days`);
    const chance = (gpus: number, days: number) => 100 * (1 - Math.exp(-gpus * perDay * days));
    expect(article).toContain(
      `with a chance of ${chance(64, 1 / 24).toFixed(2)} %, one of a day with ${chance(64, 1).toFixed(1)} %`,
    );
    expect(article).toContain(
      `At 512 GPUs it is ${chance(512, 1 / 24).toFixed(1)} and ${chance(512, 1).toFixed(0)} %`,
    );
    const month = (gpus: number) => (gpus * perDay * 365.25) / 12;
    expect(article).toContain(
      `8 GPUs have ${month(8).toFixed(2)} faults, 64 have ${month(64).toFixed(2)}, 512 have ${month(512).toFixed(1)}`,
    );
  });
});

describe('weights to nodes', () => {
  const link = {originBytesPerSecond: 100e9 / 8, nodeBytesPerSecond: 25e9 / 8};
  const bytesOf = (id: string, each: number) => (modelById(id).totalParameters ?? NaN) * each;
  const models = [
    ['Qwen3 8B, BF16', bytesOf('Qwen/Qwen3-8B', 2)],
    ['Llama 3.1 70B, BF16', bytesOf('meta-llama/Llama-3.1-70B', 2)],
    ['DeepSeek V3, FP8', bytesOf('deepseek-ai/DeepSeek-V3', 1)],
  ] as const;
  test.each(models.flatMap(([name, bytes]) => [8, 64].map((nodes) => ({name, bytes, nodes}))))(
    '$name to $nodes nodes',
    ({name, bytes, nodes}) => {
      const of = (plan: DistributionPlan) =>
        unwrap(weightDistribution(plan, {weightBytes: bytes, nodes, ...link}));
      const seconds = (['direct', 'tree', 'chunks'] as const).map((plan) =>
        count(Math.round(of(plan).seconds)),
      );
      const terabytes = of('direct').originBytes / 1e12;
      expect(article).toContain(
        row(
          name,
          Math.round(bytes / 1e9),
          nodes,
          ...seconds,
          terabytes >= 10 ? Math.round(terabytes) : terabytes.toPrecision(2),
        ),
      );
    },
  );
  test('direct is enough for as many nodes as the text says', () => {
    expect(unwrap(directLimit(link))).toBe(5);
    expect(article).toContain('From the fifth on, each node waits');
  });
  test('local disks and a shared volume', () => {
    const at = (weightBytes: number, bytesPerSecond: number) =>
      unwrap(weightLoadSeconds({weightBytes, bytesPerSecond}));
    expect(article).toContain(
      `16.4 GB take ${at(models[0][1], 5e9).toFixed(1)} s, and 671 GB take ${at(models[2][1], 5e9).toFixed(0)} s`,
    );
    expect(article).toContain(
      `each gets 0.2 and reads 16.4 GB in ${at(models[0][1], 1.6e9 / 8)} s`,
    );
  });
  test('one node does not hold the largest', () => {
    const all = 8 * (usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? NaN);
    const left = (all - models[2][1]) / 8;
    expect(article).toContain(
      `671 GB, eight H100 have ${Math.round(all / 1e9)}; the ${(left / 1e9).toFixed(1)} GB that remain`,
    );
    expect(readExample('kubernetes/two-node-model.yaml')).toContain(
      `leave ${Math.round((8 * left) / 1e9)} GB on eight H100`,
    );
  });
});

describe('the manifests as the text describes them', () => {
  test('probes and drain', () => {
    const {startupProbe, lifecycle} = engineOf('Deployment', 'qwen3-8b') as Record<string, Fields>;
    const {periodSeconds, failureThreshold} = startupProbe as Fields;
    const budget = startBudget(engineOf('Deployment', 'qwen3-8b'));
    expect(article).toContain(`${periodSeconds} s × ${failureThreshold} = ${budget} s`);
    const grace = manifest('Deployment', 'qwen3-8b').spec['template'].spec
      .terminationGracePeriodSeconds as number;
    expect(article).toContain(`${lifecycle?.['preStop'].sleep.seconds} s in which balancers`);
    expect(article).toContain(`15 s to exit: ${grace} s of grace`);
  });
  test('autoscaling', () => {
    const {triggers, fallback, pollingInterval} = manifest('ScaledObject', 'qwen3-8b').spec;
    expect(article).toContain(`⌈sum / ${triggers[0].metadata.threshold}⌉`);
    // KEDA falls back when the failures in a row are more than the threshold.
    const failures = (fallback.failureThreshold as number) + 1;
    expect([failures, failures * pollingInterval]).toEqual([5, 75]);
    expect(article).toContain('on the fifth query at 15 s, so for 75 s nothing scales');
  });
});

test('versions in the table of implementations are those on record', () => {
  const shown = [
    'envoy-ai-gateway',
    'litellm',
    'llm-d',
    'aibrix',
    'production-stack',
    'dynamo',
    'lws',
    'ray',
    'kueue',
    'kserve',
    'bentoml',
    'gateway-api-inference-extension',
  ];
  const versions = shown.map((id) => platformById(id).newestSeen.replace('vllm-stack-', ''));
  expect(versions.filter((version) => !article.includes(` ${version}`))).toEqual([]);
});

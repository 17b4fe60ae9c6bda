// The article states the finder's numbers and quotients of published ones. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {find, type Fit} from '../../src/components/calculators/WhatFits/find';
import {fitValues} from '../../src/components/calculators/WhatFits/testValues';
import {count, seconds, significant} from '../../src/components/ui/format';
import {
  acceleratorById,
  accelerators,
  dense16BitFlops,
  usableMemory,
} from '../../src/data/accelerators';
import {modelById} from '../../src/data/models';
import {modelShape} from '../../src/data/modelShape';
import {DEFAULT_USABLE_SHARE} from '../../src/inference/memory/budget';
import {KV_FP8} from '../../src/inference/memory/kvPrecision';
import {costPerMillionTokens} from '../../src/inference/cost/runningCost';
import {weightBytes} from '../../src/inference/memory/weights';
import {FORMATS} from '../../src/inference/precision/formats';
import {OUTSIDE_BLOCKS} from '../../src/inference/precision/outsideBlocks';
import {weightPrecision} from '../../src/inference/precision/weightPrecision';
import {unwrap} from '../../src/inference/result';
import {prefill} from '../../src/inference/time/prefill';
import {GB, GIB, TFLOP} from '../../src/inference/units';

const file = join(import.meta.dirname, '../../docs/getting-started/choosing-the-right-gpu.mdx');
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

type Values = Parameters<typeof fitValues>[0];

/** The replica that the finder gives for a device, with exactly so many of them where asked. */
function fit(id: string, values: Values = {}): Fit {
  const found = find(fitValues(values)).fits.find(({part}) => part.id === id);
  if (!found) throw new Error(`${id} does not fit`);
  return found;
}

const ms = (value: number) => significant(value * 1000);
const gib = (bytes: number) => significant(bytes / GIB);
const itl = (of: Fit) => ms(of.step.stepSeconds);
const held = ({held, memory}: Fit) => `${gib(held.totalBytes)} of ${gib(memory.bytes)}`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
/** The cells of the row that starts with a name. */
const cells = (name: string) =>
  (article.split(`| ${name} |`)[1] ?? article.split(`| ${name} `)[1]?.replace(/^[^|]*\|/, ''))
    ?.split('|')
    .map((cell) => cell.trim()) ?? [];

const CHAT = {} as const;
const FP8_CACHE = {kv: 'fp8'} as const;
const RAG = {
  model: 'meta-llama/Llama-3.1-70B',
  weights: 'fp8',
  kv: 'fp8',
  context: 33_792,
  prompt: 32_768,
  concurrency: 16,
} as const;
const FRONTIER = {model: 'deepseek-ai/DeepSeek-V3', weights: 'fp8'} as const;
const LONG = {...FRONTIER, context: 131_072, prompt: 130_048, concurrency: 4} as const;

const [H100, H200, B200, B300] = [
  'nvidia-h100-sxm',
  'nvidia-h200-sxm',
  'nvidia-b200',
  'nvidia-b300',
];
const [RTX, L40S, MI300X, MI355X] = [
  'nvidia-rtx-pro-6000-server',
  'nvidia-l40s',
  'amd-mi300x',
  'amd-mi355x',
];

/** USD per accelerator-hour of the instances in the article's table, from its source. */
const PRICES: Readonly<Record<string, number>> = {
  'nvidia-t4': 0.526,
  'nvidia-l4': 0.8048,
  [L40S]: 1.861,
  [RTX]: 3.363,
  'nvidia-a100-80gb-sxm': 27.447 / 8,
  [H100]: 6.88,
  [H200]: 63.296 / 8,
  [B200]: 113.933 / 8,
  [B300]: 142.416 / 8,
};
const RTX_OF_EIGHT = 33.144 / 8;
const price = (id: string) => PRICES[id] ?? NaN;

const perMillion = (devices: number, pricePerDeviceHour: number, tokensPerSecond: number) =>
  unwrap(costPerMillionTokens({devices, pricePerDeviceHour, tokensPerSecond, utilization: 1}));
const decodeCost = (of: Fit) => perMillion(of.devices, price(of.part.id), of.step.tokensPerSecond);

/** Seconds of all devices that one request of the RAG service takes, prefill and its share of decode. */
const deviceSeconds = (of: Fit) =>
  of.devices * (of.firstTokenSeconds + (1024 * of.step.stepSeconds) / RAG.concurrency);

/** Prefill of the RAG prompt on a replica, its all-reduce too. */
function ragPrefill(id: string, devices: number, linkBytesPerSecond: number) {
  const shape = modelShape(modelById(RAG.model))?.shape;
  const part = acceleratorById(id);
  if (!shape) throw new Error('no shape');
  const serving = {
    shape,
    weights: weightPrecision(FORMATS.fp8, OUTSIDE_BLOCKS),
    kv: KV_FP8,
    machine: {
      flopsPerSecond: part.fp8DenseFlops ?? NaN,
      bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
      linkBytesPerSecond,
    },
    tensorParallel: devices,
  };
  return unwrap(prefill(serving, {newTokens: RAG.prompt}));
}

describe('the default load', () => {
  const h200 = fit(H200);
  test.each([
    `${gib(h200.held.weightBytes)} GiB of weights, and 64 conversations`,
    `the cache takes ${significant(h200.held.cacheBytes / GIB, 2)} GiB`,
    `still need two H100 or one H200`,
    `one H100 or one RTX PRO 6000 does it`,
    `(${significant(h200.step.work.weightBytes / GB)} + ${significant(h200.step.work.cacheBytes / GB)}) GB: ${itl(h200)} ms on one H200`,
    `on eight L4 with 0.30 TB/s each ${itl(fit('nvidia-l4'))} ms`,
    `finder over ${accelerators.length} devices`,
  ])('it says "%s"', (text) => expect(article).toContain(text));

  test('in these numbers of devices', () => {
    const counts = [fit(H100), h200, fit(H100, FP8_CACHE), fit(RTX, FP8_CACHE), fit('nvidia-l4')];
    expect(counts.map(({devices}) => devices)).toEqual([2, 1, 1, 1, 8]);
  });

  test('the order turns around where prefill takes as long as decode', () => {
    const ratio = (of: Fit, batch: number, prompt: number) =>
      of.step.stepSeconds / batch / (of.firstTokenSeconds / prompt);
    const chat = significant(ratio(h200, 64, 7168), 2);
    const rag = significant(ratio(fit(B200, RAG), 16, 32_768), 2);
    expect(article).toContain(
      `on one H200 that is ${chat} prompt tokens per output token; for the 70B RAG service below on a B200, ${rag}.`,
    );
  });
});

test.each([
  ['2 × H100 SXM', 'BF16', H100, CHAT],
  ['1 × H200 SXM', 'BF16', H200, CHAT],
  ['1 × H100 SXM', 'FP8', H100, FP8_CACHE],
  ['1 × RTX PRO 6000', 'FP8', RTX, FP8_CACHE],
])('chat on %s, %s cache', (name, cache, id, values) => {
  const bound = fit(id, values);
  const expected = fit(id, {...values, times: 'expected'});
  const numbers = [held(bound), count(bound.largest), `${itl(bound)} ms`, `${itl(expected)} ms`];
  expect(cells(name).slice(0, 6)).toEqual([cache, ...numbers, `${ms(bound.firstTokenSeconds)} ms`]);
});

test('what chat costs per token', () => {
  const h100 = decodeCost(fit(H100, FP8_CACHE));
  const rtx = decodeCost(fit(RTX, FP8_CACHE));
  const l40s = decodeCost(fit(L40S, {...FP8_CACHE, concurrency: 32}));
  expect(article).toContain(
    `costs ${h100.toFixed(2)} USD per million output tokens on the H100 and ${rtx.toFixed(2)} on the RTX PRO 6000`,
  );
  expect(article).toContain(`32 conversations each cost ${l40s.toFixed(2)}`);
  expect(article).toContain(`USD ${price(RTX).toFixed(2)} against ${price(H100).toFixed(2)}`);
  const expected = (id: string) => fit(id, {...FP8_CACHE, times: 'expected'});
  // A request decodes for 1,024 steps, in which the prefills of all 64 are served once.
  const withPrefills = ({step, firstTokenSeconds}: Fit) =>
    significant((step.stepSeconds + (64 * firstTokenSeconds) / 1024) * 1000, 2);
  expect(article).toContain(`${itl(expected(RTX))} ms expected against a limit of 50`);
  expect(article).toContain(
    `${withPrefills(expected(RTX))} ms expected on the RTX PRO 6000, ${withPrefills(expected(H100))} on the H100`,
  );
});

test.each([
  ['1 × B200', B200],
  ['1 × MI300X', MI300X],
  ['2 × H200 SXM', H200],
  ['4 × H100 SXM', H100],
  ['4 × L40S', L40S],
])('RAG on %s', (name, id) => {
  const of = fit(id, RAG);
  expect(name).toMatch(new RegExp(`^${of.devices} `));
  expect(cells(name).slice(0, 4)).toEqual([
    held(of),
    seconds(of.firstTokenSeconds),
    `${itl(of)} ms`,
    significant(deviceSeconds(of)),
  ]);
});

test('RAG per thousand requests, from published throughput', () => {
  const perThousand = (hourly: number, tokensPerSecond: number) =>
    (perMillion(1, hourly, tokensPerSecond) * 1024) / 1000;
  const costs = [
    perThousand(price(B200), 274),
    perThousand(price(H200), 120),
    perThousand(RTX_OF_EIGHT, 67),
  ].map((cost) => cost.toFixed(2));
  expect(article).toContain(`USD ${RTX_OF_EIGHT.toFixed(2)} per RTX PRO 6000`);
  expect(article).toContain(`USD ${costs[0]}, ${costs[1]} and ${costs[2]} per thousand requests`);
  expect(article).toContain(`shrinks to ${count(32_768 * 0.1)} tokens`);
});

test('what links cost the RAG prompt', () => {
  const pcie = ragPrefill(L40S, 4, 31.5e9);
  const nvlink = ragPrefill(L40S, 4, 450e9);
  const pair = ragPrefill(MI300X, 2, 64e9);
  const decode = fit(L40S, RAG).step;
  expect(article).toContain(
    `takes at least ${seconds(pcie.prefillSeconds)}, of which ${seconds(pcie.communicationSeconds)} are all-reduce`,
  );
  expect(article).toContain(
    `${ms(decode.communicationSeconds)} of ${ms(decode.stepSeconds)} ms there`,
  );
  expect(article).toContain(
    `the same prefill all-reduce takes ${significant(nvlink.communicationSeconds)} s`,
  );
  expect(article).toContain(
    `${seconds(pair.communicationSeconds)} of their ${seconds(pair.prefillSeconds)} for that prefill`,
  );
  expect(fit(MI300X, {...RAG, kv: 'bf16'}).firstTokenSeconds).toBeCloseTo(pair.prefillSeconds, 6);
  expect(pcie.communicationSeconds / pcie.prefillSeconds).toBeCloseTo(2 / 3, 1);
});

test.each([
  ['8 × H200 SXM', H200],
  ['8 × B200', B200],
  ['8 × MI300X', MI300X],
  ['4 × B300', B300],
  ['4 × MI355X', MI355X],
])('DeepSeek-V3 on %s', (name, id) => {
  const of = fit(id, FRONTIER);
  expect(name).toMatch(new RegExp(`^${of.devices} `));
  expect(article).toContain(
    row([
      name,
      `${gib(of.held.weightBytes)} GiB`,
      count(of.largest),
      `${itl(of)} ms`,
      'reading weights',
    ]),
  );
});

test('DeepSeek-V3: what is missing on H100, and the volume that decides', () => {
  const {rejected} = find(fitValues(FRONTIER));
  const missing = rejected.find(({part}) => part.id === H100)?.failure;
  expect(missing).toMatchObject({kind: 'weights', devices: 8});
  const over = missing?.kind === 'weights' ? missing.overBytes : NaN;
  expect(article).toContain(`miss it by ${gib(over)} GiB each`);
  const eight = fit(H200, FRONTIER).held.weightBytes * 8;
  expect(article).toContain(`Weights are ${count(eight / GIB)} GiB`);
  const usable = (usableMemory(acceleratorById(H100))?.bytes ?? 0) * DEFAULT_USABLE_SHARE * 8;
  expect(article).toContain(`eight H100 offer ${count(usable / GIB)} GiB`);
  const [h200, b200] = [perMillion(1, price(H200), 1627), perMillion(1, price(B200), 6463)];
  expect(article).toContain(`USD ${h200.toFixed(2)} against ${b200.toFixed(2)} per million`);
  expect(article).toContain(`puts out ${count(1627 * 8)} tokens/s for USD 63.30`);
  expect(article).toContain(
    `makes ${(2 * 63.296).toFixed(2)}, and one B200 node carries ${count(6463 * 8)}`,
  );
});

test('the batch job', () => {
  const cost = (node: number, tokensPerSecond: number) =>
    perMillion(1, node, tokensPerSecond).toFixed(2);
  expect(article).toContain(
    `102,909 tokens/s, USD ${cost(113.933, 102_909)} per million tokens; 8 × RTX PRO 6000 in FP4, 26,206, USD ${cost(33.144, 26_205.8)}; 8 × H200 in FP8, 35,317, USD ${cost(63.296, 35_316.7)}`,
  );
});

test.each([
  ['T4 (g4dn.xlarge)', 'nvidia-t4'],
  ['L4 (g6.xlarge)', 'nvidia-l4'],
  ['L40S (g6e.xlarge)', L40S],
  ['RTX PRO 6000 (g7e.2xlarge)', RTX],
  ['A100 80GB (p4de, 1 of 8)', 'nvidia-a100-80gb-sxm'],
  ['H100 (p5.4xlarge)', H100],
  ['H200 (p5en, 1 of 8)', H200],
  ['B200 (p6-b200, 1 of 8)', B200],
  ['B300 (p6-b300, 1 of 8)', B300],
])('a dollar on %s', (name, id) => {
  const part = acceleratorById(id);
  const per = (value: number) => significant(value / price(id));
  expect(cells(name).slice(0, 4)).toEqual([
    price(id).toFixed(2),
    per((usableMemory(part)?.bytes ?? 0) / GIB),
    per((part.bandwidthBytesPerSecond ?? 0) / GB),
    per((dense16BitFlops(part) ?? 0) / TFLOP),
  ]);
});

test('bandwidth per dollar spreads little, FP8 per dollar is what B200 has', () => {
  const perDollar = Object.keys(PRICES).map(
    (id) => (acceleratorById(id).bandwidthBytesPerSecond ?? 0) / price(id),
  );
  const spread = Math.max(...perDollar) / Math.min(...perDollar);
  expect(article).toContain(`a factor of ${significant(spread, 2)}.`);
  const fp8 = (acceleratorById(B200).fp8DenseFlops ?? 0) / TFLOP / price(B200);
  expect(article).toContain(`a B200 gives ${significant(fp8)} TFLOP/s per dollar-hour`);
});

test('the classes of use', () => {
  const one = {weights: 'int4', concurrency: 1} as const;
  const [r4090, r5090] = [fit('nvidia-rtx-4090', one), fit('nvidia-rtx-5090', one)];
  expect(article).toContain(
    `at least ${itl(r4090)} ms between tokens on an RTX 4090, ${itl(r5090)} on an RTX 5090`,
  );
  const small = {model: 'Qwen/Qwen3-14B', weights: 'fp8', concurrency: 32} as const;
  expect(article).toContain(`32 × 8,192: ${gib(fit(H100, small).held.totalBytes)} GiB`);
  const smallCounts = [H100, RTX, L40S].map((id) => fit(id, small).devices);
  expect(smallCounts).toEqual([1, 1, 2]);
  expect([B200, MI300X, H200, H100].map((id) => fit(id, RAG).devices)).toEqual([1, 1, 2, 4]);
  const long = [H200, B200, MI355X].map((id) => fit(id, LONG));
  expect(long.map(({devices}) => devices)).toEqual([8, 8, 4]);
  const [h200, b200, mi355x] = long.map(({largest}) => largest);
  expect(b200).toBe(mi355x);
  expect(article).toContain(
    `${h200} sequences on eight H200, ${b200} on eight B200 or on four MI355X`,
  );
});

test('ratios of published throughput and of parts', () => {
  const part = (id: string) => acceleratorById(id);
  const rate = (id: string, of: 'bf16DenseFlops' | 'fp8DenseFlops' | 'bandwidthBytesPerSecond') =>
    part(id)[of] ?? NaN;
  const share = (a: number, b: number) => `${Math.round((a / b) * 100)} %`;
  const A100 = 'nvidia-a100-80gb-sxm';
  const bandwidth = 'bandwidthBytesPerSecond';
  const texts = [
    `a ratio of ${(5777.08 / 1642.22).toFixed(1)}`,
    `The bandwidths differ by ${(rate(H100, bandwidth) / rate(L40S, bandwidth)).toFixed(1)}, the FP8 peaks by ${(rate(H100, 'fp8DenseFlops') / rate(L40S, 'fp8DenseFlops')).toFixed(1)}`,
    `${share(rate(H200, bandwidth) - rate(H100, bandwidth), rate(H100, bandwidth))} more bandwidth are worth ${share(2587 - 2209, 2209)} with short contexts and ${share(537 - 398, 398)} with long ones`,
    `has ${share(rate(A100, bandwidth), rate(H100, bandwidth))} of the bandwidth of an H100 SXM, ${share(rate(A100, 'bf16DenseFlops'), rate(H100, 'bf16DenseFlops'))} of its BF16 and ${share(rate(A100, 'bf16DenseFlops'), rate(H100, 'fp8DenseFlops'))} of its FP8 rate`,
    `At ${share(price(A100), price(H100))} of the price`,
    `PCIe version has ${share(rate('nvidia-h100-pcie', bandwidth), rate(H100, bandwidth))} of the SXM bandwidth and ${share(rate('nvidia-h100-pcie', 'bf16DenseFlops'), rate(H100, 'bf16DenseFlops'))} of its arithmetic`,
    `H200 NVL has ${share(rate('nvidia-h200-nvl', 'bf16DenseFlops'), rate(H200, 'bf16DenseFlops'))} of the arithmetic`,
    `From B200 to GB200 it is ${share(rate('nvidia-gb200', bandwidth) - rate(B200, bandwidth), rate(B200, bandwidth))}`,
    `${share(35_316.7 - 34_555, 34_555)} apart`,
    `27,854 offline (MangoBoost) and 8,840 interactive (AMD), ${Math.round((27_854.4 / 35_316.7) * 100)} and ${share(8840.42, 23_079.9)} of the H200`,
    `take at least ${seconds(fit(B200, RAG).firstTokenSeconds)} on one B200, ${seconds(fit(MI300X, RAG).firstTokenSeconds)} on one MI300X`,
  ];
  for (const text of texts) expect(article).toContain(text);
});

test('seven copies of 8B weights, and the ceilings of a 70B model', () => {
  const shape = modelShape(modelById('meta-llama/Llama-3.1-8B'))?.shape;
  if (!shape) throw new Error('no shape');
  const {totalBytes} = unwrap(weightBytes(shape, weightPrecision(FORMATS.bf16)));
  const usable = (usableMemory(acceleratorById(H200))?.bytes ?? 0) * DEFAULT_USABLE_SHARE;
  const whole = (bytes: number) => count(bytes / GIB);
  expect(article).toContain(
    `in BF16 hold ${whole(7 * totalBytes)} GiB of weights, which leaves ${whole(usable - 7 * totalBytes)} GiB of the usable ${whole(usable)} for seven runtimes and all caches; one process has ${whole(usable - totalBytes)}.`,
  );
  const ceiling = (id: string, devices: number) =>
    Math.round((devices * (acceleratorById(id).bandwidthBytesPerSecond ?? 0)) / 140e9);
  expect([ceiling(H100, 1), ceiling(H200, 1), ceiling(H100, 2)]).toEqual([24, 34, 48]);
  expect(article).toContain('On one H200 the ceiling is 34, on two H100 48.');
});

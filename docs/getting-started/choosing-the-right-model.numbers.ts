import {exploreModels} from '../../src/components/calculators/ModelExplorer/exploreModels';
import {modelExplorer} from '../../src/components/calculators/ModelExplorer/inputs';
import {modelRows} from '../../src/components/calculators/ModelExplorer/modelRow';
import {count, fixed, significant, usd} from '../../src/components/ui/format';
import {acceleratorById, usableMemory} from '../../src/data/accelerators';
import {models} from '../../src/data/models';
import {tokenBill} from '../../src/inference/cost/tokenBill';
import {pairedTest} from '../../src/inference/evaluation/pairedTest';
import {itemsForMargin, passRateInterval} from '../../src/inference/evaluation/passRate';
import {
  independentItems,
  itemsToCompare,
  itemsToCompareUnpaired,
} from '../../src/inference/evaluation/sampleSize';
import {solvedTask} from '../../src/inference/evaluation/solvedTask';
import {expertsHit} from '../../src/inference/parallelism/expertsHit';
import {unwrap} from '../../src/inference/result';
import {GIB} from '../../src/inference/units';
import {gib, numbers, printedBy, rows, stated} from '../../src/numbers';

// The explorer as it opens: sorted by cache at 131,072 tokens.
const {inputs} = modelExplorer;
const defaults = {
  columns: inputs.columns.default,
  context: inputs.context.default,
  weights: inputs.weights.default,
  kv: inputs.kv.default,
  find: inputs.find.default,
  size: inputs.size.default,
  architecture: inputs.architecture.default,
  attention: inputs.attention.default,
  license: inputs.license.default,
  input: inputs.input.default,
  fits: inputs.fits.default,
  unverified: inputs.unverified.default,
  sort: inputs.sort.default,
  order: inputs.order.default,
};
const {span} = exploreModels(modelRows(defaults), defaults);
const bytesOf = (name: string, weights: 'bf16' | 'fp8' = 'bf16') => {
  const found = modelRows({...defaults, weights}).find(({record}) => record.name === name);
  if (!found?.atContext || !found.weights) throw new Error(`${name} has no cache`);
  return {weights: found.weights.bytes, cache: found.atContext.bytes};
};
const licensed = models.filter(({license}) => license !== null).length;

// The shortlist: FP8 weights, a BF16 cache, an H100 SXM with 90 % of what its driver reports.
const usable = 0.9 * (usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? NaN);
const candidate = (name: string, sequences: number) => {
  const {weights, cache} = bytesOf(name, 'fp8');
  const caches = sequences * cache;
  return {weights, caches, devices: Math.ceil((weights + caches) / usable)};
};
const MISTRAL = 'Mistral Small 4 (119B-A6.5B)';
const shortlisted = [
  'Llama 3.1 70B',
  'GLM-4.5-Air',
  MISTRAL,
  'Qwen3.5 122B-A10B',
  'Nemotron 3 Super 120B-A12B',
].map((name) => {
  const {weights, caches, devices} = candidate(name, 32);
  return [name, gib(weights), gib(caches), devices, null];
});
const hit = unwrap(expertsHit({experts: 128, expertsPerToken: 8, tokens: 64}));

// How exact a pass rate is, and how many items two models need.
const interval = (passed: number, items: number) => {
  const {low, high} = unwrap(passRateInterval({passed, items}));
  return `${fixed(100 * low, 1)} to ${fixed(100 * high, 1)} %`;
};
const items = (difference: number, disagreement: number) =>
  unwrap(itemsToCompare({difference, disagreement}));
const samples = [0.1, 0.05, 0.03, 0.02].map((difference) => [
  `${fixed(100 * difference, 0)} points`,
  ...[0.1, 0.2, 0.3].map((disagreement) => count(items(difference, disagreement))),
  count(unwrap(itemsToCompareUnpaired({first: 0.8, second: 0.8 - difference}))),
]);

// What compare.py prints of its two files.
const out = printedBy('model-eval/compare.out');
const [, onlyA = NaN, onlyB = NaN] = (/only A (\d+), only B (\d+)/.exec(out) ?? []).map(Number);
const bootstrap = (unit: string) =>
  (new RegExp(`${unit}: (\\S+)% to (\\S+)%`).exec(out) ?? [])
    .slice(1)
    .map((bound) => bound.replace('-', '−'));
const [itemsFrom = '', itemsTo = ''] = bootstrap('items');
const [documentsFrom = '', documentsTo = ''] = bootstrap('documents');

// A task of 3,000 tokens in and 400 out, at invented prices; a check, and a hand-over where it fails.
const SMALL = {input: 0.2, output: 0.6};
const LARGE = {input: 1, output: 3};
const attempt = (price: {input: number; output: number}, output: number) =>
  unwrap(
    tokenBill({
      tokens: {uncachedInput: 3000, cachedInput: 0, output},
      prices: {uncachedInput: price.input, cachedInput: 0, output: price.output},
    }),
  );
const setups = {
  small: {attemptCost: attempt(SMALL, 400), passRate: 0.7},
  large: {attemptCost: attempt(LARGE, 400), passRate: 0.82},
  reasoning: {attemptCost: attempt(LARGE, 4400), passRate: 0.92},
};
type Setup = keyof typeof setups;
const CHECK = {checkCost: 0.002, acceptsRight: 0.95, acceptsWrong: 0.1};
const solved = (setup: Setup, maxAttempts: number, handOverCost: number, wrongCost = 0) =>
  unwrap(solvedTask({...setups[setup], ...CHECK, maxAttempts, handOverCost, wrongCost}));
const cost = (...args: Parameters<typeof solved>) => solved(...args).costPerSolved ?? NaN;
const perThousand = (...args: Parameters<typeof solved>) => significant(1000 * cost(...args));
const setupRow = (setup: Setup) => [
  null,
  significant(1000 * setups[setup].attemptCost),
  perThousand(setup, 1, 2),
  perThousand(setup, 3, 2),
  `${fixed(100 * solved(setup, 3, 2).wrongAccepted, 1)} %`,
  perThousand(setup, 3, 2, 5),
];
const savedByReasoning = [1, 3].map(
  (tries) => cost('reasoning', tries, 2) / cost('small', tries, 2),
);

/** Nothing is checked, handed on or damaged: the cost of an attempt over its pass rate, USD per 1,000. */
const unchecked = (setup: Setup) => {
  const nothing = {checkCost: 0, acceptsRight: 1, acceptsWrong: 1, maxAttempts: 1};
  return 1000 * (unwrap(solvedTask({...setups[setup], ...nothing})).costPerSolved ?? NaN);
};

/** The cost of a hand-over from which the first setup is dearer than the second, by bisection, with three tries. */
function turningPoint(first: Setup, second: Setup) {
  let [low, high] = [0, 1000];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (cost(first, 3, middle) < cost(second, 3, middle)) low = middle;
    else high = middle;
  }
  return usd(low);
}

export default numbers({
  'biggest-parameters': `${significant((span?.biggest.total?.count ?? NaN) / 1e12, 2)} trillion`,
  'biggest-name': span?.biggest.record.name ?? '',
  'biggest-cache': `${gib(span?.biggest.atContext?.bytes ?? NaN)} GiB`,
  'llama-8b-cache': gib(bytesOf('Llama 3.1 8B').cache),
  'cache-ratio': significant(span?.ratio ?? NaN, 2),
  licensed,
  'verified-records': models.length,
  'experts-hit': `${fixed((100 / 128) * hit, 0)} %`,
  usable: significant(usable / GIB),
  shortlist: rows(shortlisted),
  'llama-70b-at-4': candidate('Llama 3.1 70B', 4).devices,
  'mistral-at-4': candidate(MISTRAL, 4).devices,
  'interval-164': interval(138, 164),
  intervals: rows([50, 100, 200, 500, 1000].map((n) => [count(n), interval(0.8 * n, n)])),
  'items-3-points': count(unwrap(itemsForMargin({rate: 0.8, margin: 0.03}))),
  'all-of-30': `${fixed(100 * unwrap(passRateInterval({passed: 30, items: 30})).low, 1)} %`,
  samples: rows(samples),
  'items-5-points': stated('600', items(0.05, 0.2), [550, 650]),
  'items-5-points-quantized': items(0.05, 0.1),
  'items-2-points': count(items(0.02, 0.2)),
  'clustered-items': count(
    unwrap(independentItems({items: 500, perCluster: 10, correlation: 0.3})),
  ),
  'only-b': onlyB,
  'only-a': onlyA,
  'mid-p': fixed(unwrap(pairedTest({onlyFirst: onlyA, onlySecond: onlyB})).midP, 3),
  'by-items-from': itemsFrom,
  'by-items-to': itemsTo,
  'by-documents-from': documentsFrom,
  'by-documents-to': documentsTo,
  setups: rows([setupRow('small'), setupRow('large'), setupRow('reasoning')]),
  'reasoning-attempt': significant(setups.reasoning.attemptCost / setups.small.attemptCost),
  'reasoning-solved': stated('less than half', Math.max(...savedByReasoning), [0, 0.5]),
  'turn-small-large': turningPoint('small', 'large'),
  'turn-large-reasoning': turningPoint('large', 'reasoning'),
  'unchecked-small': significant(unchecked('small')),
  'unchecked-reasoning': significant(unchecked('reasoning')),
});

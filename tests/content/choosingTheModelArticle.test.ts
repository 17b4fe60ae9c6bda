// The article states what the model explorer and the evaluation arithmetic compute. It is computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {exploreModels} from '../../src/components/calculators/ModelExplorer/exploreModels';
import {modelExplorer} from '../../src/components/calculators/ModelExplorer/inputs';
import {modelRows} from '../../src/components/calculators/ModelExplorer/modelRow';
import {count, significant, usd} from '../../src/components/ui/format';
import {defaultsOf} from '../../src/components/ui/defineModel';
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

const file = join(import.meta.dirname, '../../docs/getting-started/choosing-the-right-model.mdx');
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const defaults = defaultsOf(modelExplorer);
const view = exploreModels(modelRows(defaults), defaults);
const rowOf = (name: string, weights: 'bf16' | 'fp8' = 'bf16') => {
  const found = modelRows({...defaults, weights}).find(({record}) => record.name === name);
  if (!found?.atContext || !found.weights) throw new Error(`${name} has no cache`);
  return {weights: found.weights.bytes / GIB, cache: found.atContext.bytes / GIB};
};

const SEQUENCES = 32;
const usable = ((usableMemory(acceleratorById('nvidia-h100-sxm'))?.bytes ?? 0) * 0.9) / GIB;
const candidate = (name: string, sequences = SEQUENCES) => {
  const {weights, cache} = rowOf(name, 'fp8');
  const sum = weights + sequences * cache;
  return {weights, caches: sequences * cache, devices: Math.ceil(sum / usable)};
};

const interval = (passed: number, items: number) => {
  const {low, high} = unwrap(passRateInterval({passed, items}));
  return `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
};

const prices = {small: {input: 0.2, output: 0.6}, large: {input: 1, output: 3}};
const attempt = (price: {input: number; output: number}, output: number) =>
  unwrap(
    tokenBill({
      tokens: {uncachedInput: 3000, cachedInput: 0, output},
      prices: {uncachedInput: price.input, cachedInput: 0, output: price.output},
    }),
  );
const setups = {
  small: {attemptCost: attempt(prices.small, 400), passRate: 0.7},
  large: {attemptCost: attempt(prices.large, 400), passRate: 0.82},
  reasoning: {attemptCost: attempt(prices.large, 4400), passRate: 0.92},
};
const check = {checkCost: 0.002, acceptsRight: 0.95, acceptsWrong: 0.1};
const solved = (
  setup: keyof typeof setups,
  maxAttempts: number,
  handOverCost: number,
  wrongCost = 0,
) => unwrap(solvedTask({...setups[setup], ...check, maxAttempts, handOverCost, wrongCost}));
const perThousand = (...args: Parameters<typeof solved>) =>
  significant(1000 * (solved(...args).costPerSolved ?? NaN));

/** Nothing is checked, handed on or damaged: the cost of an attempt over its pass rate. */
const unchecked = (setup: keyof typeof setups) =>
  unwrap(
    solvedTask({
      ...setups[setup],
      checkCost: 0,
      acceptsRight: 1,
      acceptsWrong: 1,
      maxAttempts: 1,
    }),
  ).costPerSolved ?? NaN;

/** The cost of a hand-over from which the first setup is dearer than the second, USD, by bisection. */
function turningPoint(first: keyof typeof setups, second: keyof typeof setups, attempts: number) {
  let [low, high] = [0, 1000];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const a = solved(first, attempts, middle).costPerSolved ?? NaN;
    const b = solved(second, attempts, middle).costPerSolved ?? NaN;
    if (a < b) low = middle;
    else high = middle;
  }
  return low;
}

const {span} = view;
const licensed = models.filter(({license}) => license !== null).length;
const big = span && {
  parameters: significant((span.biggest.total?.count ?? 0) / 1e12, 2),
  cache: significant((span.biggest.atContext?.bytes ?? 0) / GIB),
};

test.each([
  `${big?.parameters} trillion parameters of Kimi K3 keep ${big?.cache} GiB`,
  `Llama 3.1 8B ${significant(rowOf('Llama 3.1 8B').cache)}`,
  `differ by ${significant(span?.ratio ?? 0, 2)} times`,
  `falls to ${candidate('Llama 3.1 70B', 4).devices}, that of Mistral Small 4 to ${candidate('Mistral Small 4 (119B-A6.5B)', 4).devices}`,
  `64 tokens hit ${((100 / 128) * unwrap(expertsHit({experts: 128, expertsPerToken: 8, tokens: 64}))).toFixed(0)} %`,
  `84 % on 164 items (${interval(138, 164)})`,
  `USD ${significant(1000 * unchecked('small'))} against ${significant(1000 * unchecked('reasoning'))} per 1,000`,
  `${licensed} of ${models.length} verified records`,
  `${significant(usable)} GiB usable`,
  ...[50, 100, 200, 500, 1000].map((n) => `| ${count(n)} | ${interval(0.8 * n, n)} |`),
  `${count(unwrap(itemsForMargin({rate: 0.8, margin: 0.03})))} items`,
  `30 of 30 still allows a true rate of ${(100 * unwrap(passRateInterval({passed: 30, items: 30})).low).toFixed(1)} %`,
  ...[0.1, 0.05, 0.03, 0.02].map(
    (difference) =>
      `| ${(100 * difference).toFixed(0)} points | ${[0.1, 0.2, 0.3]
        .map((disagreement) => count(unwrap(itemsToCompare({difference, disagreement}))))
        .join(
          ' | ',
        )} | ${count(unwrap(itemsToCompareUnpaired({first: 0.8, second: 0.8 - difference})))} |`,
  ),
  `mid-p = ${unwrap(pairedTest({onlyFirst: 9, onlySecond: 22})).midP.toFixed(3)}`,
  `count as ${count(unwrap(independentItems({items: 500, perCluster: 10, correlation: 0.3})))}`,
  `${significant(setups.reasoning.attemptCost / setups.small.attemptCost)} times`,
  ...(['small', 'large', 'reasoning'] as const).map(
    (setup) =>
      `| ${significant(1000 * setups[setup].attemptCost)} | ${perThousand(setup, 1, 2)} | ${perThousand(setup, 3, 2)} | ${(100 * solved(setup, 3, 2).wrongAccepted).toFixed(1)} % | ${perThousand(setup, 3, 2, 5)} |`,
  ),
  `up to ${usd(turningPoint('small', 'large', 3))} per hand-over, the large one without reasoning up to ${usd(turningPoint('large', 'reasoning', 3))}`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([
  'Llama 3.1 70B',
  'GLM-4.5-Air',
  'Mistral Small 4 (119B-A6.5B)',
  'Qwen3.5 122B-A10B',
  'Nemotron 3 Super 120B-A12B',
])('the capacity of %s', (name) => {
  const row =
    article
      .split(`| ${name} |`)[1]
      ?.split('|')
      .map((cell) => cell.trim()) ?? [];
  const {weights, caches, devices} = candidate(name);
  expect(row.slice(0, 3)).toEqual([significant(weights), significant(caches), String(devices)]);
});

import {modelMemory} from '../../src/serving/modelMemory';
import {count, fixed, significant, usd} from '../../src/numbers/format';
import {models} from '../../src/data/models';
import {ifevalScores} from '../../src/data/modelScores';
import {
  attemptCost,
  exampleSetups,
  exampleSolved,
  handOverBreakEven,
  type ExampleSetup,
} from '../../src/inference/evaluation/exampleSetups';
import {passRateInterval} from '../../src/inference/evaluation/passRate';
import {independentItems, itemsToCompare} from '../../src/inference/evaluation/sampleSize';
import {expertsHit} from '../../src/inference/model/expertsHit';
import {gib, numbers, printedBy, rows, stated} from '../../src/numbers';
import tokenizers from '../reference/lab/tokenizers.numbers';

// The support assistant: 40 sequences of 2,300 tokens. And the same users with long documents.
const USERS = 40;
const TOKENS = 2300;
const LONG = 131_072;
const LLAMA_70B = 'meta-llama/Llama-3.3-70B-Instruct';
const LLAMA_405B = 'meta-llama/Llama-3.1-405B';
const NEMOTRON = 'nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-BF16';
const support = (id: string) => modelMemory(id, USERS, TOKENS);
/** GPUs of the largest candidate for one of the chosen model. */
const biggestTimes = support(LLAMA_405B).devices / support(LLAMA_70B).devices;
const hit = expertsHit({experts: 128, expertsPerToken: 8, tokens: 64});
const licensed = models.filter(({license}) => license !== null).length;

// YaRN: the factor of both rotated sides of an attention score.
const mscale = 0.1 * Math.log(4) + 1;

// How exact a pass rate is, and how many items two models need.
const interval = (passed: number, items: number, between = ' to ') => {
  const {low, high} = passRateInterval({passed, items});
  return `${fixed(100 * low, 0)}${between}${fixed(100 * high, 0)} %`;
};
const AND = ' and ';
const items = (difference: number, disagreement: number, significance = 0.05) =>
  itemsToCompare({difference, disagreement, significance});
const samples = [0.1, 0.05, 0.03, 0.02].map((difference) => [
  `${fixed(100 * difference, 0)} points`,
  ...[0.1, 0.2].map((disagreement) => count(items(difference, disagreement))),
]);

// Output of compare.py for its two files.
const out = printedBy('model-eval/compare.out');
const [, onlyA = NaN, onlyB = NaN] = (/only A (\d+), only B (\d+)/.exec(out) ?? []).map(Number);
const bootstrap = (unit: string) =>
  (new RegExp(`${unit}: (\\S+)% to (\\S+)%`).exec(out) ?? [])
    .slice(1)
    .map((bound) => bound.replace('-', '−'));
const [documentsFrom = '', documentsTo = ''] = bootstrap('documents');

// The cost of a solved task, at invented prices.
const {small, large, reasoning} = exampleSetups;
const cost = (setup: ExampleSetup, maxAttempts: number, handOverCost: number, wrongCost = 0) =>
  1000 * (exampleSolved(setup, {maxAttempts, handOverCost, wrongCost}).costPerSolved ?? NaN);
const setupRow = (setup: ExampleSetup) => [
  null,
  significant(1000 * attemptCost(setup), 2),
  significant(cost(setup, 1, 2)),
  significant(cost(setup, 3, 2)),
];
const savedByReasoning = [1, 3].map((tries) => cost(reasoning, tries, 2) / cost(small, tries, 2));

/** The large model without reasoning beside the small one, with three tries. */
const largeSolved = cost(large, 3, 2) / cost(small, 3, 2);
const largeAttempt = attemptCost(large) / attemptCost(small);

/** Savings by reasoning in 1,000 solved tasks with three tries, USD. */
const reasoningSaves = cost(large, 3, 2) - cost(reasoning, 3, 2);
/** The score of the model that the example chooses. */
const chosen = ifevalScores.find(({model}) => model === LLAMA_70B);

export default numbers({
  'tokens-burmese-llama': tokenizers['burmese-llama'],
  'tokens-burmese-gemma': tokenizers['burmese-gemma'],
  'biggest-times': stated('three times', biggestTimes, [3, 3]),
  licensed,
  'experts-hit': `${fixed((100 / 128) * hit, 0)} %`,
  'qwen-longest': gib(modelMemory('Qwen/Qwen3-8B', 1, LONG).caches, 2),
  'mscale-score': `${fixed(100 * (mscale ** 2 - 1), 0)} %`,
  'interval-164': interval(138, 164),
  'interval-50': interval(40, 50, AND),
  'interval-1000': interval(800, 1000),
  samples: rows(samples),
  'items-5-points': items(0.05, 0.2),
  'items-5-points-one-sided': items(0.05, 0.2, 0.1),
  'clustered-items': count(independentItems({items: 500, perCluster: 10, correlation: 0.3})),
  'only-b': onlyB,
  'only-a': onlyA,
  'by-documents-from': documentsFrom,
  'by-documents-to': documentsTo,
  setups: rows([setupRow(small), setupRow(large), setupRow(reasoning)]),
  'reasoning-attempt': significant(attemptCost(reasoning) / attemptCost(small), 2),
  'hand-over-attempts': Math.round(2 / attemptCost(reasoning)),
  'reasoning-solved': stated('less than half', Math.max(...savedByReasoning), [0, 0.5]),
  'large-solved': stated('less than half', largeSolved, [0, 0.5]),
  'large-attempt': stated('five times', largeAttempt, [4.5, 5.5]),
  'turn-small-large': usd(handOverBreakEven(small, large, 3)),
  'reasoning-saves': stated('less than a dollar', reasoningSaves, [0, 1]),
  'damage-large': significant(cost(large, 3, 2, 5), 2),
  'damage-reasoning': significant(cost(reasoning, 3, 2, 5), 2),
  'long-70b-devices': modelMemory(LLAMA_70B, USERS, LONG).devices,
  'long-nemotron-devices': modelMemory(NEMOTRON, USERS, LONG).devices,
  'score-choice': fixed(chosen?.score ?? NaN, 0),
});

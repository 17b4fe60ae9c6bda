// The article states numbers of the automaton and of the cost formula. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {PRESETS} from '../../src/components/calculators/TokenMask/presets';
import {
  runMask,
  VOCABULARY_CHARACTERS,
  VOCABULARY_SIZE,
} from '../../src/components/calculators/TokenMask/run';
import {maskValues} from '../../src/components/calculators/TokenMask/testValues';
import {tokenStepper} from '../../src/components/calculators/TokenStepper/inputs';
import {computeRun, stepAt} from '../../src/components/calculators/TokenStepper/run';
import {defaultsOf} from '../../src/components/ui/defineModel';
import {binaryBytes, bytes, count, seconds, significant} from '../../src/components/ui/format';
import {maskBytes, maskTime} from '../../src/inference/constrained/maskCost';
import {automatonOf} from '../../src/inference/constrained/testSchemas';
import {unwrap} from '../../src/inference/result';

const file = join(
  import.meta.dirname,
  '../../docs/getting-started/tool-integration/structured-outputs.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const LLAMA = maskBytes(128_256);
const FAST = 50e-6;
const SLOW = 292e-6;

/** Lower bound of a decode step of Llama 3.1 8B in BF16 on one H100 SXM with 1,000 tokens of context. */
const gpuStep = (batch: number) =>
  stepAt(unwrap(computeRun({...defaultsOf(tokenStepper), batch})), 2).seconds;
const masks = (batch: number, maskSeconds: number, threads = 1) =>
  unwrap(maskTime({batch, maskSeconds, threads, stepSeconds: gpuStep(batch)}));

const {steps} = runMask(maskValues()).generation;
const tried = steps.reduce((sum, {mask}) => sum + mask.tested, 0);
const fixed = steps.filter(({forced}) => forced !== '').length;
const single = steps.filter(({mask}) => mask.allowed === 1).length;
const {weather} = PRESETS;
const longer = {
  ...weather.schema,
  properties: {...weather.schema.properties, city: {type: 'string', minLength: 2, maxLength: 200}},
};
const cut = runMask(maskValues({limit: 10}));

test.each([
  `a tree of ${VOCABULARY_SIZE} tokens is walked`,
  `Inside the free string ${Math.max(...steps.map(({mask}) => mask.allowed))} tokens are allowed; in the enum behind it, ${steps[7]?.mask.allowed}.`,
  `The automaton above has ${automatonOf(weather.schema).nodes.length} states; with \`"maxLength": 200\` in place of 12 it has ${automatonOf(longer).nodes.length}`,
  `${steps.length} masks try ${count(tried)} characters where a list of all tokens would try ${count(steps.length * VOCABULARY_CHARACTERS)}`,
  `At ${fixed} of the ${steps.length} default steps the next characters are fixed, but at only ${single} of them`,
  `The default answer needs ${steps.length} tokens; a limit of 10 stops it in front of the last key, and at least ${cut.missing} characters are missing`,
  `vocabulary is ${binaryBytes(LLAMA)}`,
  `64 sequences cost ${seconds(masks(64, FAST).maskSeconds)} that have to hide behind a decode step of at least ${seconds(gpuStep(64))}`,
  `turns ${seconds(gpuStep(64))} into ${significant(1000 * masks(64, SLOW).maskSeconds)} at a batch of 64`,
  `With 256 sequences on 8 threads, ${seconds(masks(256, FAST).maskSeconds)} become ${significant(1000 * masks(256, FAST, 8).maskSeconds, 2)}`,
  `a step of 64 sequences has one of them in ${Math.round(100 * (1 - 0.99 ** 64))} % of cases, and a step of 128 in ${Math.round(100 * (1 - 0.99 ** 128))} %`,
  `the masks of a step may take 10 ms: ${Math.floor(10_000 / 64)} µs each on one thread, ${Math.floor(10_000 / 32)} on two`,
  `1 − 0.995²⁰ = ${significant(100 * (1 - 0.995 ** 20), 2)} %`,
  `${Math.round((0.7778620166793025 - 0.7717968157695224) * 1319)} questions of 1,319 separate the arms`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([1, 64, 128, 256])('the row of batch %d', (batch) => {
  const row = article.split(`| ${batch} | `)[1]?.split(' | ').slice(0, 4);
  expect(row?.slice(0, 3)).toEqual([
    seconds(gpuStep(batch)),
    significantMs(masks(batch, FAST).maskSeconds),
    significantMs(masks(batch, SLOW).maskSeconds),
  ]);
  expect(row?.[3]?.split(' |')[0]).toBe(bytes(batch * LLAMA));
});

/** Milliseconds at any size, so that a column has one unit. */
const significantMs = (value: number) => `${significant(1000 * value, value < 1e-3 ? 2 : 3)} ms`;

test('the default answer is cut in front of the last key', () => {
  expect(cut.generation.text.endsWith(',')).toBe(true);
});

test('the outcomes of MaskBench account for every schema of every engine', () => {
  const outcomes = [
    'Schemas handled without a fault',
    'Schemas refused',
    'Schemas that let a wrong answer pass',
    'Schemas that reject a right answer',
    'Crash, time limit, out of memory',
  ].map((name) =>
    (article.split(`| ${name} `)[1]?.split('|').slice(1, 5) ?? []).map((cell) =>
      Number(cell.replaceAll(',', '')),
    ),
  );
  for (const engine of [0, 1, 2, 3]) {
    expect(outcomes.reduce((sum, row) => sum + (row[engine] ?? NaN), 0)).toBe(10_163);
  }
  expect(article).toContain(
    `only ${(outcomes[1]?.[0] ?? NaN) - (outcomes[1]?.[1] ?? NaN)} more than the first`,
  );
});

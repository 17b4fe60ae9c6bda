import grammar from '../../reference/lab/grammar.numbers';
import {PRESETS} from '../../../src/components/calculators/TokenMask/presets';
import {VOCABULARY, VOCABULARY_SIZE} from '../../../src/components/calculators/TokenMask/compute';
import {count, significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../../src/data/runningWorkload';
import {compileSchema} from '../../../src/inference/constrained/compileSchema';
import {advance} from '../../../src/inference/constrained/machine';
import {maskBytes, maskTime} from '../../../src/inference/constrained/maskCost';
import {decodeStep} from '../../../src/inference/time/decodeStep';
import {KIB} from '../../../src/inference/units';
import {ms, numbers, printedBy, rows, stated} from '../../../src/numbers';
import {tokenMask} from '../../../src/components/calculators/TokenMask/calculator';
import {serverOf} from '../../../src/serving/server';
import {meanContextTokens} from '../../../src/inference/time/meanContext';

// The model's default answer.
const run = tokenMask.start().result;
const {automaton} = run;
const {steps} = run.generation;
const tried = steps.reduce((sum, {mask}) => sum + mask.tested, 0);
/** Characters that a plain list of tokens tries: each token up to its first refused character. */
const listed = steps.reduce(
  (sum, {state}) =>
    sum +
    VOCABULARY.tokens.reduce((characters, text) => {
      let at: ReturnType<typeof advance> = state;
      let used = 0;
      for (const char of text) {
        used += 1;
        at = advance(automaton, at, char);
        if (!at) break;
      }
      return characters + used;
    }, 0),
  0,
);
const cut = tokenMask.at({limit: 10}).result;
const states = (schema: unknown) => {
  const compiled = compileSchema(schema, {whitespace: 'none'});
  if (!compiled.ok) throw new Error(compiled.problems.map(({message}) => message).join('; '));
  return compiled.value.nodes.length;
};
const {schema} = PRESETS.weather;
const city = {type: 'string', minLength: 2, maxLength: 200};
const longer = {...schema, properties: {...schema.properties, city}};

// Masks of Llama 3's vocabulary beside a decode step of the running workload.
const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;
const MASK = maskBytes(128_256);
/** Sequences that the server of the guide runs at most. */
const SLOTS = 64;
const FAST = 50e-6;
const SLOW = 728e-6;
const SERVING = serverOf(RUNNING_WORKLOAD, {});
const gpuStep = (batch: number) =>
  decodeStep(SERVING, {batch, contextTokens: meanContextTokens(promptTokens, answerTokens)})
    .stepSeconds;
const load = (batch: number, maskSeconds: number, threads = 1) =>
  maskTime({batch, maskSeconds, threads, stepSeconds: gpuStep(batch)});
const inMs = (value: number) => `${ms(value)} ms`;
/** Masks that a step can hide on one thread. */
const hidden = Math.floor(gpuStep(waiting) / waiting / 1e-6);
/** Sequences from which masks of a given time show. */
const shows = (maskSeconds: number) => {
  for (let batch = 1; batch <= 1024; batch += 1) {
    if (load(batch, maskSeconds).exposedSeconds > 0) return batch;
  }
  return Infinity;
};
/** Share of steps in which at least one mask is slow, where 1 % of masks are. */
const slowSteps = (batch: number) => `${Math.round(100 * (1 - 0.99 ** batch))} %`;

// What became of each schema in MaskBench, as published on 27 March 2025: LLGuidance, XGrammar, llama.cpp, Outlines Core.
// XGrammar's column misses 40 schemas and Outlines' has 2 too many, in the source as well.
const SCHEMAS = 11_306;
const OUTCOMES = {
  handled: [8909, 8122, 6505, 7050],
  refused: [2377, 90, 1301, 1773],
  wrongPass: [0, 1368, 649, 822],
  rightRejected: [20, 1408, 2850, 1415],
  failed: [0, 37 + 241, 1, 188 + 60],
};

// What the lab's run of grammar engines says of everyday keywords: XGrammar and llama.cpp. The last column is the page's.
const {rows: everyday} = grammar['everyday-rows'];
const EVERYDAY = [
  '`maxLength`, a quotation mark in the text',
  '`pattern` without `^` and `$`',
  '`pattern` with `\\d`',
  '`minimum` of a number',
  '`anyOf` beside `properties`',
  '`required`, the first key is optional',
];
const ran = (keyword: string) => {
  const found = everyday.find((row) => row?.[0] === keyword);
  if (!found) throw new Error(`The run has no row ${keyword}`);
  return [...found.slice(0, 3), null];
};

/** XGrammar's median in MaskBench, in seconds. */
const COMPILE = 0.919;

export default numbers({
  'schemas-run': grammar.schemas,
  'right-xgrammar': grammar['right-xgrammar'],
  'right-llama': grammar['right-llama'],
  'right-node': grammar['right-node'],
  everyday: rows(EVERYDAY.map(ran)),
  'ticket-characters': printedBy('structured-outputs/request.out').trim().length,
  vocabulary: VOCABULARY_SIZE,
  'allowed-string': Math.max(...steps.map(({mask}) => mask.allowed)),
  'allowed-enum': steps[7]?.mask.allowed ?? NaN,
  'answer-tokens': steps.length,
  'fixed-steps': steps.filter(({forced}) => forced !== '').length,
  'single-steps': steps.filter(({mask}) => mask.allowed === 1).length,
  states: states(schema),
  'states-longer': states(longer),
  'characters-tried': count(tried),
  'characters-listed': count(listed),
  'tree-saves': significant(listed / tried, 2),
  'mask-kib': significant(MASK / KIB, 3),
  step: inMs(gpuStep(waiting)),
  'masks-fast': inMs(load(waiting, FAST).maskSeconds),
  'masks-slow': inMs(load(waiting, SLOW).maskSeconds),
  'exposed-slow': inMs(load(waiting, SLOW).exposedSeconds),
  'mask-limit': `${hidden} µs`,
  'slow-shows': shows(SLOW),
  'slow-steps': slowSteps(waiting),
  'step-full': inMs(gpuStep(SLOTS)),
  'slow-full': inMs(load(SLOTS, SLOW).maskSeconds),
  'exposed-full': inMs(load(SLOTS, SLOW).exposedSeconds),
  'four-replicas': significant(4 * 20 * COMPILE, 2),
  'one-replica': significant(20 * COMPILE, 2),
  'arms-apart': Math.round((0.7778620166793025 - 0.7717968157695224) * 1319),
  schemas: count(SCHEMAS),
  outcomes: rows([
    null,
    null,
    null,
    null,
    ...Object.values(OUTCOMES).map((outcome) => [null, ...outcome.map(count)]),
  ]),
  'wrong-pass': count(OUTCOMES.wrongPass[1] ?? NaN),
  'cut-place': stated(
    'in front of the last key',
    Number(cut.generation.text.endsWith(',')),
    [1, 1],
  ),
  'cut-missing': cut.missing,
  'broken-answers': `${significant(100 * (1 - 0.995 ** 20), 2)} %`,
});

import {PRESETS} from '../../../src/components/calculators/TokenMask/presets';
import {
  runMask,
  VOCABULARY_CHARACTERS,
  VOCABULARY_SIZE,
} from '../../../src/components/calculators/TokenMask/run';
import {maskValues} from '../../../src/components/calculators/TokenMask/testValues';
import {tokenStepper} from '../../../src/components/calculators/TokenStepper/inputs';
import {computeRun, stepAt} from '../../../src/components/calculators/TokenStepper/run';
import {binaryBytes, bytes, count, seconds, significant} from '../../../src/components/ui/format';
import {compileSchema} from '../../../src/inference/constrained/compileSchema';
import {maskBytes, maskTime} from '../../../src/inference/constrained/maskCost';
import {unwrap} from '../../../src/inference/result';
import {ms, numbers, rows, stated} from '../../../src/numbers';

// The model's default answer.
const {steps} = runMask(maskValues()).generation;
const tried = steps.reduce((sum, {mask}) => sum + mask.tested, 0);
const cut = runMask(maskValues({limit: 10}));
const states = (schema: unknown) => {
  const automaton = compileSchema(schema, {whitespace: 'none'});
  if (!automaton.ok) throw new Error(automaton.problems.map(({message}) => message).join('; '));
  return automaton.value.nodes.length;
};
const {schema} = PRESETS.weather;
const city = {type: 'string', minLength: 2, maxLength: 200};
const longer = {...schema, properties: {...schema.properties, city}};

// Masks of Llama 3's vocabulary beside a decode step of Llama 3.1 8B in BF16 on one H100 SXM, 1,000 tokens of context.
const MASK = maskBytes(128_256);
const FAST = 50e-6;
const SLOW = 292e-6;
const {inputs} = tokenStepper;
const gpuStep = (batch: number) => {
  const values = {
    model: inputs.model.default,
    device: inputs.device.default,
    weights: inputs.weights.default,
    promptTokens: inputs.promptTokens.default,
    outputTokens: inputs.outputTokens.default,
    batch,
  };
  return stepAt(unwrap(computeRun(values)), 2).seconds;
};
const masks = (batch: number, maskSeconds: number, threads = 1) =>
  unwrap(maskTime({batch, maskSeconds, threads, stepSeconds: gpuStep(batch)})).maskSeconds;
/** Milliseconds at any size, so that a column has one unit. */
const inMs = (value: number) => `${ms(value, value < 1e-3 ? 2 : 3)} ms`;
const batchRow = (batch: number) => [
  batch,
  seconds(gpuStep(batch)),
  inMs(masks(batch, FAST)),
  inMs(masks(batch, SLOW)),
  bytes(batch * MASK),
];
/** Share of steps in which at least one mask is slow, where 1 % of masks are. */
const slowSteps = (batch: number) => `${Math.round(100 * (1 - 0.99 ** batch))} %`;

// What became of each schema in MaskBench, as published: LLGuidance, XGrammar, llama.cpp, Outlines.
const OUTCOMES = {
  handled: [7765, 5216, 5476, 4259],
  refused: [2373, 2089, 1292, 3608],
  wrongPass: [0, 1249, 649, 614],
  rightRejected: [25, 1409, 2745, 649],
  failed: [0, 200, 1, 1033],
};
const [refusedByLlguidance = NaN, refusedByXgrammar = NaN] = OUTCOMES.refused;
const sums = [0, 1, 2, 3].map((engine) =>
  Object.values(OUTCOMES).reduce((sum, outcome) => sum + (outcome[engine] ?? NaN), 0),
);
const schemas = Math.min(...sums);
if (Math.max(...sums) !== schemas) throw new Error(`The columns add up to ${sums.join(', ')}`);

export default numbers({
  'mask-bytes': binaryBytes(MASK),
  'masks-64': seconds(masks(64, FAST)),
  'step-64': seconds(gpuStep(64)),
  vocabulary: VOCABULARY_SIZE,
  'allowed-string': Math.max(...steps.map(({mask}) => mask.allowed)),
  'allowed-enum': steps[7]?.mask.allowed ?? NaN,
  states: states(schema),
  'states-longer': states(longer),
  'answer-tokens': steps.length,
  'characters-tried': count(tried),
  'characters-listed': count(steps.length * VOCABULARY_CHARACTERS),
  'fixed-steps': steps.filter(({forced}) => forced !== '').length,
  'single-steps': steps.filter(({mask}) => mask.allowed === 1).length,
  batches: rows([1, 64, 128, 256].map(batchRow)),
  'slow-masks-64': ms(masks(64, SLOW)),
  'masks-256': seconds(masks(256, FAST)),
  'masks-256-threads': ms(masks(256, FAST, 8), 2),
  'slow-steps-64': slowSteps(64),
  'slow-steps-128': slowSteps(128),
  'mask-limit': `${Math.floor(10_000 / 64)} µs`,
  'mask-limit-threads': Math.floor(10_000 / 32),
  'arms-apart': Math.round((0.7778620166793025 - 0.7717968157695224) * 1319),
  schemas: count(schemas),
  outcomes: rows([
    null,
    null,
    null,
    null,
    ...Object.values(OUTCOMES).map((outcome) => [null, ...outcome.map(count)]),
  ]),
  'wrong-pass': count(OUTCOMES.wrongPass[1] ?? NaN),
  refused: count(refusedByLlguidance),
  'refused-more': refusedByLlguidance - refusedByXgrammar,
  'cut-place': stated(
    'in front of the last key',
    Number(cut.generation.text.endsWith(',')),
    [1, 1],
  ),
  'cut-missing': cut.missing,
  'broken-answers': `${significant(100 * (1 - 0.995 ** 20), 2)} %`,
});

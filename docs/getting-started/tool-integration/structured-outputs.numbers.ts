import grammar from '../../reference/lab/grammar.numbers';
import {PRESETS} from '../../../src/components/calculators/TokenMask/presets';
import {VOCABULARY_SIZE} from '../../../src/components/calculators/TokenMask/compute';
import {significant} from '../../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../../src/data/runningWorkload';
import {compileSchema} from '../../../src/inference/constrained/compileSchema';
import {maskBytes, maskTime} from '../../../src/inference/constrained/maskCost';
import {decodeStep} from '../../../src/inference/time/decodeStep';
import {KIB} from '../../../src/inference/units';
import {ms, numbers, printedBy, stated} from '../../../src/numbers';
import {tokenMask} from '../../../src/components/calculators/TokenMask/calculator';
import {serverOf} from '../../../src/serving/server';
import {meanContextTokens} from '../../../src/inference/time/meanContext';

// The model's default answer.
const run = tokenMask.start().result;
const {steps} = run.generation;
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
const SERVING = serverOf(RUNNING_WORKLOAD);
const gpuStep = (batch: number) =>
  decodeStep(SERVING, {batch, contextTokens: meanContextTokens(promptTokens, answerTokens)})
    .stepSeconds;
const load = (batch: number, maskSeconds: number, threads = 1) =>
  maskTime({batch, maskSeconds, threads, stepSeconds: gpuStep(batch)});
const inMs = (value: number) => `${ms(value, 2)} ms`;
/** Share of steps in which at least one mask is slow, where 1 % of masks are. */
const slowSteps = (batch: number) => `${Math.round(100 * (1 - 0.99 ** batch))} %`;

/** XGrammar's median in MaskBench, in seconds. */
const COMPILE = 0.919;

export default numbers({
  'schemas-run': grammar.schemas,
  'right-xgrammar': grammar['right-xgrammar'],
  'ticket-characters': printedBy('structured-outputs/request.out').trim().length,
  vocabulary: VOCABULARY_SIZE,
  'allowed-enum': steps[7]?.mask.allowed ?? NaN,
  'answer-tokens': steps.length,
  'fixed-steps': steps.filter(({forced}) => forced !== '').length,
  'single-steps': steps.filter(({mask}) => mask.allowed === 1).length,
  states: states(schema),
  'states-longer': states(longer),
  'mask-kib': significant(MASK / KIB, 2),
  step: inMs(gpuStep(waiting)),
  'masks-fast': stated('2 ms', load(waiting, FAST).maskSeconds, [0.0019, 0.0021]),
  'masks-slow': stated('29 ms', load(waiting, SLOW).maskSeconds, [gpuStep(waiting), 0.0295]),
  'slow-steps': slowSteps(waiting),
  'step-full': inMs(gpuStep(SLOTS)),
  'slow-full': inMs(load(SLOTS, SLOW).maskSeconds),
  'exposed-full': inMs(load(SLOTS, SLOW).exposedSeconds),
  'four-replicas': significant(4 * 20 * COMPILE, 2),
  'one-replica': significant(20 * COMPILE, 2),
  'arms-apart': Math.round((0.7778620166793025 - 0.7717968157695224) * 1319),
  'cut-place': stated(
    'in front of the last key',
    Number(cut.generation.text.endsWith(',')),
    [1, 1],
  ),
  'broken-answers': `${significant(100 * (1 - 0.995 ** 20), 2)} %`,
});

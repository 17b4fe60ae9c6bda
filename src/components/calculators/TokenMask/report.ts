import type {GenerationStep} from '@site/src/inference/constrained/generate';
import {binaryBytes, bytes, count, counted} from '../../../numbers/format';
import type {ModelReport} from '../../ui/report';
import type {MaskValues} from './inputs';
import {
  realMasks,
  stackText,
  stepAt,
  tokenText,
  visible,
  VOCABULARY_CHARACTERS,
  VOCABULARY_SIZE,
  type MaskRun,
} from './run';

/** Batch of the worked mask memory. */
export const BATCH = 64;

const HOW = {picked: 'taken by hand', drawn: 'drawn', only: 'the only one'} as const;
export const howText = (how: keyof typeof HOW): string => HOW[how];

/** Summary of all steps. */
export function summaryOf({generation}: MaskRun): string {
  const {steps} = generation;
  const allowed = steps.map(({mask}) => mask.allowed);
  const single = steps.filter(({mask}) => mask.allowed === 1).length;
  const forced = steps.filter(({forced}) => forced !== '').length;
  return `In ${counted(steps.length, 'step')} the mask leaves ${Math.min(...allowed)} to ${Math.max(...allowed)} of ${VOCABULARY_SIZE} tokens. At ${single} of them one token is left, at ${forced} the next characters are fixed.`;
}

/** State of the automaton at a step. */
export function stepRows(run: MaskRun, step: GenerationStep) {
  return [
    {label: 'Open rules', value: stackText(run, step)},
    {label: 'Has to follow', value: step.forced === '' ? 'open' : visible(step.forced)},
    {label: 'Ways to read the text', value: count(Math.max(1, step.state.configurations.length))},
    {
      label: 'Characters tried for this mask',
      value: `${count(step.mask.tested)} of ${count(VOCABULARY_CHARACTERS)}`,
    },
  ];
}

export function reportOf(values: MaskValues, run: MaskRun): ModelReport {
  const {number, step} = stepAt(run, values.step);
  const {generation, missing} = run;
  return {
    summary: `Step ${number}: ${step.mask.allowed} of ${VOCABULARY_SIZE} tokens are allowed; ${tokenText(step.token)} is ${howText(step.how)}. ${summaryOf(run)}`,
    results: [
      {label: 'Text before the step', value: step.text === '' ? 'nothing' : step.text},
      {label: 'Allowed tokens', value: `${step.mask.allowed} of ${VOCABULARY_SIZE}`},
      ...stepRows(run, step),
      {label: 'Whole text', value: generation.text},
      {
        label: 'Finish reason',
        value:
          generation.finishReason === 'stop'
            ? 'stop'
            : `length; at least ${counted(missing, 'character')} missing`,
      },
    ],
    formula: formulaOf(run, number),
    assumptions: [
      'No model runs. Tokens are drawn from the allowed ones by fixed weights and the seed: fixed text in the largest pieces, words rather than letters, closing rather than going on.',
      `The vocabulary has ${VOCABULARY_SIZE} tokens: all printable ASCII characters, pieces that cross JSON syntax, words and numbers.`,
      'The automaton reads characters; engines read bytes. A schema keyword that it cannot enforce is refused, not skipped.',
    ],
    leavesOut: [
      'Probabilities: what a model would have wanted to say, and how much of that the mask removes.',
      'The tokenizer’s own split. The mask allows every way to spell fixed text, also ones that the tokenizer would never make.',
      'Speed: engines precompute masks per state, run in compiled code and overlap with the GPU.',
    ],
  };
}

function formulaOf(run: MaskRun, number: number): string[] {
  const {step} = stepAt(run, number);
  const [llama] = realMasks;
  const words = step.mask.words.length;
  return [
    `p(token) = 0 if the automaton cannot read it here. The probabilities of the other ${step.mask.allowed} add up to 1`,
    `mask = ${VOCABULARY_SIZE} bits in ${words} words = ${4 * words} B; ${count(step.mask.tested)} characters tried instead of ${count(VOCABULARY_CHARACTERS)}`,
    ...(llama
      ? [
          `${llama.name}: ${count(llama.vocabulary)} bits = ${count(llama.bytes)} B = ${binaryBytes(llama.bytes)} per sequence and step; × ${BATCH} sequences = ${bytes(BATCH * llama.bytes)}`,
        ]
      : []),
  ];
}

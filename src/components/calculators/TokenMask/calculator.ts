import {cite} from '@site/src/data/cite';
import {TOKENS} from '@site/src/inference/ranges';
import {binaryBytes, bytes, count, counted, unwritten} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import type {CalculatorFigure} from '../../ui/figures';
import {given} from '../../ui/given';
import {choiceInput, optionsOf, numberInput, textInput, type ValuesOf} from '../../../forms/inputs';
import {
  compiled,
  compute,
  realMasks,
  stackText,
  stepAt,
  tokenText,
  visible,
  VOCABULARY_CHARACTERS,
  VOCABULARY_SIZE,
  type MaskResult,
} from './compute';
import {PRESETS, presetText} from './presets';

const MOST_TOKENS = 120;

const inputs = {
  schema: choiceInput({
    label: 'Schema',
    options: [...optionsOf(PRESETS), {id: 'own', label: 'My own schema'}],
    default: 'weather',
  }),
  own: textInput({
    label: 'JSON Schema',
    help: 'type, properties, required, additionalProperties, items, minItems, maxItems, enum, const, minLength, maxLength, pattern, anyOf, $ref, $defs. Bounds of numbers only beyond 15 digits, as zod writes them.',
    maxLength: 4000,
    default: presetText('weather'),
  }),
  spaces: choiceInput({
    label: 'White space between parts',
    help: 'By default XGrammar allows any amount. If white space is forbidden, it demands one blank after each : and ,. Other differences between engines are not shown.',
    // The first two keep the meaning of links that were written when this was a switch.
    options: [
      {id: '0', label: 'None: compact JSON'},
      {id: '1', label: 'Any amount, as JSON allows'},
      {id: 'one', label: 'One blank after : and , as XGrammar without white space'},
      {id: 'bounded', label: 'At most 22 signs at a place, as llama.cpp'},
    ],
    default: '0',
  }),
  limit: numberInput({
    ...TOKENS,
    label: 'Token limit',
    max: MOST_TOKENS,
    default: 64,
  }),
  seed: numberInput({label: 'Seed', min: 1, max: 9999, integer: true, default: 14}),
  step: numberInput({label: 'Step', min: 1, max: MOST_TOKENS, integer: true, default: 8}),
  picks: textInput({label: 'Tokens of your choice', maxLength: 600, default: ''}),
};

export type MaskValues = ValuesOf<typeof inputs>;

/** Batch of the worked mask memory. */
const BATCH = 64;

const HOW = {picked: 'your choice', drawn: 'drawn', only: 'the only one'} as const;
const howText = (how: keyof typeof HOW): string => HOW[how];

export const tokenMask = defineCalculator({
  id: 'token-mask',
  urlKey: 'mask',
  title: 'Token mask',
  listing: {
    group: 'request',
    question: 'Which tokens may a model write next when its answer has to follow a schema?',
    names: ['structured output simulator', 'constrained decoding simulator'],
  },
  note: 'a real automaton, a small vocabulary',
  inputs,
  // The step has a control of its own, and tokens are taken from the list.
  fields: ({schema}) =>
    given('schema', schema === 'own' && ('own' as const), 'spaces', 'limit', 'seed'),
  viewInputs: ['step'],
  check: (values) => {
    const found = compiled(values);
    return 'problem' in found ? {own: found.problem} : {};
  },
  compute,
  results: {
    before: {
      label: 'Text before the step',
      text: (result, values) => stepAt(result, values.step).step.text || 'nothing',
      listed: false,
    },
    allowed: {
      label: 'Allowed tokens',
      of: (result, values) => stepAt(result, values.step).step.mask.allowed,
      as: unwritten('tokens', (allowed) => `${allowed} of ${VOCABULARY_SIZE} tokens`),
      large: (result, values) => {
        const {number, step} = stepAt(result, values.step);
        return `are allowed at step ${number} of ${result.generation.steps.length}, and ${tokenText(step.token)} is ${howText(step.how)}`;
      },
    },
    rules: {
      label: 'Open rules',
      text: (result, values) => stackText(result, stepAt(result, values.step).step),
      listed: false,
    },
    follows: {
      label: 'Has to follow',
      text: (result, values) => visible(stepAt(result, values.step).step.forced) || 'open',
      listed: false,
    },
    ways: {
      label: 'Ways to read the text',
      of: (result, values) =>
        Math.max(1, stepAt(result, values.step).step.state.configurations.length),
      as: unwritten('ways', count),
      listed: false,
    },
    tried: {
      label: 'Characters tried for this mask',
      of: (result, values) => stepAt(result, values.step).step.mask.tested,
      as: unwritten('characters', (tried) => `${count(tried)} of ${count(VOCABULARY_CHARACTERS)}`),
      listed: false,
    },
    whole: {label: 'Whole text', text: ({generation}) => generation.text, listed: false},
    finish: {
      label: 'Finish reason',
      text: ({generation, missing}) =>
        generation.finishReason === 'stop'
          ? 'stop'
          : `length; at least ${counted(missing, 'character')} missing`,
      listed: false,
    },
  },
  summary: (result, values) => {
    const {number, step} = stepAt(result, values.step);
    return `Step ${number}: ${step.mask.allowed} of ${VOCABULARY_SIZE} tokens are allowed, and ${tokenText(step.token)} is ${howText(step.how)}. ${allSteps(result)}`;
  },
  remarks: ({generation, missing}) =>
    generation.finishReason === 'length'
      ? [
          `Cut at ${counted(generation.steps.length, 'token')}: finish reason length. The text is not complete JSON. At least ${counted(missing, 'character is', 'characters are')} missing. No mask can prevent this.`,
        ]
      : [],
  figures: (result, values) => [walk(result, values), REAL_MASKS],
  formula,
  assumptions: [
    'No model runs. Tokens are drawn from the allowed ones by fixed weights and the seed. The weights prefer large pieces of fixed text, words before letters, and an end before more text.',
    `The vocabulary has ${VOCABULARY_SIZE} tokens: all printable ASCII characters, pieces that cross JSON syntax, words and numbers.`,
    'The automaton reads characters, and engines read bytes. It refuses a schema with a keyword that it cannot enforce, and engines may skip such a keyword.',
  ],
  leavesOut: [
    'What a model would have wanted to say, and how much of that the mask removes.',
    'How a tokenizer splits text. The mask allows every way to spell fixed text, even if no tokenizer would split it like that.',
    'Speed. Engines compute masks in advance for each state, run compiled code, and work while the GPU computes.',
  ],
  sources: [
    cite('xgrammar', 'Stacks and precomputed masks'),
    cite('llguidance', 'A tree of tokens instead of a list'),
  ],
  examples: [
    {change: {limit: 10}, shows: 'length; at least 9 characters missing'},
    {change: {step: 100}, shows: 'Step 17: 1 of 371 tokens are allowed, and end is the only one'},
    {change: {schema: 'tree', seed: 24}, shows: '"children":[{"name":'},
  ],
});

/** Summary of all steps. */
function allSteps({generation}: MaskResult): string {
  const {steps} = generation;
  const allowed = steps.map(({mask}) => mask.allowed);
  const single = steps.filter(({mask}) => mask.allowed === 1).length;
  const forced = steps.filter(({forced}) => forced !== '').length;
  return `In ${counted(steps.length, 'step')} the mask leaves ${Math.min(...allowed)} to ${Math.max(...allowed)} of ${VOCABULARY_SIZE} tokens. At ${single} of the steps one token is left, and at ${forced} of them the next characters are fixed.`;
}

/** Allowed tokens at each step. */
function walk(result: MaskResult, values: MaskValues): CalculatorFigure {
  const {steps} = result.generation;
  const {number, step} = stepAt(result, values.step);
  return {
    kind: 'line',
    label: allSteps(result),
    x: {label: 'Step', format: count},
    y: {
      label: `Allowed tokens of ${VOCABULARY_SIZE}`,
      scale: 'log',
      domain: [1, 1000],
      format: count,
    },
    series: [{label: 'Allowed tokens', points: steps.map(({mask}, at) => [at + 1, mask.allowed])}],
    points: [{at: [number, step.mask.allowed], label: `step ${number}`, side: 'above'}],
    numbers: {
      caption: 'All steps',
      columns: [
        'Step',
        'Allowed',
        {label: 'Token', numeric: false},
        {label: 'How', numeric: false},
        {label: 'Has to follow', numeric: false},
        'Characters tried',
      ],
      rows: steps.map(({mask, token, how, forced}, index) => [
        count(index + 1),
        count(mask.allowed),
        tokenText(token),
        howText(how),
        visible(forced),
        count(mask.tested),
      ]),
    },
  };
}

const REAL_MASKS: CalculatorFigure = {
  kind: 'table',
  caption: 'One mask of real vocabularies',
  columns: ['Model', 'Tokens', 'One sequence', `${BATCH} sequences`],
  rows: realMasks.map((mask) => [
    mask.name,
    count(mask.vocabulary),
    binaryBytes(mask.bytes),
    bytes(BATCH * mask.bytes),
  ]),
};

function formula(result: MaskResult, values: MaskValues): readonly string[] {
  const {step} = stepAt(result, values.step);
  const [llama] = realMasks;
  const words = step.mask.words.length;
  return given(
    `p(token) = 0 if the automaton cannot read it here. The probabilities of the other ${step.mask.allowed} add up to 1`,
    `mask = ${VOCABULARY_SIZE} bits in ${words} words = ${4 * words} B; ${count(step.mask.tested)} characters tried instead of ${count(VOCABULARY_CHARACTERS)}`,
    llama &&
      `${llama.name}: ${count(llama.vocabulary)} bits = ${count(llama.bytes)} B = ${binaryBytes(llama.bytes)} per sequence and step; × ${BATCH} sequences = ${bytes(BATCH * llama.bytes)}`,
  );
}

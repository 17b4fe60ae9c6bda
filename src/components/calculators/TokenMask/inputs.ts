import {TOKENS} from '@site/src/inference/ranges';
import {defineModel} from '../../../forms/defineModel';
import {choiceInput, numberInput, textInput, toggleInput} from '../../../forms/inputs';
import type {ProblemsOf, ValuesOf} from '../../../forms/inputs';
import {compiled} from './compiled';
import {PRESETS, presetText, type PresetId} from './presets';

export const MOST_TOKENS = 120;

const inputs = {
  schema: choiceInput({
    label: 'Schema',
    options: [
      ...(Object.keys(PRESETS) as PresetId[]).map((id) => ({id, label: PRESETS[id].label})),
      {id: 'own', label: 'My own schema'},
    ],
    default: 'weather',
  }),
  own: textInput({
    label: 'JSON Schema',
    help: 'type, properties, required, additionalProperties, items, minItems, maxItems, enum, const, minLength, maxLength, pattern, anyOf, $ref, $defs.',
    maxLength: 4000,
    default: presetText('weather'),
  }),
  spaces: toggleInput({
    label: 'White space between parts',
    help: 'On allows any amount, as JSON does. Off writes compact JSON.',
    default: false,
  }),
  limit: numberInput({
    ...TOKENS,
    label: 'Token limit',
    max: MOST_TOKENS,
    default: 64,
  }),
  seed: numberInput({label: 'Seed', min: 1, max: 9999, integer: true, default: 14}),
  step: numberInput({label: 'Step', min: 1, max: MOST_TOKENS, integer: true, default: 8}),
  picks: textInput({label: 'Tokens taken by hand', maxLength: 600, default: ''}),
};

export type MaskValues = ValuesOf<typeof inputs>;

export const tokenMaskModel = defineModel({
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
  check: refused,
});

function refused(values: MaskValues): ProblemsOf<typeof inputs> {
  const result = compiled(values);
  return 'problem' in result ? {own: result.problem} : {};
}

/** The fields of the form: the step has its own control, tokens are taken from the list. */
export const fieldsFor = (schema: string) =>
  schema === 'own'
    ? (['schema', 'own', 'spaces', 'limit', 'seed'] as const)
    : (['schema', 'spaces', 'limit', 'seed'] as const);

/** Numbers of tokens as a link carries them: `12.7.230`. What is no number is left out. */
export const readPicks = (text: string): number[] =>
  text
    .split('.')
    .filter((part) => /^\d{1,6}$/.test(part))
    .map(Number);

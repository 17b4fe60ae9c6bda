import {modelById} from '@site/src/data/models';
import {modelShape} from '@site/src/data/modelShape';
import type {Automaton} from '@site/src/inference/constrained/automaton';
import {compileSchema, type WhiteSpace} from '@site/src/inference/constrained/compileSchema';
import {
  generate,
  type Generation,
  type GenerationStep,
} from '@site/src/inference/constrained/generate';
import {
  advanceText,
  openRules,
  shortestCompletion,
  startState,
} from '@site/src/inference/constrained/machine';
import {maskBytes} from '@site/src/inference/constrained/maskCost';
import {SMALL_VOCABULARY} from '@site/src/inference/constrained/smallVocabulary';
import {allowedTokens} from '@site/src/inference/constrained/tokenMask';
import type {MaskValues} from './calculator';
import {PRESETS, type PresetId} from './presets';

export const VOCABULARY = SMALL_VOCABULARY;
export const VOCABULARY_SIZE = VOCABULARY.tokens.length;
/** Cost of trying every token letter by letter. */
export const VOCABULARY_CHARACTERS = VOCABULARY.tokens.reduce(
  (sum, text) => sum + [...text].length,
  0,
);

export interface MaskResult {
  readonly automaton: Automaton;
  readonly generation: Generation;
  /** Picks of the link that the schema does not allow where they stand. */
  readonly unusedPicks: number;
  /** Fewest characters that would complete a text that was cut; 0 if it is complete. */
  readonly missing: number;
}

/** A text drawn under the mask; for values that `check` let through. */
export function compute(values: MaskValues): MaskResult {
  const result = compiled(values);
  if ('problem' in result) throw new Error(result.problem);
  const {automaton} = result;
  const picks = readPicks(values.picks);
  const generation = generate({
    automaton,
    vocabulary: VOCABULARY,
    seed: values.seed,
    limit: values.limit,
    picks,
  });
  const last = advanceText(automaton, startState(automaton), generation.text);
  return {
    automaton,
    generation,
    unusedPicks: Math.min(picks.length, generation.steps.length) - generation.usedPicks,
    missing: last ? shortestCompletion(automaton, last) : 0,
  };
}

interface Asked {
  readonly schema: PresetId | 'own';
  readonly own: string;
  readonly spaces: MaskValues['spaces'];
}

const WHITE_SPACE: Readonly<Record<MaskValues['spaces'], WhiteSpace>> = {
  '0': 'none',
  '1': 'any',
  one: 'one',
  bounded: 'bounded',
};

/** The automaton of the chosen schema, or why there is none. */
export function compiled({
  schema,
  own,
  spaces,
}: Asked): {readonly automaton: Automaton} | {readonly problem: string} {
  let value: unknown = schema === 'own' ? undefined : PRESETS[schema].schema;
  if (schema === 'own') {
    try {
      value = JSON.parse(own);
    } catch {
      return {problem: 'This is not JSON. Keys and strings stand in double quotes.'};
    }
  }
  const result = compileSchema(value, {whitespace: WHITE_SPACE[spaces]});
  if (result.ok) return {automaton: result.value};
  return {problem: result.problems.map(({message}) => sentence(message)).join(' ')};
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers of tokens as a link carries them: `12.7.230`. What is no number is left out. */
export const readPicks = (text: string): number[] =>
  text
    .split('.')
    .filter((part) => /^\d{1,6}$/.test(part))
    .map(Number);

/** The step that is shown, with its number; the last one if the text is shorter. */
export function stepAt({generation: {steps}}: MaskResult, number: number) {
  const shown = Math.min(number, steps.length);
  const step = steps[shown - 1];
  if (!step) throw new Error('A generation has at least one step');
  return {number: shown, step};
}

/** Allowed tokens: the one that is taken, then the end, then longer ones first. */
export function allowedAt({mask, token}: GenerationStep): number[] {
  const length = (id: number) => VOCABULARY.tokens[id]?.length ?? 0;
  return allowedTokens(mask, VOCABULARY).sort((a, b) => {
    if (a === token || b === token) return a === token ? -1 : 1;
    if (length(a) === 0 || length(b) === 0) return length(a) - length(b);
    return length(b) - length(a) || a - b;
  });
}

/** The picks that lead to a step, and then another token. */
export function picksWith(
  {generation: {steps}}: MaskResult,
  number: number,
  token: number,
): string {
  return [...steps.slice(0, number - 1).map((step) => step.token), token].join('.');
}

/** The open rules, innermost last. A rule that only names the next one is left out. */
export function stackText({automaton}: MaskResult, {state}: GenerationStep): string {
  const stacks = openRules(automaton, state).map((names) =>
    names.filter((name, index) => !names[index + 1]?.startsWith(`${name} `)).join(' › '),
  );
  if (stacks.length === 0) return 'nothing open: the text is complete';
  return [...new Set(stacks)].slice(0, 3).join('  or  ');
}

/** A token as a reader can see it: spaces and line ends have signs. */
export function tokenText(id: number): string {
  const text = VOCABULARY.tokens[id] ?? '';
  if (text === '') return 'end';
  return visible(text);
}

export const visible = (text: string): string =>
  text.replaceAll(' ', '␣').replaceAll('\n', '↵').replaceAll('\t', '⇥').replaceAll('\r', '␍');

const MODELS = [
  'meta-llama/Llama-3.1-8B',
  'Qwen/Qwen3-8B',
  'openai/gpt-oss-120b',
  'google/gemma-3-27b-it',
];

/** Mask sizes of real vocabularies. */
export const realMasks = MODELS.map((id) => {
  const record = modelById(id);
  const vocabulary = modelShape(record)?.shape.vocabularySize ?? 0;
  return {name: record.name, vocabulary, bytes: maskBytes(vocabulary)};
});

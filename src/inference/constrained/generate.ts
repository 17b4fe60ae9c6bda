import {seededRandom} from '../random';
import type {Automaton} from './automaton';
import {
  advanceText,
  forcedText,
  shortestCompletion,
  startState,
  type MachineState,
} from './machine';
import {allowedTokens, isAllowed, tokenMask, type TokenMask} from './tokenMask';
import type {Vocabulary} from './vocabulary';

/** One decoding step: the state before it, its mask, and the token that was taken. */
export interface GenerationStep {
  /** The text before the step. */
  readonly text: string;
  readonly state: MachineState;
  readonly mask: TokenMask;
  /** Text that has to follow by the schema; empty where there is a choice. */
  readonly forced: string;
  readonly token: number;
  /** By hand, by chance, or because no other token was allowed. */
  readonly how: 'picked' | 'drawn' | 'only';
}

export interface Generation {
  readonly steps: readonly GenerationStep[];
  readonly text: string;
  /** As servers report it: `stop` at the end token, `length` where the limit cut the text. */
  readonly finishReason: 'stop' | 'length';
  /** How many of the picks were used; fewer than given if one was not allowed where it stood. */
  readonly usedPicks: number;
}

export interface GenerationInput {
  readonly automaton: Automaton;
  readonly vocabulary: Vocabulary;
  readonly seed: number;
  /** Most tokens, with the end token. */
  readonly limit: number;
  /** Tokens to take first. */
  readonly picks?: readonly number[];
}

/**
 * Generates under the mask. No model runs: after the picks, tokens are drawn with fixed weights from the allowed ones, so
 * that the same seed gives the same text.
 *
 * Derived: each step masks what the automaton does not allow; no model runs, so the weights of tokens are fixed.
 *
 * @param input the automaton, a vocabulary, the `seed` of the draws, the `limit` in tokens, and `picks` to take first
 * @returns the text with each step that led to it
 * @example
 * ```ts
 * const compiled = compileSchema({enum: ['yes', 'no']}, {whitespace: 'none'});
 * const rest = {vocabulary: SMALL_VOCABULARY, seed: 1, limit: 20};
 * compiled.ok && generate({automaton: compiled.value, ...rest}).text // => '"no"'
 * ```
 */
export function generate(input: GenerationInput): Generation {
  const {automaton, vocabulary, seed, limit, picks = []} = input;
  const random = seededRandom(seed);
  const steps: GenerationStep[] = [];
  let state = startState(automaton);
  let text = '';
  let usedPicks = 0;
  while (steps.length < limit) {
    const mask = tokenMask(automaton, state, vocabulary);
    const allowed = allowedTokens(mask, vocabulary);
    const pick = usedPicks === steps.length ? picks[usedPicks] : undefined;
    const isPicked = pick !== undefined && isAllowed(mask, pick);
    if (isPicked) usedPicks += 1;
    const forced = forcedText(automaton, state);
    const drawn = draw(allowed, (token) => weight(input, state, forced, token), random());
    const token = isPicked ? pick : drawn;
    const how = isPicked ? 'picked' : allowed.length === 1 ? 'only' : 'drawn';
    steps.push({text, state, mask, forced, token, how});
    if (token === vocabulary.end) return {steps, text, finishReason: 'stop', usedPicks};
    const written = vocabulary.tokens[token] ?? '';
    const next = advanceText(automaton, state, written);
    if (!next) throw new Error('The mask allowed a token that the automaton refuses');
    text += written;
    state = next;
  }
  return {steps, text, finishReason: 'length', usedPicks};
}

/**
 * Weights in place of a model: what has to follow is taken in the largest pieces, words are likelier than single letters,
 * punctuation inside strings is rare, and what brings the end closer is likelier than what does not.
 */
function weight(
  {automaton, vocabulary}: GenerationInput,
  state: MachineState,
  forced: string,
  token: number,
): number {
  if (token === vocabulary.end) return 1000;
  const text = vocabulary.tokens[token] ?? '';
  const next = advanceText(automaton, state, text);
  if (!next) return 0;
  if (forced.startsWith(text)) return 1000 * text.length ** 4;
  const inside = innerRules(automaton, state);
  const isCloser = shortestCompletion(automaton, next) < shortestCompletion(automaton, state);
  const kind = kindWeight(text, inside.includes('character'));
  return kind * (isCloser ? (inside.some((rule) => SCALAR.test(rule)) ? 1000 : 4) : 1);
}

/** Inside a string or a number, where a model knows when to stop. */
const SCALAR = /(character|integer|number)$/;

function kindWeight(text: string, isInString: boolean): number {
  if (/^ ?[A-Za-z]{3,}$/.test(text)) return text.length ** 2 * (/^[A-Z]/.test(text) ? 12 : 1);
  if (/^\d+$/.test(text)) return text.length;
  if (/^\s+$/.test(text)) return 0.3;
  if (isInString) return text.startsWith('"') ? 1 : 0.02;
  return /^["}\],]/.test(text) ? 1 : /^[[{]/.test(text) ? text.length ** 2 : 0.1;
}

function innerRules(automaton: Automaton, {configurations}: MachineState): string[] {
  return configurations.map(
    ({node}) => automaton.rules[automaton.nodes[node]?.rule ?? -1]?.name ?? '',
  );
}

function draw(tokens: readonly number[], weightOf: (token: number) => number, chance: number) {
  const weights = tokens.map(weightOf);
  let rest = chance * weights.reduce((sum, one) => sum + one, 0);
  for (const [index, token] of tokens.entries()) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return token;
  }
  const last = tokens.at(-1);
  if (last === undefined) throw new Error('A state that can end allows a token');
  return last;
}

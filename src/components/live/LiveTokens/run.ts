import type {Candidate, Token} from '@site/src/languageModel/commands';
import recorded from '@site/src/languageModel/recorded/tokens.json';
import type {SamplingSettings} from '@site/src/languageModel/settings';
import {recordingOf, type Session} from '../parts';

/** Shown facts of a text. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly candidates: readonly Candidate[];
  /** Tokens of the vocabulary. */
  readonly vocabulary: number;
  /** The last tokens that the model added itself. */
  readonly added: number;
  readonly isMeasured: boolean;
}

export const recording = recordingOf<'tokens'>(recorded);

const {tokenize, next} = recording.runs;

export const FIRST_TEXT = next.command.text;

export const FIRST: Reading = {
  tokens: tokenize.answer.tokens,
  candidates: next.answer.candidates,
  vocabulary: recording.ready.models.large.vocabularySize,
  added: 0,
  isMeasured: false,
};

/** Tokens that the tokenizer of Llama 3.1 knows. A test holds it to the record: the records would be much to load. */
export const LARGE_VOCABULARY = 128_256;

/** Characters of English that one of its tokens stands for on average: `llama3herd`, section 3.2. */
const LARGE_CHARACTERS = 3.94;

/** About how many tokens a large model would need for the text of a reading. */
export function largeModelTokens({tokens}: Pick<Reading, 'tokens'>): number {
  const bytes = Uint8Array.from(tokens.flatMap((token) => token.bytes));
  const characters = [...new TextDecoder().decode(bytes)].length;
  return Math.ceil(characters / LARGE_CHARACTERS);
}

/** Tokens of a text, and the likeliest next ones. */
export async function read({run}: Session, text: string, added = 0): Promise<Reading> {
  const {tokens} = await run({...tokenize.command, text});
  const {candidates} = await run({...next.command, text});
  return {...FIRST, tokens, candidates, added, isMeasured: true};
}

/** A character can be spread over so many tokens. */
const MOST_TOKENS = 4;

/**
 * Next output of the language model: one token, or the few that one character is made of.
 *
 * @returns no tokens where the model ends the text
 */
export async function write(
  {run}: Session,
  text: string,
  sampling: SamplingSettings,
  seed: number,
): Promise<{readonly text: string; readonly tokens: readonly Token[]}> {
  const {tokens} = await run({
    kind: 'generate',
    prompt: text,
    tokens: MOST_TOKENS,
    sampling,
    seed,
    cache: true,
    format: 'int8',
  });
  return firstCharacters(tokens);
}

/** The fewest first tokens that make whole characters. */
export function firstCharacters(tokens: readonly Token[]): {
  readonly text: string;
  readonly tokens: readonly Token[];
} {
  for (let count = 1; count <= tokens.length; count++) {
    const first = tokens.slice(0, count);
    const text = textOf(first);
    if (text !== undefined) return {text, tokens: first};
  }
  return {text: '', tokens: []};
}

function textOf(tokens: readonly Token[]): string | undefined {
  const bytes = Uint8Array.from(tokens.flatMap((token) => token.bytes));
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

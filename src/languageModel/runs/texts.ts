import type {Token} from '../commands';
import type {Engine} from '../engine';
import {done, refused, type Outcome} from '../problem';
import {MOST_CHARACTERS, type Tokenizer} from '../tokenizer';

/** A token as a page shows it. */
export function shown(tokenizer: Tokenizer, id: number): Token {
  return {id, text: tokenizer.piece(id), bytes: [...tokenizer.bytesOf(id)]};
}

/** Tokens of a text of any length up to the limit of the tokenizer. */
export function tokensOf({tokenizer}: Engine, text: string): Outcome<number[]> {
  if (text.length > MOST_CHARACTERS) {
    return refused('input', `The text has more than ${MOST_CHARACTERS} characters.`);
  }
  return done(tokenizer.encode(text));
}

/**
 * Tokens of a text that a model is to read. An empty text is the beginning of a document, which the model knows as the end
 * of another.
 *
 * @param room tokens of the context that have to stay free
 */
export function promptOf(engine: Engine, text: string, room: number): Outcome<number[]> {
  const tokens = tokensOf(engine, text);
  if (!tokens.ok) return tokens;
  const most = engine.large.config.maxTokens - room;
  const count = tokens.value.length;
  if (count > most) {
    return refused('input', `The text has ${count} tokens, and the model takes ${most}.`);
  }
  return count > 0 ? tokens : done([engine.tokenizer.endOfText]);
}

/** Tokens of several texts; the first problem if there is one. */
export function promptsOf(
  engine: Engine,
  texts: readonly string[],
  room: number,
): Outcome<number[][]> {
  const prompts: number[][] = [];
  for (const text of texts) {
    const prompt = promptOf(engine, text, room);
    if (!prompt.ok) return prompt;
    prompts.push(prompt.value);
  }
  return prompts.length > 0 ? done(prompts) : refused('input', 'There is no prompt.');
}

import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';
import {fnv1a64} from './blockHash';

/** A stretch of a prompt that is shown as one thing: a token of the text, or a named text of many tokens. */
export interface PromptPiece {
  readonly text: string;
  readonly ids: readonly number[];
  /** Name of a text that stands for its tokens; absent for a single token. */
  readonly name?: string;
}

/** Longest prompt that is read, tokens. */
export const MOST_PROMPT_TOKENS = 200_000;

/** `{{contract:24000}}`: 24,000 tokens of a text called contract. */
const NAMED = /\{\{([a-z][\w -]*):(\d{1,6})\}\}/giu;

/** Up to six letters or three digits with the space before them, one other sign, or one blank. */
const SIMPLE_TOKEN = / ?\p{L}{1,6}| ?\d{1,3}| ?[^\s\p{L}\d]|\s/gu;

/**
 * A prompt as pieces with token ids. Words are cut by a fixed rule that is no model's tokenizer; ids are hashes of the
 * pieces, so that equal pieces have equal ids. With `ids`, the text holds token ids as whole numbers. In both,
 * `{{name:n}}` stands for n tokens of a text: the same name has the same tokens in every prompt.
 *
 * Problems: no tokens, more than 200,000, an id that is no whole number below 2^32. Source: definition.
 */
export function readPrompt(text: string, kind: 'text' | 'ids'): Result<readonly PromptPiece[]> {
  const check = new InputCheck();
  const pieces: PromptPiece[] = [];
  let end = 0;
  let total = 0;
  const readPlain = (plain: string): void => {
    for (const piece of kind === 'ids' ? idPieces(plain, check) : textPieces(plain)) {
      pieces.push(piece);
      total += 1;
    }
  };
  for (const match of text.matchAll(NAMED)) {
    const [whole, name = '', digits] = match;
    readPlain(text.slice(end, match.index));
    end = match.index + whole.length;
    const tokens = Number(digits);
    total += tokens;
    if (total <= MOST_PROMPT_TOKENS && tokens > 0) {
      pieces.push({text: whole, name, ids: namedIds(name, tokens)});
    }
  }
  readPlain(text.slice(end));
  check.require(
    'prompt',
    total >= 1 && total <= MOST_PROMPT_TOKENS,
    `must hold 1 to ${MOST_PROMPT_TOKENS} tokens; got ${total}`,
  );
  if (check.problems.length > 0) return problems(check.problems.slice(0, 1));
  return ok(pieces);
}

function textPieces(text: string): PromptPiece[] {
  return [...text.matchAll(SIMPLE_TOKEN)].map(([piece]) => ({text: piece, ids: [idOf(piece)]}));
}

function idPieces(text: string, check: InputCheck): PromptPiece[] {
  const entries = text.split(/[\s,;[\]]+/).filter((entry) => entry !== '');
  return entries.map((entry) => {
    const id = /^\d{1,10}$/.test(entry) ? Number(entry) : NaN;
    check.require(
      'prompt',
      id < 2 ** 32,
      `must hold token ids, whole numbers from 0 to 2^32 - 1; "${entry.slice(0, 20)}" is none`,
    );
    return {text: entry, ids: [id]};
  });
}

/** Lower 32 bits of the hash of the piece's UTF-16 units. */
function idOf(piece: string): number {
  const units = Array.from({length: piece.length}, (_, i) => piece.charCodeAt(i));
  return Number.parseInt(fnv1a64(units.flatMap((unit) => [unit & 0xff, unit >>> 8])).slice(8), 16);
}

/** Odd steps modulo 2^32 visit every id once: no two tokens of a text are the same. */
function namedIds(name: string, tokens: number): number[] {
  const first = idOf(`{${name.toLowerCase()}`);
  return Array.from({length: tokens}, (_, i) => (first + Math.imul(i, 0x9e3779b1)) >>> 0);
}

import {done, refused, type Outcome} from './problem';

/** Content of `tokenizer.json`: the merges, the first learned first, as ids of their two parts. */
export interface TokenizerData {
  readonly merges: readonly (readonly [number, number])[];
  readonly endOfText: number;
}

/** Longest text that is cut into tokens, in UTF-16 units. */
export const MOST_CHARACTERS = 4_000;

const BYTES = 256;
/** No merge crosses the border of two pieces: a word with the space before it, up to three digits, signs, white space. */
const PIECES = / ?\p{L}+| ?\p{N}{1,3}| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+/gu;

/** Byte-level byte-pair encoding: ids 0 to 255 are the bytes, each merge is the next id, the last id ends a text. */
export class Tokenizer {
  readonly endOfText: number;
  readonly size: number;
  /** Bytes of each token. */
  private readonly bytes: Uint8Array[];
  /** Rank of a merge, by the two parts. */
  private readonly ranks = new Map<number, number>();
  /** Pieces that were cut before: words come again. */
  private readonly known = new Map<string, readonly number[]>();
  private readonly encoder = new TextEncoder();

  constructor({merges, endOfText}: TokenizerData) {
    this.endOfText = endOfText;
    this.size = endOfText + 1;
    this.bytes = Array.from({length: BYTES}, (_, byte) => Uint8Array.of(byte));
    for (const [rank, [left, right]] of merges.entries()) {
      this.ranks.set(this.pair(left, right), rank);
      this.bytes.push(Uint8Array.of(...this.bytes[left]!, ...this.bytes[right]!));
    }
  }

  /** Tokens of a text. Half a surrogate pair becomes the replacement character, as UTF-8 asks. */
  encode(text: string): number[] {
    return (text.match(PIECES) ?? []).flatMap((piece) => this.encodePiece(piece));
  }

  /** Text of tokens. Bytes that are no UTF-8 become the replacement character; the end of a text is none. */
  decode(ids: readonly number[]): string {
    return new TextDecoder().decode(Uint8Array.from(ids.flatMap((id) => [...this.bytesOf(id)])));
  }

  /** Bytes of a token; the end of a text has none. */
  bytesOf(id: number): Uint8Array {
    return this.bytes[id] ?? new Uint8Array(0);
  }

  /** Text of one token for a reader: a byte that belongs to no whole character in it stands as `\xE2`. */
  piece(id: number): string {
    if (id === this.endOfText) return '<|endoftext|>';
    return readableText(this.bytesOf(id));
  }

  private encodePiece(piece: string): readonly number[] {
    const known = this.known.get(piece);
    if (known) return known;
    const ids = this.merge([...this.encoder.encode(piece)]);
    // Texts that readers type are short; the limit is for a page that stays open for days.
    if (this.known.size > 20_000) this.known.clear();
    this.known.set(piece, ids);
    return ids;
  }

  /** Joins the two neighbors whose merge was learned first, until none of them has one. */
  private merge(ids: number[]): number[] {
    for (;;) {
      let best = Infinity;
      for (let i = 0; i + 1 < ids.length; i++) {
        best = Math.min(best, this.rankAt(ids, i));
      }
      if (best === Infinity) return ids;
      ids = this.joined(ids, best);
    }
  }

  /** The ids with all pairs of one merge joined, from left to right. */
  private joined(ids: readonly number[], rank: number): number[] {
    const joined: number[] = [];
    for (let i = 0; i < ids.length; i++) {
      const isPair = this.rankAt(ids, i) === rank;
      joined.push(isPair ? BYTES + rank : ids[i]!);
      if (isPair) i++;
    }
    return joined;
  }

  private rankAt(ids: readonly number[], i: number): number {
    if (i + 1 >= ids.length) return Infinity;
    return this.ranks.get(this.pair(ids[i]!, ids[i + 1]!)) ?? Infinity;
  }

  private pair(left: number, right: number): number {
    return left * 65_536 + right;
  }
}

/** Bytes as text; those that are no UTF-8 as `\xE2`. */
function readableText(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  let text = '';
  for (let start = 0; start < bytes.length;) {
    const length = [4, 3, 2, 1].find((size) => isWhole(decoder, bytes, start, size));
    text +=
      length === undefined
        ? `\\x${bytes[start]!.toString(16).toUpperCase().padStart(2, '0')}`
        : decoder.decode(bytes.subarray(start, start + length));
    start += length ?? 1;
  }
  return text;
}

/** Whether these bytes are exactly one character. */
function isWhole(decoder: TextDecoder, bytes: Uint8Array, start: number, size: number): boolean {
  if (start + size > bytes.length) return false;
  try {
    return [...decoder.decode(bytes.subarray(start, start + size))].length === 1;
  } catch {
    return false;
  }
}

/** Checks what a tokenizer file holds. Problem (kind `damaged`): no list of merges whose parts come before them. */
export function readTokenizer(text: string): Outcome<Tokenizer> {
  const damaged = refused('damaged', 'The file of the tokenizer cannot be read.');
  try {
    const {merges, endOfText} = JSON.parse(text) as TokenizerData;
    const isWhole =
      endOfText === BYTES + merges.length &&
      merges.every((parts, rank) => parts.length === 2 && parts.every((id) => isId(id, rank)));
    return isWhole ? done(new Tokenizer({merges, endOfText})) : damaged;
  } catch {
    return damaged;
  }
}

function isId(id: number, rank: number): boolean {
  return Number.isInteger(id) && id >= 0 && id < BYTES + rank;
}

import type {Result} from '../../inference/result';
import {ok, problem} from '../../inference/result';

/** An object of a JSON file. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Longest text that is parsed; the largest index of a published checkpoint has about 10 million characters. */
const MAX_CHARACTERS = 50_000_000;

/** Whether a value of a JSON file is an object, and no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The object that a text holds as JSON. Python writes `Infinity` and `NaN` into configurations, which JSON does not
 * know; they are read as `null`.
 * Problems: the text is empty, too long, not JSON, or no object.
 */
export function parseObject(text: string): Result<JsonObject> {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  if (trimmed === '') return problem('text', 'is empty; paste the text of a config.json');
  if (trimmed.length > MAX_CHARACTERS) {
    return problem('text', `has ${trimmed.length} characters; at most ${MAX_CHARACTERS} are read`);
  }
  const other = notJson(trimmed);
  if (other !== undefined) return problem('text', other);
  let value: unknown;
  try {
    value = parse(trimmed);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be parsed';
    return problem('text', `is not JSON: ${reason}`);
  }
  if (isObject(value)) return ok(value);
  const found = Array.isArray(value) ? 'a list' : `a ${value === null ? 'null' : typeof value}`;
  return problem('text', `holds ${found}; a config.json is an object in braces`);
}

/** Message about a text that Git puts in the place of a large file. */
export const LFS_POINTER =
  'is a pointer of Git LFS: the file itself was not downloaded. Run git lfs pull, or download it by itself';

/** Kind of a text that often stands in the place of a file. */
function notJson(text: string): string | undefined {
  if (/^version https:\/\/git-lfs/.test(text)) {
    return LFS_POINTER;
  }
  if (text.startsWith('<')) {
    return 'is a web page, and no JSON: download the file itself, signed in if the model asks for that';
  }
  return undefined;
}

/**
 * The text of a file in UTF-8, or in UTF-16 as Windows tools write it: with a mark, or known by the zeros beside the first
 * letter.
 */
export function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(withoutPythonNumbers(text));
  }
}

/** Replaces numbers that only Python writes, outside strings. */
function withoutPythonNumbers(text: string): string {
  const numbers = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/g;
  return text.replace(numbers, (match) => (match.startsWith('"') ? match : 'null'));
}

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

import {isObject, parseObject, type JsonObject} from './json';
import type {ReadConfig} from './readModelConfig';
import {readConfigObject} from './readModelConfig';

/**
 * A `config.json` without what {@link readConfigObject} makes nothing of, short enough for an address.
 *
 * @param text the file as text
 * @returns JSON on one line that is read as the same model; the text itself if it cannot be read
 */
export function shortConfig(text: string): string {
  const parsed = parseObject(text);
  if (!parsed.ok || !readConfigObject(parsed.value).ok) return text;
  let kept = parsed.value;
  const wanted = meaningOf(kept);
  const keep = (shorter: JsonObject) => {
    if (meaningOf(shorter) === wanted) kept = shorter;
  };
  // Names of modules come first: there can be thousands, and each key is tried by reading the whole.
  for (const path of pathsOf(kept)) {
    const shorter = withPatterns(at(kept, path));
    if (shorter !== undefined) keep(withValue(kept, path, shorter));
  }
  for (const path of pathsOf(kept)) keep(without(kept, path));
  return JSON.stringify(kept);
}

/** A list or an object with one pattern for names that differ by their numbers; undefined where it is no shorter. */
function withPatterns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const names = value.map((entry: unknown) =>
      typeof entry === 'string' ? patternOf(entry) : entry,
    );
    const shorter = [...new Set(names)];
    return names.every((name) => typeof name === 'string') && shorter.length < names.length
      ? shorter
      : undefined;
  }
  if (!isObject(value)) return undefined;
  const shorter = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [patternOf(name), inner]),
  );
  return Object.keys(shorter).length < Object.keys(value).length ? shorter : undefined;
}

const patternOf = (name: string): string => name.replace(/\.\d+(?=\.|$)/g, '.*');

/** Content of a configuration, as text to compare; names of modules that keep their format change no size. */
function meaningOf(json: JsonObject): string {
  const read = readConfigObject(json);
  return JSON.stringify(read.ok ? withoutModules(read.value) : read.problems);
}

function withoutModules(read: ReadConfig): ReadConfig {
  return read.quantization
    ? {...read, quantization: {...read.quantization, notQuantized: []}}
    : read;
}

/** The keys of an object and of the objects in it, outer ones first: what leaves with an outer one is not tried again. */
function pathsOf(json: JsonObject, prefix: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(json).flatMap(([key, value]) => {
    const path = [...prefix, key];
    return isObject(value) ? [path, ...pathsOf(value, path)] : [path];
  });
}

function at(json: JsonObject, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), json);
}

/** The object with another value under one key that it has. */
function withValue(
  json: JsonObject,
  [key = '', ...inner]: readonly string[],
  value: unknown,
): JsonObject {
  const old = json[key];
  return {...json, [key]: inner.length > 0 && isObject(old) ? withValue(old, inner, value) : value};
}

/** The object without one key; the same where the key has left already. */
function without(json: JsonObject, [key = '', ...inner]: readonly string[]): JsonObject {
  if (!(key in json)) return json;
  const {[key]: value, ...others} = json;
  if (inner.length === 0) return others;
  return isObject(value) ? {...json, [key]: without(value, inner)} : json;
}

import type {Range} from '../../inference/check';
import type {Problem} from '../../inference/result';
import type {JsonObject} from './json';
import {isObject} from './json';

/** Notes that are collected while a configuration is read. */
export interface Report {
  readonly problems: Problem[];
  /** Values that the file leaves out and that were filled in, one sentence each. */
  readonly assumed: string[];
}

/** Ranges of counts in configurations. */
export const LAYERS: Range = {min: 1, max: 1000, integer: true};
export const WIDTH: Range = {min: 1, max: 1e6, integer: true};
export const HEADS: Range = {min: 1, max: 10_000, integer: true};
export const EXPERTS: Range = {min: 0, max: 100_000, integer: true};
export const TOKENS: Range = {min: 1, max: 1e9, integer: true};
export const VOCABULARY: Range = {min: 2, max: 1e8, integer: true};

/** Values that the library takes for keys that a file leaves out. */
export type Defaults = Readonly<Record<string, number | string | readonly number[]>>;

/** Stands for a value that could not be read; a problem was reported, so it reaches no result. */
const UNREADABLE = 1;

/** Typed access to one object of a configuration. What is wrong is reported, and never thrown. */
export class Fields {
  constructor(
    readonly json: JsonObject,
    readonly report: Report,
    /** Where the object stands, for example `text_config.`; empty at the top. */
    readonly path = '',
    private readonly defaults: Defaults = {},
    readonly used = new Set<string>(),
  ) {}

  /** The same object, read with the values that the library takes for absent keys. */
  withDefaults(defaults: Defaults): Fields {
    return new Fields(this.json, this.report, this.path, defaults, this.used);
  }

  /** The same object with other values, as a layer of its own has them. */
  with(changes: JsonObject): Fields {
    const json = {...this.json, ...changes};
    return new Fields(json, this.report, this.path, this.defaults, this.used);
  }

  /** Reports what is wrong with a key. */
  fail(key: string, message: string): void {
    this.report.problems.push({input: this.path + key, message});
  }

  /** Says which value was filled in, and why. */
  assume(sentence: string): void {
    if (!this.report.assumed.includes(sentence)) this.report.assumed.push(sentence);
  }

  /** Marks keys that repeat what others say. */
  known(...keys: string[]): void {
    for (const key of keys) this.used.add(key);
  }

  /** The value of the first key that has one; `null` counts as none. */
  private first(keys: readonly string[]): {key: string; value: unknown} | undefined {
    this.known(...keys);
    const key = keys.find((name) => this.json[name] !== undefined && this.json[name] !== null);
    return key === undefined ? undefined : {key, value: this.json[key]};
  }

  /** Whether a key has a value, in the file or by default. */
  has(key: string): boolean {
    return this.first([key]) !== undefined || this.defaultOf([key]) !== undefined;
  }

  /** Whether a number under one of several keys is the library's. */
  isFilled(keys: readonly string[]): boolean {
    return this.first(keys) === undefined && this.defaultOf(keys) !== undefined;
  }

  /** Whether one of these keys was reported: what is computed from it would be wrong too. */
  wrong(...keys: string[]): boolean {
    return this.report.problems.some(({input}) => keys.some((key) => input === this.path + key));
  }

  /** The library's value of the first key that has one. A key that is `null` in the file has been set, so it has none. */
  private defaultOf(keys: readonly string[]): {key: string; value: Defaults[string]} | undefined {
    if (keys.some((key) => this.json[key] === null)) return undefined;
    const key = keys.find((name) => this.defaults[name] !== undefined);
    const value = key === undefined ? undefined : this.defaults[key];
    return key === undefined || value === undefined ? undefined : {key, value};
  }

  /** A number under one of several keys, or the library's; undefined if there is none, or if it is wrong. */
  number(keys: string | readonly string[], range: Range): number | undefined {
    const names = typeof keys === 'string' ? [keys] : keys;
    const found = this.first(names);
    if (!found) return this.fromDefaults(names) as number | undefined;
    const {key, value} = found;
    const inRange = typeof value === 'number' && value >= range.min && value <= range.max;
    if (inRange && (!range.integer || Number.isInteger(value))) return value;
    this.fail(key, `is ${shown(value)}; must be ${allowed(range)}`);
    return UNREADABLE;
  }

  /** A number that has to be there; `what` says what it counts. */
  required(keys: string | readonly string[], range: Range, what: string): number {
    const value = this.number(keys, range);
    if (value !== undefined) return value;
    const names = typeof keys === 'string' ? [keys] : keys;
    const others = names.length > 1 ? ` (also named ${names.slice(1).join(', ')})` : '';
    this.fail(names[0] ?? '', `is missing${others}: ${what}, ${allowed(range)}`);
    return UNREADABLE;
  }

  private fromDefaults(names: readonly string[]): Defaults[string] | undefined {
    const found = this.defaultOf(names);
    if (!found) return undefined;
    const {key, value} = found;
    this.assume(
      `${this.path}${key} is not given; transformers takes ${String(value)} for this type.`,
    );
    return value;
  }

  /** A yes or no; `byDefault` if the key is absent. */
  flag(key: string, byDefault: boolean): boolean {
    const found = this.first([key]);
    if (!found) return byDefault;
    if (typeof found.value === 'boolean') return found.value;
    this.fail(key, `is ${shown(found.value)}; must be true or false`);
    return byDefault;
  }

  /** A text; undefined if there is none. */
  text(keys: string | readonly string[]): string | undefined {
    const names = typeof keys === 'string' ? [keys] : keys;
    const found = this.first(names);
    if (!found) return this.fromDefaults(names) as string | undefined;
    if (typeof found.value === 'string') return found.value;
    this.fail(found.key, `is ${shown(found.value)}; must be a text`);
    return undefined;
  }

  /** A list with one entry per layer; undefined if there is none. Longer lists also describe draft layers. */
  perLayer(key: string, layers: number): readonly unknown[] | undefined {
    const value = this.first([key])?.value;
    if (!Array.isArray(value)) return undefined;
    if (value.length >= layers) return value.slice(0, layers) as readonly unknown[];
    this.fail(key, `has ${value.length} entries; must have one for each of ${layers} layers`);
    return undefined;
  }

  /** The words of a list with one entry per layer, each translated; an unknown word is a problem. */
  words<T>(key: string, layers: number, meaning: Readonly<Record<string, T>>): T[] | undefined {
    const list = this.perLayer(key, layers);
    if (!list) return undefined;
    const known = Object.keys(meaning);
    const unknown = new Set(list.map(String).filter((word) => !known.includes(word)));
    for (const word of unknown) {
      this.fail(key, `has ${shown(word)}, which is not known; known are ${known.join(', ')}`);
    }
    return list.map(String).flatMap((word) => (known.includes(word) ? [meaning[word] as T] : []));
  }

  /** A list of layer numbers. */
  indices(key: string): ReadonlySet<number> | undefined {
    const value = this.first([key])?.value ?? this.defaultOf([key])?.value;
    if (value === undefined) return undefined;
    if (Array.isArray(value) && value.every((entry) => Number.isInteger(entry))) {
      return new Set(value as number[]);
    }
    this.fail(key, `is ${shown(value)}; must be a list of layer numbers`);
    return undefined;
  }

  /** A nested object; undefined if there is none. */
  child(key: string): Fields | undefined {
    const value = this.first([key])?.value;
    if (value === undefined) return undefined;
    if (isObject(value)) return new Fields(value, this.report, `${this.path}${key}.`);
    this.fail(key, `is ${shown(value)}; must be an object in braces`);
    return undefined;
  }
}

/** A value as a message shows it. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 40)}"`;
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : String(value);
}

function allowed({min, max, integer}: Range): string {
  return `${integer ? 'a whole number' : 'a number'} from ${min} to ${max}`;
}

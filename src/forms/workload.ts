import {parseObject} from '@site/src/data/configReader/json';
import type {FormDeclaration} from './defineForm';
import type {Input, InputId, Inputs, Value, ValuesOf} from './inputs';
import {fieldText, parseInput, urlText} from './validate';

/**
 * Workload of a reader, as far as it is known: the inputs that several calculators share, in the same unit. Numbers are above 0, of which only `shared`
 * may be 0: in a form 0 often stands for "any".
 */
export interface Workload {
  /** The id of a model, or the text of a `config.json` after its prefix. */
  readonly model?: string;
  /** Ids of options. */
  readonly weights?: string;
  readonly kv?: string;
  /** An id of `data/accelerators.json`, or one with the figures that differ after its prefix. */
  readonly device?: string;
  /** Devices that serve the sequences together: those of one replica. */
  readonly devices?: number;
  /** Sequences at once, on these devices. */
  readonly sequences?: number;
  /** Mean of what arrives, requests/s. */
  readonly rate?: number;
  /** Tokens of a prompt, or their mean. */
  readonly prompt?: number;
  /** Tokens of the prompt that the prefix cache finds. */
  readonly shared?: number;
  /** Tokens of an answer, or their mean. */
  readonly answer?: number;
  /** Limit of the time to first token, ms. */
  readonly ttft?: number;
  /** Limit of the time between tokens, ms. */
  readonly itl?: number;
  /** US dollars for a device and an hour. */
  readonly price?: number;
}

/** Quantities that follow from a workload. Each fills inputs and is never kept. */
type Derived = 'context' | 'fresh' | 'sharedPercent';

/** Quantities of a workload that an input may take. */
export type WorkloadKey = keyof Workload | Derived;

/** Name of each in a sentence. */
const WORDS: Readonly<Record<WorkloadKey, string>> = {
  model: 'model',
  weights: 'weights',
  kv: 'KV cache',
  device: 'device',
  devices: 'number of devices',
  sequences: 'sequences at once',
  rate: 'requests per second',
  prompt: 'prompt',
  shared: 'cached part of the prompt',
  answer: 'answer',
  ttft: 'TTFT limit',
  itl: 'ITL limit',
  price: 'price',
  context: 'context',
  fresh: 'new part of the prompt',
  sharedPercent: 'cached share of the prompt',
};

const TEXTS: readonly string[] = ['model', 'weights', 'kv', 'device'];
const DERIVED: readonly string[] = ['context', 'fresh', 'sharedPercent'];
const BASE = Object.keys(WORDS).filter((key) => !DERIVED.includes(key));

/** Which inputs a workload fills, and which it cannot. */
export interface Filled {
  readonly filled: readonly WorkloadKey[];
  /** No option or range of the input takes the value: it stays as it was. */
  readonly refused: readonly WorkloadKey[];
}

/** Texts for the inputs of a calculator that a workload fills. */
export function fill<I extends Inputs>(
  calculator: FormDeclaration<I>,
  workload: Workload,
): Filled & {readonly texts: Partial<Readonly<Record<InputId<I>, string>>>} {
  const texts: Record<string, string> = {};
  const filled = new Set<WorkloadKey>();
  const refused = new Set<WorkloadKey>();
  for (const [id, input, key] of asked(calculator)) {
    const value = valueOf(workload, key);
    if (value === undefined) continue;
    const text = input.kind === 'number' ? fieldText(value) : urlText(value);
    const isTaken = parseInput(input, text).ok;
    if (isTaken) texts[id] = text;
    (isTaken ? filled : refused).add(key);
  }
  return {
    texts: texts as Partial<Record<InputId<I>, string>>,
    filled: [...filled],
    refused: [...refused],
  };
}

/**
 * Workload that the values of a calculator describe. Where two inputs for one key differ nothing is taken: they speak of what a workload cannot
 * hold, such as several replicas.
 */
export function taken<I extends Inputs>(
  calculator: FormDeclaration<I>,
  values: ValuesOf<I>,
): Workload {
  const found: Record<string, Value | undefined> = {};
  const served = {...values, ...calculator.served?.(values)};
  for (const [id, input, key] of asked(calculator)) {
    const given = isOnlyHere(input, served[id]) ? undefined : served[id];
    const value = TEXTS.includes(key) ? given : Number(given);
    found[key] = key in found && found[key] !== value ? undefined : value;
  }
  // Models ask for the cached part as a share. It gives tokens where these are whole, apart from the last digits of a division.
  const shared = (Number(found['prompt']) * Number(found['sharedPercent'])) / 100;
  const whole = Math.round(shared);
  if (Math.abs(shared - whole) < 1e-6) found['shared'] ??= whole;
  return usable(found);
}

/** Inputs of a calculator whose values differ from the workload, or are not in it. */
export function missing<I extends Inputs>(
  calculator: FormDeclaration<I>,
  values: ValuesOf<I>,
  workload: Workload,
): readonly WorkloadKey[] {
  const served = {...values, ...calculator.served?.(values)};
  const differing = asked(calculator).filter(
    ([id, , key]) => String(valueOf(workload, key)) !== String(served[id]),
  );
  return [...new Set(differing.map(([, , key]) => key))];
}

/** The inputs of a calculator that ask for a part of a workload. */
export function asked<I extends Inputs>(
  calculator: FormDeclaration<I>,
): readonly (readonly [id: InputId<I>, input: Input, key: WorkloadKey])[] {
  return Object.entries(calculator.inputs).flatMap(([id, input]) =>
    input.workload ? [[id, input, input.workload] as const] : [],
  );
}

/** Parts of a workload in words: `model, KV cache`. */
export const listOf = (keys: readonly WorkloadKey[]): string =>
  keys.map((key) => WORDS[key]).join(', ');

/** The workload that a text holds. What is wrong in it is left out, key by key, and nothing is thrown. */
export function parseWorkload(text: string | null): Workload {
  const parsed = parseObject(text ?? '');
  return parsed.ok ? usable(parsed.value) : {};
}

function usable(record: Readonly<Record<string, unknown>>): Workload {
  return Object.fromEntries(
    BASE.map((key) => [key, record[key]] as const).filter(([key, value]) => isUsable(key, value)),
  );
}

function isUsable(key: string, value: unknown): boolean {
  if (TEXTS.includes(key)) return typeof value === 'string' && value !== '';
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value > 0 || (value === 0 && key === 'shared');
}

/** Whether a value is an option that says nothing without the fields beside it. */
function isOnlyHere(input: Input, value: Value): boolean {
  return (
    input.kind === 'choice' && input.options.some(({id, onlyHere}) => id === value && onlyHere)
  );
}

/** A number or a text; undefined where the workload does not say it. */
function valueOf(workload: Workload, key: WorkloadKey): number | string | undefined {
  const {prompt = NaN, shared = NaN, answer = NaN} = workload;
  const known = (value: number) => (Number.isNaN(value) ? undefined : value);
  switch (key) {
    case 'context':
      return known(prompt + answer);
    case 'fresh':
      return known(prompt - shared);
    case 'sharedPercent':
      return known((100 * shared) / prompt);
    default:
      return workload[key];
  }
}

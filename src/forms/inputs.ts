/**
 * The inputs of a calculator, declared once. The form, the validation, the state in the URL and the Markdown
 * export are made from this declaration, and the types of the values follow from it.
 */

import type {ChosenFile} from '@site/src/data/configReader/fileParts';
import type {WorkloadKey} from './workload';

interface Declared<T> {
  readonly label: string;
  /** One sentence under the field. */
  readonly help?: string;
  readonly default: T;
  /** Name in the URL after the calculator's own key; the input's id unless given. Links in the world depend on it. */
  readonly urlKey?: string;
  /** Quantity of the reader's workload that it asks for, in the same unit and meaning: the kept workload fills it. */
  readonly workload?: WorkloadKey | undefined;
}

export interface NumberInput extends Declared<number> {
  readonly kind: 'number';
  /** Both ends are allowed. */
  readonly min: number;
  readonly max: number;
  /** Only whole numbers. */
  readonly integer?: boolean;
  /** Follows the label in parentheses and the value in exports, for example `tokens`. */
  readonly unit?: string;
  /** A field takes any number in the range; a slider is for ranges in which every step is worth a look. */
  readonly control?: 'field' | 'slider';
  /** Step of a slider; 1 unless given. */
  readonly step?: number;
  /** Where a slider stops, ascending, where even steps will not do, as on a logarithmic range. */
  readonly stops?: readonly number[];
}

export interface ChoiceOption<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Options with the same group stand together under its name. */
  readonly group?: string;
  /** Other names under which a reader may look for it; they are not shown. */
  readonly also?: readonly string[];
  /** It says nothing without the fields beside it, so that no workload takes it. */
  readonly onlyHere?: boolean;
}

interface Own {
  /** The words of the option. */
  readonly label: string;
  /** Begins the value. */
  readonly prefix: string;
  /** Why a value cannot be used, a sentence each. */
  readonly problems: (value: string) => readonly string[];
  /** Facts that were read from a usable value, a sentence each. The first names it in exports. */
  readonly remarks: (value: string) => readonly string[];
}

/** Outcome of reading files: a text with findings, or the reason why there is none; a sentence each. */
export type OwnRead =
  | {readonly text: string; readonly remarks: readonly string[]}
  | {readonly problem: string};

/** The text of a file stands in the place of an id. */
export interface OwnText extends Own {
  readonly kind: 'text';
  /** The name of the text, such as `config.json`. */
  readonly name: string;
  /** Kinds of files to choose from: in words, and as the attribute `accept` names them. */
  readonly files: string;
  readonly accept: string;
  /** Explanation of how chosen files are used, a sentence or two. */
  readonly note: string;
  /** Part of a pasted text that the field takes: it has to fit into an address. */
  readonly shorten: (text: string) => string;
  /** The text that files give, beside the one that is there. */
  readonly read: (files: readonly ChosenFile[], text: string) => Promise<OwnRead>;
}

/** One of the figures that describe what is in no list. */
export interface OwnFigure {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly text: string;
  /** Why the text cannot be used. */
  readonly problem?: string;
}

/** Figures stand in the place of an id, after the id of the option from which they start. */
export interface OwnFigures extends Own {
  readonly kind: 'figures';
  /** The value that has the figures of another. */
  readonly start: (value: string) => string;
  readonly figures: (value: string) => readonly OwnFigure[];
  /** Meaning of an empty figure, a sentence. */
  readonly note?: string;
  /** The value with another text in one of its figures. */
  readonly change: (value: string, key: string, text: string) => string;
}

/** Choice of a reader that is in no list. */
export type OwnChoice = OwnText | OwnFigures;

export interface ChoiceInput<Id extends string = string> extends Declared<Id> {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption<Id>[];
  readonly own?: OwnChoice;
}

export interface ToggleInput extends Declared<boolean> {
  readonly kind: 'toggle';
}

export interface TextInput extends Declared<string> {
  readonly kind: 'text';
  /** Most characters it takes. */
  readonly maxLength: number;
  /** The texts that it takes, and the same in words. */
  readonly allowed?: {readonly pattern: RegExp; readonly words: string};
}

export type Input = NumberInput | ChoiceInput | ToggleInput | TextInput;
export type Inputs = Readonly<Record<string, Input>>;
export type Value = number | string | boolean;

export type ValueOf<I extends Input> = I extends NumberInput
  ? number
  : I extends ChoiceInput<infer Id>
    ? Id
    : I extends TextInput
      ? string
      : boolean;

/** The values of a declaration: `{contextTokens: number, weights: 'bf16' | 'fp8', …}`. */
export type ValuesOf<I extends Inputs> = {readonly [K in keyof I]: ValueOf<I[K]>};

export type InputId<I extends Inputs> = keyof I & string;

/** Messages by input. */
export type ProblemsOf<I extends Inputs> = {readonly [K in keyof I]?: string};

export const numberInput = (input: Omit<NumberInput, 'kind'>): NumberInput => ({
  kind: 'number',
  ...input,
});

export const choiceInput = <const Id extends string>(input: {
  readonly label: string;
  readonly help?: string;
  readonly default: NoInfer<Id>;
  readonly urlKey?: string;
  readonly workload?: WorkloadKey;
  readonly options: readonly ChoiceOption<Id>[];
  readonly own?: OwnChoice;
}): ChoiceInput<Id> => ({kind: 'choice', ...input});

/** Options by their ids: a label each, or what has one. */
export const optionsOf = <Id extends string>(
  named: Readonly<Record<Id, string | {readonly label: string}>>,
): readonly ChoiceOption<Id>[] =>
  (Object.keys(named) as Id[]).map((id) => {
    const one = named[id];
    return {id, label: typeof one === 'string' ? one : one.label};
  });

/** The option of a filter that lets everything through. */
export const ANY = 'any';

/** A choice of the rows of a table; all of them at first. */
export const filterInput = <const Id extends string>(
  label: string,
  options: readonly ChoiceOption<Id>[],
): ChoiceInput<Id | typeof ANY> =>
  choiceInput<Id | typeof ANY>({
    label,
    options: [{id: ANY, label: 'Any'}, ...options],
    default: ANY,
  });

export const toggleInput = (input: Omit<ToggleInput, 'kind'>): ToggleInput => ({
  kind: 'toggle',
  ...input,
});

/** Words to look for, for example; not for numbers. */
export const textInput = (input: Omit<TextInput, 'kind'>): TextInput => ({kind: 'text', ...input});

/** The name of an input with its unit, as the form shows it. */
export function labelWithUnit(input: Input): string {
  return input.kind === 'number' && input.unit ? `${input.label} (${input.unit})` : input.label;
}

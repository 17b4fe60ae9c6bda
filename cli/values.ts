import {idsOf, inputOf, valuesOf} from '@site/src/forms/defineForm';
import type {Calculator} from '@site/src/components/ui/defineCalculator';
import type {Way} from '@site/src/components/ui/report';
import type {ChoiceInput, Input, Inputs, Value, ValuesOf} from '@site/src/forms/inputs';
import {fieldText, parseInput, quoted, urlText} from '@site/src/forms/validate';
import {nearIds} from '@site/src/data/lookup';
import {modelFilesAt} from './modelFiles';
import {optionName, type GivenTexts} from './options';
import {Refused} from './refused';

/** Longest list of options that a message or a description has whole. */
export const SHORT_LIST = 12;

/** Texts that are meant as a path and not as an id. */
const IS_PATH = /^[./~]|\.(?:json|gguf|safetensors)$/;

/** How an input is named in a message: `--volume` on the command line. */
type Naming = (option: string) => string;

export interface Given {
  readonly values: ValuesOf<Inputs>;
  /** Findings in files, and choices that follow from other options, a sentence each. */
  readonly remarks: readonly string[];
}

/**
 * Values of a calculator from texts, read as its form reads them. Throws {@link Refused}: each reason names the option, its label and what is allowed.
 */
export async function readValues(
  calculator: Calculator,
  texts: GivenTexts,
  naming: Naming = (option) => `--${option}`,
): Promise<Given> {
  const nameOf = (id: string) => naming(optionName(calculator, id));
  const reason = (id: string, problem: string) =>
    `${nameOf(id)} (${inputOf(calculator, id).label}): ${problem}`;
  const values: Record<string, Value> = {...valuesOf(calculator)};
  const remarks: string[] = [];
  const reasons: string[] = [];
  for (const [id, given] of texts) {
    const input = inputOf(calculator, id);
    const read = await readValue(input, given);
    if ('problem' in read) reasons.push(reason(id, read.problem));
    else {
      values[id] = read.value;
      remarks.push(...read.remarks);
    }
  }
  if (reasons.length > 0) throw new Refused(reasons);
  remarks.push(...showGiven(calculator, [...texts.keys()], values, nameOf));
  const together = Object.entries(calculator.check?.(values) ?? {});
  if (together.length > 0) {
    throw new Refused([
      ...together.map(([id, problem]) => reason(id, problem ?? '')),
      ...calculator.waysFrom(values).map((way) => wayText(calculator, way, naming)),
    ]);
  }
  return {values, remarks};
}

/** A change that gives a result, with the options that make it. */
function wayText(calculator: Calculator, {label, change}: Way, naming: Naming): string {
  const options = Object.entries(change).map(
    ([id, value]) => `${naming(optionName(calculator, id))} ${urlText(value)}`,
  );
  return `${label}: ${options.join(' ')}`;
}

type ReadValue =
  | {readonly value: Value; readonly remarks: readonly string[]}
  | {readonly problem: string};

async function readValue(input: Input, given: readonly string[]): Promise<ReadValue> {
  const [text = '', ...more] = given;
  if (input.kind !== 'choice') {
    if (more.length > 0) return {problem: `It is given ${given.length} times.`};
    const parsed = parseInput(input, text);
    return parsed.ok ? {value: parsed.value, remarks: []} : {problem: parsed.message};
  }
  const {own} = input;
  const isWritten =
    input.options.some(({id}) => id === text) || (own && text.startsWith(own.prefix));
  const chosen = own?.kind === 'text' && !isWritten ? modelFilesAt(given) : undefined;
  if (more.length > 0 && !chosen?.files.length) {
    return {problem: `It is given ${given.length} times.`};
  }
  if (chosen && chosen.files.length > 0 && chosen.missing.length > 0) {
    return {problem: `There is no file ${chosen.missing.join(', ')}.`};
  }
  const read =
    own?.kind === 'text' && chosen?.files.length ? await own.read(chosen.files, '') : undefined;
  if (read && 'problem' in read) return read;
  const whole = read && own ? own.prefix + read.text : text;
  const parsed = parseInput(input, whole);
  if (!parsed.ok) return {problem: isWritten || read ? parsed.message : notListed(input, text)};
  const facts = own && whole.startsWith(own.prefix) ? own.remarks(whole) : [];
  return {value: parsed.value, remarks: [...facts, ...(read?.remarks ?? [])]};
}

/** A text that is no id: the options, or the nearest of many. */
function notListed({options, own}: ChoiceInput, text: string): string {
  const ids = options.map(({id}) => id);
  const allowed =
    ids.length <= SHORT_LIST
      ? `Choose ${ids.join(', ')}.`
      : `Nearest of ${ids.length}: ${nearIds(text, ids).join(', ')}.`;
  if (own?.kind === 'text' && IS_PATH.test(text)) return `There is no file ${text}.`;
  return `${quoted(text)} is not one of its options. ${allowed}`;
}

/**
 * Makes the values that were given count. Where the form would hide one of them, the one choice that shows all is taken: users are given, so the load is
 * given as users. Sentences say so. Throws {@link Refused} where there is no such choice, or several.
 */
function showGiven(
  calculator: Calculator,
  given: readonly string[],
  values: Record<string, Value>,
  nameOf: Naming,
): readonly string[] {
  const isShown = (id: string, change?: Change) => isInForm(calculator, values, id, change);
  const changes = idsOf(calculator).flatMap((id) =>
    othersOf(inputOf(calculator, id), values[id]).map((value): Change => [id, value]),
  );
  // An input that no choice shows is set beside the form, such as a step of a timeline, and always counts.
  const hidden = given.filter((id) => !isShown(id) && changes.some((one) => isShown(id, one)));
  if (hidden.length === 0) return [];
  const needed = given.filter((id) => hidden.includes(id) || isShown(id));
  const [way, ...others] = changes.filter(
    (change) => !given.includes(change[0]) && needed.every((id) => isShown(id, change)),
  );
  const names = hidden.map(nameOf).join(', ');
  const wayText = ([id, value]: Change) => `${nameOf(id)} ${urlText(value)}`;
  if (!way) {
    const beside = given.filter((id) => !hidden.includes(id));
    const said = `${names} does not count beside ${beside.map(nameOf).join(', ')}.`;
    // Programs give every value, also those that stand there anyway.
    if (hidden.every((id) => values[id] === inputOf(calculator, id).default)) return [said];
    throw new Refused([said]);
  }
  if (others.length > 0) {
    const some = [way, ...others].slice(0, 5).map(wayText).join(' or ');
    throw new Refused([`${names} does not count here. It does with ${some}.`]);
  }
  values[way[0]] = way[1];
  return [`${wayText(way)} was taken, as ${names} is given.`];
}

type Change = readonly [id: string, value: Value];

/** Whether the form shows an input, for values of which one may be changed. */
function isInForm(
  {fields}: Calculator,
  values: Readonly<Record<string, Value>>,
  input: string,
  change?: Change,
): boolean {
  if (!fields) return true;
  const all = change ? {...values, [change[0]]: change[1]} : values;
  const texts = Object.entries(all).map(([id, value]) => [id, fieldText(value)]);
  return fields(Object.fromEntries(texts)).includes(input);
}

/** Other values among which a reader may choose. */
function othersOf(input: Input, value: Value | undefined): readonly Value[] {
  if (input.kind === 'toggle') return [!value];
  if (input.kind !== 'choice') return [];
  return input.options.map(({id}) => id).filter((id) => id !== value);
}

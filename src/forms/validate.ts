import {numberText, pointReadings, readNumber, withoutCurrency} from '@site/src/data/numberText';
import type {ChoiceInput, Input, NumberInput, OwnChoice, Value} from './inputs';

export type Parsed =
  | {readonly ok: true; readonly value: Value}
  | {readonly ok: false; readonly message: string};

/** How a number may be written. */
const WAYS = 'You can write 16,000, 16k, 1.5M, 2B or 1e6.';
/** How a price may be written. */
const PRICE_WAYS = 'You can write 3.50, $3.50 or USD 3.50.';
/** Characters of a text in the place of an option: more is refused by many servers as part of an address. */
const LONGEST_OWN = 6000;

/** Value of a text that a reader typed or a link held; or the problem with it and the allowed values. */
export function parseInput(input: Input, text: string): Parsed {
  switch (input.kind) {
    case 'number':
      return parseNumber(input, text);
    case 'choice':
      return parseChoice(input, text);
    case 'toggle':
      if (text === '1' || text === '0') return {ok: true, value: text === '1'};
      return refuse(`${quoted(text)} is neither 1 (on) nor 0 (off).`);
    case 'text':
      // Half of a pair of surrogates cannot stand in a link: `encodeURIComponent` throws.
      if (text.length > input.maxLength) {
        return refuse(`${quoted(text)} is longer than ${input.maxLength} characters.`);
      }
      if (input.allowed?.pattern.test(text) === false) {
        return refuse(`${quoted(text)} is not ${input.allowed.words}.`);
      }
      return {ok: true, value: text.replace(/\p{Surrogate}/gu, '\uFFFD')};
  }
}

function parseNumber(input: NumberInput, text: string): Parsed {
  const allowed = `Enter ${allowedNumbers(input)}.`;
  const trimmed = text.trim();
  if (trimmed === '') return refuse(allowed);
  const isPrice = asksForPrice(input);
  const number = isPrice ? withoutCurrency(trimmed) : trimmed;
  const question = pointQuestion(input, number);
  if (question !== undefined) return refuse(`${question} ${allowed}`);
  const value = readNumber(number);
  if (value === undefined) {
    const decimalComma = /^\d[\d.]*,\d+$/.test(number) ? ' Decimals take a point.' : '';
    return refuse(
      `${quoted(trimmed)} is not a number.${decimalComma} ${isPrice ? PRICE_WAYS : WAYS} ${allowed}`,
    );
  }
  if (value < input.min) return refuse(`${quoted(trimmed)} is too small. ${allowed}`);
  if (value > input.max) return refuse(`${quoted(trimmed)} is too large. ${allowed}`);
  if (input.integer && !Number.isInteger(value)) {
    return refuse(`${quoted(trimmed)} is not a whole number. ${allowed}`);
  }
  return {ok: true, value};
}

/** Whether a field takes an amount of money, by its unit: `USD per hour`. */
const asksForPrice = ({unit}: NumberInput): boolean => /^USD(?: |$)/.test(unit ?? '');

/**
 * Asks what a point before three digits means in a field of whole numbers, which it would make a thousandth of what was meant. In other fields it begins the
 * decimals: three of them are usual there, and a question would refuse 1.125.
 */
export function pointQuestion(input: Input, text: string): string | undefined {
  if (input.kind !== 'number' || !input.integer) return undefined;
  const readings = pointReadings(text.trim());
  if (!readings) return undefined;
  const usable = readings.filter(
    (value) => Number.isInteger(value) && value >= input.min && value <= input.max,
  );
  const remedy = usable.length > 0 ? `: write ${usable.join(' or ')}` : '';
  return `${quoted(text.trim())} could be ${readings.map(numberText).join(' or ')}${remedy}.`;
}

function parseChoice(input: ChoiceInput, text: string): Parsed {
  if (input.options.some(({id}) => id === text)) return {ok: true, value: text};
  if (input.own && text.startsWith(input.own.prefix)) return parseOwn(input.own, text);
  return refuse(`${quoted(text)} is not one of its ${input.options.length} options.`);
}

/** Whether the reader has chosen to describe something by its file, and has given none yet: that is no mistake. */
export function isAwaited(input: Input, text: string): boolean {
  return input.kind === 'choice' && input.own?.kind === 'text' && text === input.own.prefix;
}

function parseOwn(own: OwnChoice, text: string): Parsed {
  const given = text.slice(own.prefix.length);
  if (own.kind === 'text' && given === '') {
    return refuse(`Paste the text of a ${own.name}, or choose a file: ${own.files}.`);
  }
  if (given.length > LONGEST_OWN) {
    return refuse(`The text is longer than ${numberText(LONGEST_OWN)} characters.`);
  }
  const [first, ...others] = own.problems(text);
  return first === undefined ? {ok: true, value: text} : refuse([first, ...others].join(' '));
}

function refuse(message: string): Parsed {
  return {ok: false, message};
}

/** The allowed range in words: `a whole number from 1 to 131,072 tokens`. */
export function allowedNumbers({min, max, integer, unit}: NumberInput): string {
  const kind = integer ? 'a whole number' : 'a number';
  return `${kind} from ${numberText(min)} to ${numberText(max)}${unit ? ` ${unit}` : ''}`;
}

/** Foreign text in quotes, shortened to what a sentence can carry. */
export function quoted(text: string): string {
  const shown = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return `“${shown}”`;
}

/** A value as a field shows it. */
export function fieldText(value: Value): string {
  return typeof value === 'number' ? numberText(value) : urlText(value);
}

/** A value as a URL carries it; `parseInput` reads it back. */
export function urlText(value: Value): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

/** A value in words: with its unit, or the name of the option. */
export function valueText(input: Input, value: Value): string {
  switch (input.kind) {
    case 'number':
      return `${numberText(Number(value))}${input.unit ? ` ${input.unit}` : ''}`;
    case 'choice':
      return (
        input.options.find(({id}) => id === value)?.label ??
        input.own?.remarks(String(value))[0] ??
        String(value)
      );
    case 'toggle':
      return value ? 'on' : 'off';
    case 'text':
      return value === '' ? 'nothing' : String(value);
  }
}

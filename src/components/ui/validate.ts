import type {ChoiceInput, Input, NumberInput, OwnChoice, Value} from './inputs';

export type Parsed =
  {readonly ok: true; readonly value: Value} | {readonly ok: false; readonly message: string};

/** Digits in groups of three with one kind of separator: comma, any space, underscore, apostrophe. */
const GROUPED = /^\d{1,3}([,\s_'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;
/** What may follow the digits: `16k`, `128K`, `1.5M`, `70B`; always powers of ten. */
const SUFFIXED = /^(.*\d\.?)\s?([kKMB])$/;
const POWERS: Readonly<Record<string, number>> = {k: 3, K: 3, M: 6, B: 9};
const WAYS = 'You can write 16,000, 16k, 1.5M, 2B or 1e6.';
const LONGEST = 64;
/** Characters of a text in the place of an option: more is refused by many servers as part of an address. */
const LONGEST_OWN = 6000;

/** What a reader typed, or a link said, as a value; or what is wrong with it and what is allowed. */
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
      if (text.length <= input.maxLength) {
        return {ok: true, value: text.replace(/\p{Surrogate}/gu, '\uFFFD')};
      }
      return refuse(`${quoted(text)} is longer than ${input.maxLength} characters.`);
  }
}

function parseNumber(input: NumberInput, text: string): Parsed {
  const allowed = `Enter ${allowedNumbers(input)}.`;
  const trimmed = text.trim();
  if (trimmed === '') return refuse(allowed);
  const value = readNumber(trimmed);
  if (value === undefined) {
    const decimalComma = /^\d+,\d+$/.test(trimmed) ? ' Decimals take a point.' : '';
    return refuse(`${quoted(trimmed)} is not a number.${decimalComma} ${WAYS} ${allowed}`);
  }
  if (value < input.min) return refuse(`${quoted(trimmed)} is too small. ${allowed}`);
  if (value > input.max) return refuse(`${quoted(trimmed)} is too large. ${allowed}`);
  if (input.integer && !Number.isInteger(value)) {
    return refuse(`${quoted(trimmed)} is not a whole number. ${allowed}`);
  }
  return {ok: true, value};
}

/** Infinity for a number beyond what can be represented: it is above every maximum. */
function readNumber(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const sign = /^[+\-−]/.exec(text)?.[0] ?? '';
  const unsigned = text.slice(sign.length);
  const [, digits = unsigned, suffix = ''] = SUFFIXED.exec(unsigned) ?? [];
  const isGrouped = GROUPED.test(digits);
  const isPlain = PLAIN.test(digits) && !(suffix && /e/i.test(digits));
  if (!isGrouped && !isPlain) return undefined;
  const plain = isGrouped ? digits.replace(/[,\s_'’]/g, '') : digits;
  // As an exponent: 1.1 times 1,000 would not be 1,100.
  const size = Number(suffix ? `${plain}e${POWERS[suffix]}` : plain);
  // Adding zero turns -0 into 0.
  return (sign === '' || sign === '+' ? size : -size) + 0;
}

function parseChoice(input: ChoiceInput, text: string): Parsed {
  if (input.options.some(({id}) => id === text)) return {ok: true, value: text};
  if (input.own && text.startsWith(input.own.prefix)) return parseOwn(input.own, text);
  return refuse(`${quoted(text)} is not one of its ${input.options.length} options.`);
}

function parseOwn({prefix, name, problems}: OwnChoice, text: string): Parsed {
  const given = text.slice(prefix.length);
  if (given === '') return refuse(`Paste the text of a ${name}, or choose the file.`);
  if (given.length > LONGEST_OWN) {
    return refuse(`The text is longer than ${numberText(LONGEST_OWN)} characters.`);
  }
  const [first, ...others] = problems(text);
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

/** A number in full, with separators; `parseInput` reads it back as the same number. */
export function numberText(value: number): string {
  const text = String(value);
  if (text.includes('e')) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
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

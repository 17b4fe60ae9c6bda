import {valuesOf, idsOf, inputOf, urlName} from '../../forms/defineForm';
import type {FormDeclaration} from '../../forms/defineForm';
import type {Inputs, Value, ValuesOf} from '../../forms/inputs';
import {parseInput, pointQuestion, quoted, urlText, valueText} from '../../forms/validate';

export interface UrlValues<I extends Inputs> {
  readonly values: ValuesOf<I>;
  /** One sentence for every value of the URL that could not be used. */
  readonly notices: readonly string[];
}

/** Reads a calculator's values from a query string. Whatever the string is, the answer is usable and nothing is thrown. */
export function readUrl<I extends Inputs>(
  calculator: FormDeclaration<I>,
  search: string,
): UrlValues<I> {
  const query = new URLSearchParams(search);
  const values: Record<string, Value> = {...valuesOf(calculator)};
  const notices: string[] = [];
  for (const id of idsOf(calculator)) {
    const input = inputOf(calculator, id);
    const texts = query.getAll(urlName(calculator, id));
    const [text] = texts;
    if (text === undefined) continue;
    const parsed = parseInput(input, text);
    if (parsed.ok) values[id] = parsed.value;
    else {
      const used = valueText(input, input.default);
      const isOwn = input.kind === 'choice' && input.own && text.startsWith(input.own.prefix);
      const reason = isOwn ? parsed.message : pointQuestion(input, text);
      notices.push(
        `${input.label}: the link says ${quoted(text)}, which cannot be used.${reason ? ` ${reason}` : ''} Using ${used}.`,
      );
    }
    if (texts.length > 1)
      notices.push(`${input.label}: the link gives it ${texts.length} times. Using the first.`);
  }
  return {values: values as ValuesOf<I>, notices};
}

/** Whether a query string says anything of a calculator. */
export function isInUrl<I extends Inputs>(calculator: FormDeclaration<I>, search: string): boolean {
  const query = new URLSearchParams(search);
  return idsOf(calculator).some((id) => query.has(urlName(calculator, id)));
}

/**
 * The query string with a calculator's values in it, with its question mark, or empty. Values that equal their default are
 * left out; parameters that are not the calculator's stay as they were, byte for byte.
 */
export function writeUrl<I extends Inputs>(
  calculator: FormDeclaration<I>,
  values: ValuesOf<I>,
  search: string,
): string {
  const ours = new Set(idsOf(calculator).map((id) => urlName(calculator, id)));
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !ours.has(nameOf(part)));
  const changed = idsOf(calculator)
    .filter((id) => values[id] !== inputOf(calculator, id).default)
    .map((id) => `${urlName(calculator, id)}=${encoded(urlText(values[id]))}`);
  const parts = [...others, ...changed];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function nameOf(part: string): string {
  return new URLSearchParams(part).keys().next().value ?? '';
}

/** These may stand in the value of a query, and ids of models and devices have them: kept readable. */
const READABLE = /%(?:2F|3A|2C|3D)/g;

function encoded(text: string): string {
  return encodeURIComponent(text).replace(READABLE, decodeURIComponent);
}

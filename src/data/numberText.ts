/** Digits in groups of three with one kind of separator: comma, any space, underscore, apostrophe. */
const GROUPED = /^\d{1,3}([,\s_'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;
/** Suffixes of digits: `16k`, `128K`, `1.5M`, `70B`; always powers of ten. */
const SUFFIXED = /^(.*\d\.?)\s?([kKMB])$/;
const POWERS: Readonly<Record<string, number>> = {k: 3, K: 3, M: 6, B: 9};
const LONGEST = 64;
/** Groups of three with points between them, as much of Europe writes thousands, with what may stand around them. */
const POINTED = /^[+\-−]?[1-9]\d{0,2}(?:\.\d{3})+(?:\s?[kKMB])?$/;
/** Letters, digits and signs of East Asian keyboards, as wide as an ideograph. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDENED = 0xfee0;
/** The currency of all prices, as it may stand before the number. */
const CURRENCY = /^(?:USD|US\$|[$＄])\s*(?=[\d.])/i;

/** The number that a reader typed, undefined if it is none; infinity beyond what can be represented, which is above every maximum. */
export function readNumber(entered: string): number | undefined {
  if (entered.length > LONGEST) return undefined;
  const text = narrow(entered);
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

/** A price without its leading sign or code of the US dollar: `$3.50` as `3.50`. Other currencies stay, and are no numbers. */
export const withoutCurrency = (price: string): string => price.trim().replace(CURRENCY, '');

/**
 * Meanings of a text with points before three digits: `9.000` is 9 where a point begins the decimals and 9,000 where it parts thousands, and `1.000.000` has one
 * meaning. Undefined for every other text.
 */
export function pointReadings(entered: string): readonly number[] | undefined {
  const text = narrow(entered);
  if (!POINTED.test(text)) return undefined;
  const readings = [readNumber(text), readNumber(text.replaceAll('.', ''))];
  return readings.filter((reading) => reading !== undefined);
}

const narrow = (text: string): string =>
  text.replace(WIDE, (letter) => String.fromCharCode(letter.charCodeAt(0) - WIDENED));

/** A number in full, with separators; {@link readNumber} reads it back as the same number. */
export function numberText(value: number): string {
  const text = String(value);
  if (text.includes('e')) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A power is not another number: `10²` stays what it is. `µ` is the sign of the pages, and `…` parts words. */
const KEPT = /[^²³¹\u2070-\u209fµ…]+/gu;
const HYPHENS = /[\u2010-\u2013\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc]/g;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * A text in the letters of the pages. Keyboards, input methods and documents write the same word in others: full and
 * half width, ligatures, hyphens and blanks that do not break, curly quotes, the Greek letter of `µs`.
 */
export function folded(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(KEPT, (part) => part.normalize('NFKC'))
    .replaceAll('μ', 'µ')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");
}

/** Keeps each number and its unit on one line, as the prose of the pages does. */
export const keepUnits = (text: string): string =>
  text.replace(
    /(\d) (?=(?:%|[nmµ]?s|min|h|[kKMGTP]?i?B|Gb|[kMGTPEZ]?FLOP|tokens?|requests?)(?![\p{L}\d]))/gu,
    '$1\u00a0',
  );

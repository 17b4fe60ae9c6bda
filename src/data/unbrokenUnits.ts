const UNIT =
  /(?<=\d) (?=(?:%|[nµm]?s|min|h|[kMGTP]i?B(?:\/s)?|[kMGT]?bit\/s|[kM]?Wh?|[kMGTPE]?FLOP(?:\/s)?)(?![\p{L}\d]))/gu;

/** The text with each number and its unit on one line. */
export const unbrokenUnits = (text: string): string => text.replace(UNIT, '\u00a0');

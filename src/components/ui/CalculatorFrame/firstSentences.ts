/** The first sentences of a text that are together no longer than so many characters, and the first one in any case: none is cut. */
export function firstSentences(text: string, most: number): string {
  const ends = [...text.matchAll(/[.!?](?= [A-Z])/g)].map(({index}) => index + 1);
  const end = ends.findLast((at) => at <= most) ?? ends[0] ?? text.length;
  return text.length <= most ? text : text.slice(0, end);
}

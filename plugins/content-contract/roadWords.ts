/** What a source holds and a page's road does not: each part with what stays of it. */
const NOT_READ: readonly (readonly [RegExp, string])[] = [
  [/^---\n[\s\S]*?\n---\n/, ''],
  [/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\s*$/gm, ''],
  [/\$\$[\s\S]*?\$\$/g, ''],
  [/\{\/\*[\s\S]*?\*\/\}/g, ''],
  [/<details[\s\S]*?<\/details>/g, ''],
  [/^(import|export) .*$/gm, ''],
  [/^:::\w+.*$/gm, ''],
  [/\[@[^\]]*\]/g, ''],
  [/<\/?[A-Za-z][^<>]*>/g, ''],
  [/\]\([^)]*\)/g, ']'],
  [/:\w+\[([^\]]*)\]\{[^}]*\}/g, '$1'],
  [/\$[^$\n]+\$/g, 'x'],
];

/**
 * Words on the road of a page: its prose, lists and tables, in words. Left out are front matter, code, formulas of their own,
 * comments, figures and models, citations, addresses and what is folded.
 *
 * @param source the page's MDX
 */
export function roadWords(source: string): number {
  const read = NOT_READ.reduce((text, [part, stays]) => text.replace(part, stays), source);
  return read.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu)?.length ?? 0;
}

/** Words a minute at which an engineer reads technical prose; a round figure, not a measurement. */
const WORDS_PER_MINUTE = 220;

/**
 * Minutes that a page takes to read, at least one. Counts the words of the prose: front matter, code fences,
 * formulas, comments, imports, addresses and what is folded are left out.
 *
 * @param source the page's MDX
 */
export function readingMinutes(source: string): number {
  const prose = source
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\s*$/gm, '')
    .replace(/\$\$[\s\S]*?\$\$/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/<details[\s\S]*?<\/details>/g, '')
    .replace(/^(import|export) .*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']');
  const words = prose.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

import {findMarks, replaceMarks} from './marks';

/**
 * A page whose numbers stand in elements with their names, for the development server, which outlines those that are wrong. Where no
 * element can stand (headings, code, formulas, attributes, front matter) there is the number alone.
 */
export function numberElements(source: string): string {
  const plain = plainRanges(source);
  return replaceMarks(source, ({id, text, start}) => {
    const isPlain = plain.some(([from, to]) => from <= start && start < to);
    return isPlain || !isProse(source, start) ? text : `<span data-number="${id}">${text}</span>`;
  });
}

/** Front matter, fences, headings and displayed formulas. */
function plainRanges(source: string): (readonly [from: number, to: number])[] {
  const blocks = [
    /^---\n[\s\S]*?\n---\n/g,
    /^(`{3,}|~{3,})[^]*?^\1[`~]*[ \t]*$/gm,
    /^#{1,6} .*$/gm,
    /\$\$[\s\S]*?\$\$/g,
  ];
  if (findMarks(source).length === 0) return [];
  return blocks.flatMap((block) =>
    [...source.matchAll(block)].map(({0: text, index}) => [index, index + text.length] as const),
  );
}

/** Whether a place is outside of code, formulas and quotation marks of attributes, by what stands before it in its paragraph. */
function isProse(source: string, at: number): boolean {
  const paragraph = source.slice(source.lastIndexOf('\n\n', at) + 1, at);
  const line = paragraph.slice(paragraph.lastIndexOf('\n') + 1);
  const isOpen = (text: string, sign: RegExp) => (text.match(sign)?.length ?? 0) % 2 === 1;
  const isTag = /<[A-Z][^>]*$/.test(paragraph);
  return !isTag && !isOpen(line, /`/g) && !isOpen(line, /(?<!\\)\$/g);
}

/** A piece of a program's text, with the class of its color. */
export interface Piece {
  readonly name?: string;
  readonly text: string;
}

const STRING = /(?<string>"(?:[^"\\]|\\.)*"|'[^']*')/;
const COMMENT = /(?<comment>(?:^|[ \t])#.*)/;
const either = (...parts: readonly RegExp[]) =>
  new RegExp(parts.map(({source}) => source).join('|'), 'gm');

/** Tokens with a color in the languages of files that calculators make: no more than a reader needs to see their parts. */
const TOKENS: Readonly<Record<string, RegExp>> = {
  yaml: either(/(?<keyword>^[ \t]*(?:- )*[\w./-]+(?=:(?:\s|$)))/, COMMENT, STRING),
  bash: either(COMMENT, STRING, /(?<number>\$\{?\w+\}?)/, /(?<name>(?:^|[ \t])--?[a-z][\w-]*)/),
};

/** The text in pieces, of which those that `plugins/highlight` would color at build have a class. */
export function colored(text: string, language: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKENS[language] ?? /$^/g)) {
    const [name] =
      Object.entries(found.groups ?? {}).find(([, token]) => token !== undefined) ?? [];
    pieces.push({text: text.slice(end, found.index)}, {name: `hl-${name}`, text: found[0]});
    end = found.index + found[0].length;
  }
  return [...pieces, {text: text.slice(end)}].filter((piece) => piece.text !== '');
}

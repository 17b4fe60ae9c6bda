import type {ContentProblem} from './contentProblem';

/** Kinds of the rule `characters`. */
export const CHARACTER_KINDS = [
  'encoding',
  'control',
  'direction',
  'invisible',
  'separator',
  'blank',
  'decomposed',
] as const;

interface Kind {
  readonly kind: (typeof CHARACTER_KINDS)[number];
  readonly pattern: RegExp;
  readonly message: (character: string) => string;
  readonly remedy: string;
}

const nameOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters that nobody sees, and that make a text mean something else than what its reviewer read. */
const KINDS: readonly Kind[] = [
  {
    kind: 'control',
    // The tab and the line feed are what a text is made of.
    // eslint-disable-next-line no-control-regex -- these are the characters that are sought
    pattern: /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/gu,
    message: (character) => `There is a control character (${nameOf(character)})`,
    remedy: 'Delete it; it comes from a program, not from a keyboard.',
  },
  {
    kind: 'direction',
    pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu,
    message: (character) =>
      `There is a character (${nameOf(character)}) that turns the direction of what follows, so that it reads otherwise than it runs`,
    remedy: 'Delete it: the handbook is written from left to right.',
  },
  {
    kind: 'invisible',
    pattern: /[\u00AD\u180E\u200B-\u200D\u2060-\u2064\uFEFF]/gu,
    message: (character) => `There is an invisible character (${nameOf(character)})`,
    remedy:
      'Delete it: searches, copies of commands and comparisons fail over it. A byte order mark at the start is one too; save as UTF-8 without it.',
  },
  {
    kind: 'separator',
    pattern: /[\u2028\u2029]/gu,
    message: (character) => `There is a line separator (${nameOf(character)})`,
    remedy: 'Write a line break instead.',
  },
];

/** Blanks that a shell or an interpreter does not take for blanks. */
const WIDE_BLANK = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/gu;

export interface CharacterOptions {
  /** Whether the whole text is code or data, where a no-break space is a mistake too. */
  readonly isCode: boolean;
}

/**
 * Characters that should not stand in a source: invisible ones, and letters in decomposed form, which look like others and
 * are not found by a search for them.
 */
export function checkCharacters(
  file: string,
  text: string,
  {isCode}: CharacterOptions,
): ContentProblem[] {
  const kinds = isCode ? [...KINDS, wideBlank] : KINDS;
  return text.split('\n').flatMap((content, at): ContentProblem[] => {
    const report = (
      column: number,
      kind: Kind['kind'],
      message: string,
      remedy: string,
    ): ContentProblem => {
      const check = `characters/${kind}`;
      return {file, line: at + 1, column, severity: 'error', check, message, remedy};
    };
    const found = kinds.flatMap(({kind, pattern, message, remedy}) =>
      [...content.matchAll(pattern)].map((match) =>
        report(match.index + 1, kind, message(match[0]), remedy),
      ),
    );
    const composed = content.normalize('NFC');
    if (composed === content) return found;
    const column = [...content].findIndex((character, index) => character !== [...composed][index]);
    const message = 'A letter is written as two characters, a plain one and a mark';
    const remedy = `Write \`${[...composed][column] ?? ''}\` as one character (Unicode form NFC).`;
    return [...found, report(column + 1, 'decomposed', message, remedy)];
  });
}

const wideBlank: Kind = {
  kind: 'blank',
  pattern: WIDE_BLANK,
  message: (character) => `There is a blank in code that is no space (${nameOf(character)})`,
  remedy: 'Write a space: programs take it for a part of the word beside it.',
};

import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {lookupById} from './lookup';
import {THEMES, type QuestionRecord, type Theme} from './schemas/question';

export type {QuestionRecord, Theme} from './schemas/question';

/** A question or an error text with the theme under which it is answered. */
export interface Question extends QuestionRecord {
  readonly theme: Theme;
}

/** A theme of the bank: a file, and a page. */
export interface ThemeFile {
  readonly theme: Theme;
  readonly questions: readonly Question[];
}

/** Programs run in the folder of the repository; a bundle of this file lies elsewhere. */
const FOLDER = join(process.cwd(), 'data/questions');

/** The bank in the order of its pages. Tests hold the files to their schema, hence the cast. Only programs read it, no page. */
export const themes: readonly ThemeFile[] = readThemes(FOLDER);

/** Every question and error text, in the order of the pages. */
export const questions: readonly Question[] = themes.flatMap((file) => file.questions);

/** An entry; throws for an unknown id and names near ones. */
export const questionById = lookupById('question', questions);

function readThemes(folder: string): ThemeFile[] {
  const files = readdirSync(folder);
  return THEMES.filter((theme) => files.includes(`${theme}.json`)).map((theme) => {
    const file = JSON.parse(readFileSync(join(folder, `${theme}.json`), 'utf8')) as {
      readonly records: readonly QuestionRecord[];
    };
    return {
      theme,
      questions: file.records.map((record) => ({...record, theme})),
    };
  });
}

/** The errors and symptoms of one group, in the order of the themes. */
export function errorsOf(group: QuestionRecord['met']): readonly Question[] {
  return questions.filter(({met}) => met === group);
}

/** Where an entry stands: the path of its page and its anchor there. */
export const questionAddress = ({theme, id}: Pick<Question, 'theme' | 'id'>): string =>
  `reference/questions/${theme}#question-${id}`;

/** Heading of an entry: the words of the question, or the text that is printed. */
export const headingOf = ({question, text}: QuestionRecord): string => question ?? text ?? '';

/**
 * The questions of an article's subject that most people took part in, from different sections of it as far as there are any: those whose home it
 * is, errors last.
 *
 * @param route path of the article
 */
export function askedMost(route: string, count = 5): readonly Question[] {
  const weight = ({thread, met}: Question) =>
    (thread ? 1 + (thread.answers ?? 0) : 0) + (met === undefined ? 0.5 : 0);
  const own = questions
    .filter(({home}) => home?.split('#')[0] === route)
    .sort((a, b) => weight(b) - weight(a));
  const isFirstOfSection = ({home}: Question, at: number) =>
    own.findIndex((other) => other.home === home) === at;
  const firsts = own.filter(isFirstOfSection);
  return [...firsts, ...own.filter((one) => !firsts.includes(one))].slice(0, count);
}

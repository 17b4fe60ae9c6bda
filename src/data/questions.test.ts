import {describe, expect, it} from 'vitest';
import {dueQuestions, newestVersions} from './due';
import {askedMost, headingOf, questionById, questions, themes} from './questions';
import {questionSchema, THEMES} from './schemas/question';

const repeated = (values: readonly string[]) =>
  values.filter((value, position) => values.indexOf(value) !== position);

/** A text as somebody compares it: without case, marks and spaces. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

describe('the bank', () => {
  it('has each id and each wording once', () => {
    expect(repeated(questions.map(({id}) => id))).toEqual([]);
    const wordings = questions.flatMap((one) => [headingOf(one), ...(one.also ?? [])]);
    expect(repeated(wordings.map(bare))).toEqual([]);
  });

  it('has a file for each theme', () => {
    expect(themes.map(({theme}) => theme)).toEqual([...THEMES]);
  });

  it('closes each name in code that it opens', () => {
    const open = questions.flatMap(({id, question = '', answer, check = '', cost = ''}) =>
      [question, answer, check, cost]
        .filter((words) => words.split('`').length % 2 === 0)
        .map((words) => `${id}: ${words}`),
    );
    expect(open).toEqual([]);
  });

  it('says at the end of an article what most people took part in', () => {
    const asked = askedMost('inference-optimization/prefix-caching');
    expect(asked.length).toBeLessThanOrEqual(5);
    for (const {home} of asked) expect(home).toMatch(/^inference-optimization\/prefix-caching#/);
  });
});

describe('a record', () => {
  const right: Record<string, unknown> = {...questionById('cuda-802')};
  delete right['theme'];

  it('needs a text or a question, an answer that is short, and something that proves it', () => {
    expect(questionSchema.safeParse(right).success).toBe(true);
    for (const wrong of [
      {...right, text: undefined, question: undefined},
      {...right, met: undefined},
      {...right, answer: 'the service is not running'},
      {...right, answer: `${'word '.repeat(91)}end.`},
      {...right, sources: [], home: undefined},
      {...right, home: 'no anchor'},
      {...right, holds: [{in: 'vLLM', from: 'newest'}]},
    ]) {
      expect(questionSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
  });
});

describe('an entry is due', () => {
  const newest = new Map([
    ['vLLM', '0.32.0'],
    ['llama.cpp', 'b10488'],
  ]);

  it.each([
    [{in: 'vLLM', checked: '0.30.2'}, true],
    [{in: 'vLLM', from: '0.20', checked: '0.31.0'}, false],
    [{in: 'vLLM', from: '0.20'}, true],
    [{in: 'vLLM'}, false],
    [{in: 'llama.cpp', checked: 'b9800'}, true],
    [{in: 'llama.cpp', checked: 'b10400'}, false],
    [{in: 'Docker', checked: '20.1'}, false],
  ])('for %o: %s', (holding, isDue) => {
    expect(dueQuestions([{id: 'x', holds: [holding]}], newest)).toHaveLength(isDue ? 1 : 0);
  });

  it('by the versions that the records of engines have seen', () => {
    expect(newestVersions().get('vLLM')).toMatch(/^\d+\.\d+/);
  });
});

import {describe, expect, test} from 'vitest';
import {generate} from './generate';
import {advanceText, startState} from './machine';
import {SMALL_VOCABULARY} from './smallVocabulary';
import {automatonOf, closed} from '../testing/testSchemas';
import {allowedTokens, tokenMask} from './tokenMask';
import {makeVocabulary} from './vocabulary';

const texts = (schema: unknown, prefix: string) => {
  const automaton = automatonOf(schema);
  const state = advanceText(automaton, startState(automaton), prefix);
  if (!state) throw new Error(`refused: ${prefix}`);
  const mask = tokenMask(automaton, state, SMALL_VOCABULARY);
  return allowedTokens(mask, SMALL_VOCABULARY)
    .map((id) => SMALL_VOCABULARY.tokens[id] ?? '')
    .sort();
};
const schema = closed({unit: {enum: ['celsius', 'fahrenheit']}, ok: {type: 'boolean'}});

describe('masks', () => {
  test('fixed text leaves every token that is a piece of it', () => {
    expect(texts(schema, '')).toEqual(['{', '{"']);
    expect(texts(schema, '{"')).toEqual(['u', 'un', 'unit']);
  });
  test('tokens reach over the end of a value, a key and a colon', () => {
    expect(texts(schema, '{"unit":"celsius')).toEqual(['"', '",', '","']);
    expect(texts(schema, '{"unit')).toEqual(['"', '":', '":"']);
    expect(texts(schema, '{"unit":"celsius","ok":')).toEqual(['f', 'false', 't', 'true']);
  });
  test('the end is allowed exactly where the text is complete', () => {
    expect(texts({type: 'integer'}, '1')).toContain('');
    expect(texts({type: 'integer'}, '-')).not.toContain('');
    expect(texts(schema, '{"unit":"celsius","ok":true}')).toEqual(['']);
  });
  test('of a bracket too many only the part that fits is left', () => {
    const list = {type: 'array', items: {type: 'array', items: {type: 'null'}}};
    expect(texts(list, '[[null')).toEqual([',', ']']);
    expect(texts({type: 'array', items: closed({a: {type: 'string'}})}, '[{"a":"x')).toContain(
      '"}]',
    );
    expect(texts(closed({a: {type: 'string'}}), '{"a":"x')).not.toContain('"}]');
  });
  test('has one bit per token', () => {
    const automaton = automatonOf({type: 'null'});
    const mask = tokenMask(automaton, startState(automaton), SMALL_VOCABULARY);
    expect(mask.words).toHaveLength(Math.ceil(SMALL_VOCABULARY.tokens.length / 32));
    expect(mask.allowed).toBe(allowedTokens(mask, SMALL_VOCABULARY).length);
  });
  test('a prefix that is refused settles all tokens behind it', () => {
    const vocabulary = makeVocabulary(['', 'n', 'nu', 'null', 'x', 'xy', 'xyz']);
    const automaton = automatonOf({type: 'null'});
    const mask = tokenMask(automaton, startState(automaton), vocabulary);
    // n, u, l, l and one x.
    expect(mask.tested).toBe(5);
    expect(allowedTokens(mask, vocabulary)).toEqual([1, 2, 3]);
  });
});

test('a vocabulary has different tokens and one end', () => {
  expect(() => makeVocabulary(['a', 'a', ''])).toThrow('differ');
  expect(() => makeVocabulary(['a'])).toThrow('empty');
});

test('the small vocabulary spells every printable character, and keeps its numbers', () => {
  const {tokens} = SMALL_VOCABULARY;
  for (let code = 0x20; code < 0x7f; code++) expect(tokens).toContain(String.fromCharCode(code));
  expect(tokens[96]).toBe('{"');
  expect([tokens.indexOf('true'), tokens.indexOf('fahren'), tokens.length]).toEqual([
    147, 234, 371,
  ]);
});

describe('generation', () => {
  const automaton = automatonOf(schema);
  const run = (seed: number, picks: readonly number[] = [], limit = 60) =>
    generate({automaton, vocabulary: SMALL_VOCABULARY, seed, limit, picks});
  const id = (text: string) => SMALL_VOCABULARY.tokens.indexOf(text);

  test('the same seed gives the same text', () => {
    expect(run(5).text).toBe(run(5).text);
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => run(seed).text)).size).toBeGreaterThan(1);
  });
  test('picks are taken in order, until one is not allowed', () => {
    const {text, usedPicks, steps} = run(1, [id('{'), id('"'), id('x'), id('u')]);
    expect(text.startsWith('{"unit"')).toBe(true);
    expect(usedPicks).toBe(2);
    expect(steps.slice(0, 3).map(({how}) => how)).toEqual(['picked', 'picked', 'drawn']);
  });
  test('the limit cuts the text, whatever the schema says', () => {
    const {finishReason, steps, text} = run(1, [], 4);
    expect([finishReason, steps.length]).toEqual(['length', 4]);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });
});

import {describe, expect, test} from 'vitest';
import {advanceText, forcedText, openRules, shortestCompletion, startState} from './machine';
import {automatonOf, closed} from '../testing/testSchemas';

const schema = closed({unit: {enum: ['celsius', 'fahrenheit']}, days: {type: 'integer'}});
const automaton = automatonOf(schema);
const after = (text: string) => {
  const state = advanceText(automaton, startState(automaton), text);
  if (!state) throw new Error(`refused: ${text}`);
  return state;
};

test('fixed text is found up to the next choice', () => {
  expect(forcedText(automaton, after(''))).toBe('{"unit":"');
  expect(forcedText(automaton, after('{"unit":"'))).toBe('');
  expect(forcedText(automaton, after('{"unit":"c'))).toBe('elsius","days":');
  expect(forcedText(automaton, after('{"unit":"celsius","days":1'))).toBe('');
});

test('nothing is fixed where the text may end', () => {
  const number = automatonOf({type: 'integer'});
  const zero = advanceText(number, startState(number), '0');
  expect(zero?.isComplete).toBe(true);
  expect(zero && forcedText(number, zero)).toBe('');
});

test('the shortest completion counts what is open on the stack', () => {
  expect(shortestCompletion(automaton, after(''))).toBe('{"unit":"celsius","days":0}'.length);
  expect(shortestCompletion(automaton, after('{"unit":"f'))).toBe('ahrenheit","days":0}'.length);
  expect(shortestCompletion(automaton, after('{"unit":"celsius","days":12'))).toBe(1);
  expect(shortestCompletion(automaton, after('{"unit":"celsius","days":12}'))).toBe(0);
});

test('open rules are named from the outside in', () => {
  expect(openRules(automaton, after('{"unit":"ce'))).toEqual([['$', '$ object', '$.unit enum']]);
});

describe('several ways to read the same text', () => {
  const optional = automatonOf(closed({name: {type: 'null'}, names: {type: 'null'}}, []));
  test('are kept until a character decides', () => {
    const both = advanceText(optional, startState(optional), '{"name');
    expect(both?.configurations).toHaveLength(2);
    expect(both && advanceText(optional, both, 's')?.configurations).toHaveLength(1);
    expect(both && advanceText(optional, both, 'x')).toBeUndefined();
  });
});

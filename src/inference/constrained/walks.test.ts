import fc from 'fast-check';
import {expect, test} from 'vitest';
import {generate} from './generate';
import {advance, startState} from './machine';
import {SMALL_VOCABULARY} from './smallVocabulary';
import {isAllowed, tokenMask} from './tokenMask';
import {accepts, automatonOf, closed, faultsOf, schemas, walk} from '../testing/testSchemas';

const choices = fc.array(fc.nat(5000), {maxLength: 40});
const spacing = fc.constantFrom(
  'none' as const,
  'any' as const,
  'one' as const,
  'bounded' as const,
);

test('every walk through the mask ends in JSON that satisfies the schema', () => {
  fc.assert(
    fc.property(schemas, spacing, choices, (schema, whitespace, picks) => {
      const text = walk(automatonOf(schema, whitespace), picks);
      expect(faultsOf(schema, text)).toEqual([]);
    }),
  );
});

test('a token is allowed exactly if the automaton can read it to its end', () => {
  fc.assert(
    fc.property(schemas, choices, (schema, picks) => {
      const automaton = automatonOf(schema);
      const prefix = walk(automaton, picks).slice(0, picks.length);
      let state = startState(automaton);
      for (const char of prefix) state = advance(automaton, state, char) ?? state;
      const mask = tokenMask(automaton, state, SMALL_VOCABULARY);
      for (const [id, text] of SMALL_VOCABULARY.tokens.entries()) {
        let at: typeof state | undefined = state;
        for (const char of text) at = at && advance(automaton, at, char);
        const expected = text === '' ? state.isComplete : at !== undefined;
        expect(isAllowed(mask, id), text).toBe(expected);
      }
    }),
  );
});

const tree = {
  $ref: '#/$defs/node',
  $defs: {
    node: closed({name: {enum: ['a']}, children: {type: 'array', items: {$ref: '#/$defs/node'}}}),
  },
};
const nested = (depth: number): string =>
  `{"name":"a","children":[${depth === 0 ? '' : nested(depth - 1)}]}`;

test('the stack counts brackets to any depth, and a bracket too many is refused', () => {
  for (const depth of [0, 1, 5, 40]) {
    expect(accepts(tree, nested(depth))).toBe(true);
    expect(accepts(tree, `${nested(depth)}]`)).toBe(false);
    expect(accepts(tree, nested(depth).slice(0, -1))).toBe(false);
  }
});

test('a recursive schema is finished by the shortest way', () => {
  fc.assert(
    fc.property(choices, (picks) => {
      expect(faultsOf(tree, walk(automatonOf(tree), picks))).toEqual([]);
    }),
  );
});

test('a generation that stops is valid, and one that is cut is not', () => {
  fc.assert(
    fc.property(schemas, fc.nat(), fc.integer({min: 1, max: 80}), (schema, seed, limit) => {
      const automaton = automatonOf(schema);
      const result = generate({automaton, vocabulary: SMALL_VOCABULARY, seed, limit});
      expect(result.steps.length).toBeLessThanOrEqual(limit);
      if (result.finishReason === 'stop') expect(faultsOf(schema, result.text)).toEqual([]);
      else expect(result.steps).toHaveLength(limit);
    }),
  );
});

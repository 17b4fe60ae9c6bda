import Ajv from 'ajv';
import fc from 'fast-check';
import type {Automaton} from '../constrained/automaton';
import {compileSchema, type WhiteSpace} from '../constrained/compileSchema';
import {advanceText, shortestCompletion, startState} from '../constrained/machine';
import {allowedTokens, tokenMask} from '../constrained/tokenMask';
import {SMALL_VOCABULARY} from '../constrained/smallVocabulary';

export const automatonOf = (schema: unknown, whitespace: WhiteSpace = 'none'): Automaton => {
  const result = compileSchema(schema, {whitespace});
  if (!result.ok) throw new Error(result.problems.map(({message}) => message).join('; '));
  return result.value;
};

/** Whether the automaton reads the whole text as a complete value. */
export const accepts = (schema: unknown, text: string, whitespace: WhiteSpace = 'none') => {
  const automaton = automatonOf(schema, whitespace);
  return advanceText(automaton, startState(automaton), text)?.isComplete ?? false;
};

/** An object schema that is closed, with all of its keys required unless told. */
export const closed = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
) => ({type: 'object', properties, required, additionalProperties: false});

/**
 * Follows the mask to the end: `choices` picks from the allowed tokens, then the way is the shortest. Returns the text, or
 * what went wrong.
 */
export function walk(automaton: Automaton, choices: readonly number[]): string {
  let state = startState(automaton);
  let text = '';
  for (let step = 0; step < 2000; step++) {
    const mask = tokenMask(automaton, state, SMALL_VOCABULARY);
    const allowed = allowedTokens(mask, SMALL_VOCABULARY);
    if (allowed.length === 0) return `dead end after ${text}`;
    const choice = choices[step];
    const token =
      choice === undefined ? closest(automaton, state, allowed) : allowed[choice % allowed.length];
    if (token === undefined || token === SMALL_VOCABULARY.end) return text;
    const written = SMALL_VOCABULARY.tokens[token] ?? '';
    const next = advanceText(automaton, state, written);
    if (!next) return `the mask allowed ${written} after ${text}`;
    text += written;
    state = next;
  }
  return `no end: ${text}`;
}

function closest(automaton: Automaton, state: ReturnType<typeof startState>, tokens: number[]) {
  if (state.isComplete) return SMALL_VOCABULARY.end;
  const rest = (token: number) => {
    const next = advanceText(automaton, state, SMALL_VOCABULARY.tokens[token] ?? '');
    return next ? shortestCompletion(automaton, next) : Infinity;
  };
  return tokens.reduce((best, token) => (rest(token) < rest(best) ? token : best));
}

/** Faults of a text by JSON and by the schema; empty if it has none. */
export function faultsOf(schema: unknown, text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [`not JSON: ${text}`];
  }
  const validate = new Ajv({strict: false, allErrors: true}).compile(schema as object);
  validate(value);
  return (validate.errors ?? []).map(({instancePath, message}) => `${instancePath} ${message}`);
}

const key = fc.constantFrom('a', 'ab', 'name', 'na"me', 'ä', 'count', 'x y', '');
const scalar = fc.oneof(
  fc.constantFrom('boolean', 'null', 'integer', 'number').map((type) => ({type})),
  fc.tuple(fc.nat(3), fc.option(fc.nat(6), {nil: undefined})).map(([minLength, more]) => ({
    type: 'string',
    minLength,
    ...(more !== undefined && {maxLength: minLength + more}),
  })),
  fc
    .uniqueArray(
      fc.oneof(fc.string({maxLength: 5}), fc.integer(), fc.boolean(), fc.constant(null)),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((values) => ({enum: values})),
  fc
    .constantFrom(
      '^[A-Z]{2}-\\d{3}$',
      '^(?:ab|a)+c?$',
      '^\\w+@\\w+\\.(com|org)$',
      '^[^"x]*$',
      '^.{2,4}$',
    )
    .map((pattern) => ({type: 'string', pattern})),
  fc.constant({type: ['string', 'null', 'integer']}),
);

/** Schemas of the supported subset, nested. */
export const schemas: fc.Arbitrary<object> = fc.letrec<{node: object}>((tie) => ({
  node: fc.oneof(
    {depthSize: 'small', withCrossShrink: true},
    scalar,
    fc
      .tuple(tie('node'), fc.nat(2), fc.option(fc.nat(2), {nil: undefined}))
      .map(([items, minItems, more]) => ({
        type: 'array',
        items,
        minItems,
        ...(more !== undefined && {maxItems: minItems + more}),
      })),
    fc.dictionary(key, fc.tuple(tie('node'), fc.boolean()), {maxKeys: 4}).map((entries) =>
      closed(
        Object.fromEntries(Object.entries(entries).map(([name, [schema]]) => [name, schema])),
        Object.entries(entries).flatMap(([name, [, required]]) => (required ? [name] : [])),
      ),
    ),
    fc.tuple(tie('node'), tie('node')).map((anyOf) => ({anyOf})),
  ),
})).node;

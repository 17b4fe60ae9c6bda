import type {AutomatonBuilder} from './automaton';
import {charsOf, DIGITS, PLAIN, range, union} from './charSet';
import {readPattern, type Pattern} from './pattern';
import type {SchemaNode} from './schemaTypes';

/** Integers of 15 digits are exact in every JSON parser that reads numbers as doubles. */
export const MOST_DIGITS = 15;

const HEX = union(DIGITS, range('a', 'f'), range('A', 'F'));

/** One character of a JSON string: itself or an escape. Surrogates are left out: alone they are no character. */
export function addCharacterRule(builder: AutomatonBuilder): number {
  const {id, start, end} = builder.rule('character');
  builder.read(start, PLAIN, end);
  const escaped = builder.text(start, '\\');
  builder.read(escaped, charsOf('"\\/bfnrt'), end);
  const hex = builder.text(escaped, 'u');
  const [second, third, fourth] = [builder.node(id), builder.node(id), builder.node(id)];
  builder.read(hex, union(DIGITS, charsOf('abcefABCEF')), second);
  builder.read(second, HEX, third);
  const afterD = builder.text(hex, 'd');
  builder.text(hex, 'D', afterD);
  builder.read(afterD, range('0', '7'), third);
  builder.read(third, HEX, fourth);
  builder.read(fourth, HEX, end);
  return id;
}

/** A string; a length limit is a chain of states, one per character. */
export function addString(
  builder: AutomatonBuilder,
  start: number,
  {minLength, maxLength}: Extract<SchemaNode, {kind: 'string'}>,
  end: number,
  character: number,
): void {
  const rule = builder.ruleOf(start);
  let at = builder.text(start, '"');
  for (let length = 0; length < (maxLength ?? minLength); length++) {
    if (length >= minLength) builder.text(at, '"', end);
    const next = builder.node(rule);
    builder.call(at, character, next);
    at = next;
  }
  builder.text(at, '"', end);
  if (maxLength === null) builder.call(at, character, at);
}

/** A number without exponent: `1e999` is JSON and no number that a program can hold. */
export function addNumber(
  builder: AutomatonBuilder,
  start: number,
  isWhole: boolean,
  end: number,
): void {
  const rule = builder.ruleOf(start);
  const whole = builder.node(rule);
  const unsigned = builder.text(start, '-');
  builder.skip(start, unsigned);
  builder.text(unsigned, '0', whole);
  let at = builder.node(rule);
  builder.read(unsigned, range('1', '9'), at);
  builder.skip(at, whole);
  for (let digit = 2; digit <= MOST_DIGITS; digit++) at = oneMoreDigit(builder, at, whole);
  builder.skip(whole, end);
  if (isWhole) return;
  at = builder.text(whole, '.');
  for (let digit = 1; digit <= MOST_DIGITS; digit++) at = oneMoreDigit(builder, at, end);
}

function oneMoreDigit(builder: AutomatonBuilder, at: number, exit: number): number {
  const next = builder.node(builder.ruleOf(at));
  builder.read(at, DIGITS, next);
  builder.skip(next, exit);
  return next;
}

/** A string that matches a pattern, which has been read before. */
export function addPattern(
  builder: AutomatonBuilder,
  start: number,
  source: string,
  end: number,
): void {
  const read = readPattern(source);
  if (!read.ok) throw new Error(read.reason);
  builder.text(addPart(builder, builder.text(start, '"'), read.value), '"', end);
}

/** Adds a part of a pattern behind a node and returns the node behind it. */
function addPart(builder: AutomatonBuilder, from: number, pattern: Pattern): number {
  const rule = builder.ruleOf(from);
  switch (pattern.kind) {
    case 'set': {
      const to = builder.node(rule);
      builder.read(from, pattern.set, to);
      return to;
    }
    case 'sequence':
      return pattern.parts.reduce((at, part) => addPart(builder, at, part), from);
    case 'choice': {
      const to = builder.node(rule);
      for (const option of pattern.options) {
        const begin = builder.node(rule);
        builder.skip(from, begin);
        builder.skip(addPart(builder, begin, option), to);
      }
      return to;
    }
    case 'repeat':
      return addRepeat(builder, from, pattern);
  }
}

function addRepeat(
  builder: AutomatonBuilder,
  from: number,
  {part, min, max}: Extract<Pattern, {kind: 'repeat'}>,
): number {
  const rule = builder.ruleOf(from);
  let at = from;
  for (let count = 0; count < min; count++) at = addPart(builder, at, part);
  const to = builder.node(rule);
  builder.skip(at, to);
  if (max === null) {
    const loop = builder.node(rule);
    builder.skip(at, loop);
    builder.skip(addPart(builder, loop, part), loop);
    builder.skip(loop, to);
  } else {
    for (let count = min; count < max; count++) {
      at = addPart(builder, at, part);
      builder.skip(at, to);
    }
  }
  return to;
}

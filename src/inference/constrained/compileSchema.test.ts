import {describe, expect, test} from 'vitest';
import * as z from 'zod';
import grammarLab from '../../../lab/grammar/record.json' with {type: 'json'};
import {compileSchema} from './compileSchema';
import {accepts, closed, faultsOf} from '../testing/testSchemas';

const problemsOf = (schema: unknown) => {
  const result = compileSchema(schema, {whitespace: 'none'});
  return result.ok ? [] : result.problems.map(({path, keyword}) => `${path}: ${keyword}`);
};
const messageOf = (schema: unknown) => {
  const result = compileSchema(schema, {whitespace: 'none'});
  return result.ok ? '' : (result.problems[0]?.message ?? '');
};

describe('what is not supported is named with its place', () => {
  test.each([
    [{type: 'integer', minimum: 3}, ': minimum'],
    [closed({a: {type: 'string', format: 'date'}}), 'properties.a: format'],
    [
      closed({a: {type: 'array', items: {type: 'null', uniqueItems: true}}}),
      'properties.a.items: uniqueItems',
    ],
    [{type: 'array', items: {type: 'null'}, uniqueItems: true}, ': uniqueItems'],
    [{type: 'object', properties: {}}, ': additionalProperties'],
    [{type: 'object', properties: {}, additionalProperties: true}, ': additionalProperties'],
    [closed({}, ['ghost']), ': required'],
    [{anyOf: [{type: 'null'}], type: 'null'}, ': type'],
    [{oneOf: [{type: 'null'}]}, ': type'],
    [{type: 'date'}, ': type'],
    [{enum: [{}]}, ': enum'],
    [{enum: ['a'], type: 'integer'}, ': enum'],
    [{enum: ['a'], const: 'b'}, ': const'],
    [{type: 'integer', minimum: -(10 ** 15) + 1}, ': minimum'],
    [{type: 'integer', maximum: -(10 ** 15)}, ': maximum'],
    [{type: 'string', pattern: 'a'}, ': pattern'],
    [{type: 'string', pattern: '^a$', maxLength: 2}, ': pattern'],
    [{type: 'string', minLength: 3, maxLength: 2}, ': maxLength'],
    [{type: 'string', maxLength: 1e6}, ': maxLength'],
    [{type: 'array'}, ': items'],
    [{$ref: '#/$defs/ghost'}, ': $ref'],
    [{$ref: 'https://example.com'}, ': $ref'],
    [{$ref: '#'}, ': $ref'],
    [true, ': schema'],
  ])('%j', (schema, problem) => {
    expect(problemsOf(schema)).toContain(problem);
  });

  test('in words', () => {
    expect(messageOf(closed({n: {type: 'integer', maximum: 9}}))).toBe(
      'the keyword `maximum` is not supported here (at properties.n).',
    );
  });

  test('all at once', () => {
    expect(problemsOf(closed({a: {type: 'integer', minimum: 1, maximum: 2}}))).toHaveLength(2);
  });
});

test('a schema without a finite value is refused, and a branch without one is never entered', () => {
  const endless = {$ref: '#/$defs/a', $defs: {a: closed({a: {$ref: '#/$defs/a'}})}};
  expect(messageOf(endless)).toMatch(/no finite JSON/);
  const half = {anyOf: [{$ref: '#/$defs/a'}, {type: 'null'}], $defs: endless.$defs};
  expect(accepts(half, 'null')).toBe(true);
  expect(accepts(half, '{')).toBe(false);
});

test('annotations are skipped', () => {
  expect(problemsOf({type: 'null', title: 'Nothing', description: 'No value.'})).toEqual([]);
});

describe('values', () => {
  test.each([
    [{type: 'integer'}, ['0', '-7', '120'], ['01', '1.0', '', '-', '1e3', '1234567890123456']],
    [{type: 'number'}, ['0.5', '-0.25', '3'], ['.5', '1.', '1e9']],
    [{type: 'boolean'}, ['true', 'false'], ['tru', 'True', '"true"']],
    [
      {type: ['string', 'null']},
      ['null', '""', '"a\\n"', '"\\u00e9"'],
      ['"', '"a', "'a'", '"\\x"', '"\\ud800"', '"\n"'],
    ],
    [{enum: ['a', 'ab', 3, null]}, ['"a"', '"ab"', '3', 'null'], ['"abc"', '"', '33']],
    [{const: 'ü'}, ['"\\u00fc"'], ['"u"']],
    [{enum: ['a', 'b'], const: 'b'}, ['"b"'], ['"a"']],
    [
      {type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER},
      ['0', '-999999999999999'],
      ['0.5'],
    ],
    [{type: 'string', minLength: 1, maxLength: 2}, ['"a"', '"\\"b"', '"日本"'], ['""', '"abc"']],
    [
      {type: 'array', items: {type: 'null'}, minItems: 1, maxItems: 2},
      ['[null]', '[null,null]'],
      ['[]', '[null,]', '[null,null,null]'],
    ],
    [{type: 'array', items: {type: 'null'}}, ['[]', '[null,null,null,null]'], ['[', '[,]']],
    [closed({}), ['{}'], ['{"a":1}', '{,}']],
  ])('%j', (schema, valid, invalid) => {
    for (const text of valid) {
      expect(accepts(schema, text), text).toBe(true);
      expect(faultsOf(schema, text)).toEqual([]);
    }
    for (const text of invalid) expect(accepts(schema, text), text).toBe(false);
  });
});

describe('white space', () => {
  // As in lab/grammar, which asked the engines.
  const schema = closed({a: {type: 'integer'}, b: {type: 'integer'}});
  const texts: Readonly<Record<string, (space: string) => string>> = {
    'behind a colon': (space) => `{"a":${space}1,"b":1}`,
    'before a comma': (space) => `{"a":1${space},"b":1}`,
    'behind a comma': (space) => `{"a":1,${space}"b":1}`,
    'before the closing brace': (space) => `{"a":1,"b":1${space}}`,
  };
  const {whiteSpace, withoutAnyWhitespace} = grammarLab.results;

  test.each(whiteSpace)('$name: bounded as llama.cpp has it', ({name, llamaCpp}) => {
    const [kind, place = ''] = name.split(', ');
    const line = kind === 'blanks' ? '' : '\n';
    const allowed = [0, 1, 2, 4, 20, 21, 22, 100].filter((count) =>
      accepts(schema, texts[place]?.(line + ' '.repeat(count)) ?? '', 'bounded'),
    );
    expect(allowed).toEqual(llamaCpp);
  });

  test('two line ends and no third', () => {
    expect(accepts(schema, '{\n\n\t"a":1,"b":1}', 'bounded')).toBe(true);
    expect(accepts(schema, '{\n\n\n"a":1,"b":1}', 'bounded')).toBe(false);
  });

  test('one blank as XGrammar demands it', () => {
    expect(accepts(schema, '{"a":1,"b":2}', 'one')).toBe(withoutAnyWhitespace.compact);
    expect(accepts(schema, '{"a": 1, "b": 2}', 'one')).toBe(withoutAnyWhitespace.oneBlank);
    expect(accepts(schema, '{ "a": 1, "b": 2}', 'one')).toBe(false);
    expect(accepts({type: 'array', items: schema}, '[]', 'one')).toBe(true);
  });
});

test('the schema that the page on structured outputs sends is read', () => {
  // As in examples/structured-outputs/extract.ts.
  const schema = z.toJSONSchema(
    z.strictObject({
      evidence: z.string().describe('The words of the mail that decide the category'),
      category: z.enum(['billing', 'bug', 'question']),
      refundCents: z.union([z.int(), z.null()]).describe('Null where no amount is named'),
    }),
  );
  expect(problemsOf(schema)).toEqual([]);
  expect(accepts(schema, '{"evidence":"","category":"bug","refundCents":1250}')).toBe(true);
  expect(accepts(schema, '{"evidence":"","category":"bug","refundCents":12.5}')).toBe(false);
});

describe('objects', () => {
  const schema = closed({a: {type: 'null'}, b: {type: 'null'}, c: {type: 'null'}}, ['b']);
  test.each([
    ['{"b":null}', true],
    ['{"a":null,"b":null}', true],
    ['{"b":null,"c":null}', true],
    ['{"a":null,"b":null,"c":null}', true],
    ['{"a":null}', false],
    ['{"b":null,"a":null}', false],
    ['{"b":null,"b":null}', false],
    ['{"b":null,}', false],
    ['{"d":null,"b":null}', false],
    ['{"b": null}', false],
  ])('%s: %s', (text, valid) => {
    expect(accepts(schema, text)).toBe(valid);
  });

  test('white space stands where JSON has it, if it is allowed', () => {
    expect(accepts(schema, '{ "a" : null ,\n\t"b":null\r\n}', 'any')).toBe(true);
    expect(accepts(schema, '{"a\t":null}', 'any')).toBe(false);
    expect(accepts(schema, ' {"b":null}', 'any')).toBe(false);
  });
});

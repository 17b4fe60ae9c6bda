// Schemas by keyword, each with texts that a judge sorts into valid and not.

const text = (more) => ({type: 'string', ...more});
const integer = {type: 'integer'};
const list = (more) => ({type: 'array', ...more});
const object = (properties, more) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const entries = (count) => JSON.stringify(Array.from({length: count}, () => 1));
const letters = (count) => JSON.stringify('a'.repeat(count));

/** Name, schema, texts. */
export const CASES = [
  [
    'strings',
    [
      [
        '`minLength` and `maxLength`',
        text({minLength: 2, maxLength: 4}),
        ['"a"', '"ab"', '"abcd"', '"abcde"'],
      ],
      ['`maxLength`, a quotation mark in the text', text({maxLength: 4}), ['"a\\"b"']],
      ['`maxLength`, a raw tab in the text', text({maxLength: 4}), ['"a\tb"']],
      ['`maxLength` 1,500', text({maxLength: 1500}), [letters(1500), letters(1501)]],
      ['`maxLength` 3,000', text({maxLength: 3000}), [letters(3000), letters(3001)]],
      ['`minLength` 3,000', text({minLength: 3000}), [letters(3000), letters(2999)]],
      [
        '`maxLength` beside `pattern`',
        text({maxLength: 3, pattern: '^[a-z]+$'}),
        ['"abc"', '"abcd"', '"A"'],
      ],
      [
        '`maxLength` beside `format`',
        text({maxLength: 8, format: 'email'}),
        ['"a@b.com"', '"abcd@efgh.com"'],
      ],
      [
        '`pattern` from `^` to `$`',
        text({pattern: '^[A-Z]{2}-[0-9]{3}$'}),
        ['"AB-123"', '"AB-12"', '"x"'],
      ],
      ['`pattern` without `^` and `$`', text({pattern: '[0-9]'}), ['"7"', '"a7b"', '"ab"']],
      ['`pattern` with `\\d`', text({pattern: '^A-\\d{4}$'}), ['"A-1234"', '"A-12"', '"x"']],
      ['`pattern` with a lookahead', text({pattern: '^(?=a)[a-z]+$'}), ['"ab"', '"ba"']],
      ['`pattern` with `\\p{L}`', text({pattern: '^[\\p{L}]+$'}), ['"ab"', '"a1"']],
      ['`pattern` with a dot', text({pattern: '^a.c$'}), ['"abc"', '"aéc"', '"a"c"', '"ac"']],
      [
        '`pattern` with `[^x]`',
        text({pattern: '^[^x]{3}$'}),
        ['"abc"', '"axc"', '"a\nc"', '"a"c"'],
      ],
      [
        '`pattern`, two words between `^` and `$`',
        text({pattern: '^cat|dog$'}),
        ['"cat"', '"dog"', '"bird"'],
      ],
      ['`format` date', text({format: 'date'}), ['"2026-11-29"', '"2026-13-29"', '"x"']],
      [
        '`format` date-time',
        text({format: 'date-time'}),
        ['"2026-11-29T12:00:00Z"', '"2026-11-29T12:00:00.25Z"', '"x"'],
      ],
      ['`format` time', text({format: 'time'}), ['"12:00:00Z"', '"25:00:00Z"', '"x"']],
      ['`format` uuid', text({format: 'uuid'}), ['"2f1b6f6e-3c0a-4f0e-9d6e-0a1b2c3d4e5f"', '"x"']],
      ['`format` email', text({format: 'email'}), ['"a@b.com"', '"x"']],
      ['`format` uri', text({format: 'uri'}), ['"https://a.b/c"', '"x"']],
      ['`format` ipv4', text({format: 'ipv4'}), ['"10.0.0.1"', '"x"']],
      ['`format` hostname', text({format: 'hostname'}), ['"a.example"', '"-a"']],
      ["`format` of one's own", text({format: 'sku'}), ['"x"']],
      ['escapes in a text', text(), ['"a\\/b"', '"\\u00fc"', '"a\\tb"', '"a\tb"']],
    ],
  ],
  [
    'numbers',
    [
      ['`integer`', integer, ['7', '-7', '7.5', '01']],
      [
        '`minimum` and `maximum` of an integer',
        {...integer, minimum: 0, maximum: 10},
        ['0', '10', '11', '-1'],
      ],
      [
        '`minimum` beside `exclusiveMinimum`, integer',
        {...integer, minimum: 0, exclusiveMinimum: 5},
        ['3', '5', '6'],
      ],
      ['`minimum` of a number', {type: 'number', minimum: 0}, ['0', '0.5', '1.5', '-1']],
      [
        '`minimum` and `maximum` of a number',
        {type: 'number', minimum: 0, maximum: 1},
        ['0.5', '1', '1.5'],
      ],
      ['`exclusiveMinimum` of a number', {type: 'number', exclusiveMinimum: 0}, ['0.5', '1', '0']],
      ['`multipleOf`', {...integer, multipleOf: 5}, ['10', '12']],
      ['a number with an exponent', {type: 'number'}, ['1e5', '1.5E-3', '1.']],
    ],
  ],
  [
    'arrays',
    [
      [
        '`minItems` and `maxItems`',
        list({items: integer, minItems: 2, maxItems: 3}),
        ['[1]', '[1,2]', '[1,2,3]', '[1,2,3,4]'],
      ],
      ['`maxItems` 1,500', list({items: integer, maxItems: 1500}), [entries(1500), entries(1501)]],
      ['`maxItems` 3,000', list({items: integer, maxItems: 3000}), [entries(3000), entries(3001)]],
      ['`minItems` without `items`', list({minItems: 1}), ['[1]', '[]']],
      ['`uniqueItems`', list({items: integer, uniqueItems: true}), ['[1,2]', '[1,1]']],
      ['`contains`', list({items: integer, contains: {const: 1}}), ['[2,1]', '[2]']],
      [
        '`prefixItems`',
        list({prefixItems: [integer, text()], minItems: 2}),
        ['[1,"a"]', '["a",1]', '[1,"a",2]'],
      ],
      [
        '`prefixItems` beside `items: false`',
        list({prefixItems: [integer, text()], items: false, minItems: 2}),
        ['[1,"a"]', '["a",1]', '[1,"a",2]'],
      ],
      [
        '`prefixItems` beside `items`',
        list({prefixItems: [text()], items: integer, minItems: 1}),
        ['["a",1]', '["a"]', '[1]'],
      ],
      [
        '`items` as a list, draft-07',
        {
          $schema: 'http://json-schema.org/draft-07/schema#',
          ...list({items: [integer, text()], minItems: 2}),
        },
        ['[1,"a"]', '["a",1]'],
      ],
    ],
  ],
  [
    'objects',
    [
      [
        '`additionalProperties` absent',
        object({a: integer}, {additionalProperties: undefined}),
        ['{"a":1}', '{"a":1,"b":2}', '{}'],
      ],
      ['`additionalProperties: false`', object({a: integer}), ['{"a":1}', '{"a":1,"b":2}', '{}']],
      [
        '`additionalProperties` with a `type`',
        object({a: integer}, {additionalProperties: text()}),
        ['{"a":1,"b":"x"}', '{"a":1,"b":2}', '{"a":1,"a":"x"}'],
      ],
      [
        '`required` absent',
        object({a: integer, b: integer}, {required: undefined}),
        ['{}', '{"a":1}', '{"b":1}', '{"a":1,"b":1}', '{"a":"x"}'],
      ],
      [
        '`required` names a key without a property',
        object({a: integer}, {required: ['a', 'z'], additionalProperties: undefined}),
        ['{"a":1,"z":1}', '{"a":1}'],
      ],
      [
        '`required`, the first key is optional',
        object({a: integer, b: integer}, {required: ['b']}),
        ['{"a":1,"b":1}', '{"b":1}', '{"a":1}'],
      ],
      [
        '`patternProperties`',
        {type: 'object', patternProperties: {'^x_[a-z]+$': integer}, additionalProperties: false},
        ['{"x_a":1}', '{"x_a":"s"}', '{"y":1}'],
      ],
      [
        '`patternProperties` beside `properties`',
        object({a: integer}, {patternProperties: {'^x_[a-z]+$': integer}}),
        ['{"a":1,"x_a":1}', '{"a":1}', '{"a":1,"y":1}'],
      ],
      [
        '`propertyNames`',
        {type: 'object', propertyNames: text({pattern: '^[a-z]+$'}), additionalProperties: integer},
        ['{"a":1}', '{"A":1}', '{"a":"s"}'],
      ],
      [
        '`minProperties` and `maxProperties`',
        {type: 'object', additionalProperties: integer, minProperties: 1, maxProperties: 2},
        ['{}', '{"a":1}', '{"a":1,"b":2,"c":3}'],
      ],
      [
        '`dependentRequired`',
        object({a: integer, b: integer}, {required: [], dependentRequired: {a: ['b']}}),
        ['{"a":1,"b":1}', '{"a":1}'],
      ],
    ],
  ],
  [
    'choices and combinations',
    [
      ['`enum`', {enum: ['a', 'b', 3, null]}, ['"a"', '3', 'null', '"c"']],
      ['`enum` beside another `type`', {...integer, enum: ['a', 1]}, ['1', '"a"']],
      ['`const`, a text with a slash', {const: 'a/b'}, ['"a/b"', '"a"']],
      ['`const`, a text with ü', {const: 'ü'}, ['"ü"', '"u"']],
      ['`const`, the number 0.1', {const: 0.1}, ['0.1', '0.2']],
      ['`const`, an object', {const: {a: 1}}, ['{"a":1}', '{"a":2}']],
      ['`anyOf` with null', {anyOf: [integer, {type: 'null'}]}, ['1', 'null', '"x"']],
      [
        '`anyOf` of two objects',
        {anyOf: [object({a: integer}), object({b: integer})]},
        ['{"a":1}', '{"b":1}', '{"c":1}'],
      ],
      ['`oneOf`, exclusive', {oneOf: [integer, {type: 'null'}]}, ['1', 'null', '"x"']],
      ['`oneOf` that overlap', {oneOf: [integer, {type: 'number'}]}, ['1.5', '1']],
      [
        '`anyOf` beside `properties`',
        object(
          {a: integer, b: integer},
          {required: [], anyOf: [{required: ['a']}, {required: ['b']}]},
        ),
        ['{"a":1}', '{"b":1}', '{}', '5'],
      ],
      [
        '`allOf` of two objects',
        {
          allOf: [
            {type: 'object', properties: {a: integer}, required: ['a']},
            {type: 'object', properties: {b: integer}, required: ['b']},
          ],
        },
        ['{"a":1,"b":1}', '{"a":1}', '5'],
      ],
      [
        '`allOf` of two patterns',
        {allOf: [text({pattern: '^[a-z]+$'}), text({pattern: '^[a-m]+$'})]},
        ['"abc"', '"xyz"', '5', '{}'],
      ],
      ['`not`', text({not: {const: 'a'}}), ['"b"', '"a"']],
      [
        '`if` and `then`',
        object(
          {a: integer, b: integer},
          {required: ['a'], if: {properties: {a: {const: 1}}}, then: {required: ['b']}},
        ),
        ['{"a":2}', '{"a":1,"b":1}', '{"a":1}'],
      ],
      ['`type` as a list', {type: ['string', 'null']}, ['"a"', 'null', '5']],
      [
        '`type` as a list, with an object',
        {
          type: ['object', 'null'],
          properties: {a: integer},
          required: ['a'],
          additionalProperties: false,
        },
        ['{"a":1}', 'null', '5'],
      ],
      ['a schema that is `{}`', object({a: {}}), ['{"a":5}', '{"a":"x"}', '{"a":null}', '{}']],
      ['a schema that is `true`', object({a: true}), ['{"a":5}', '{"a":"x"}', '{"a":null}', '{}']],
    ],
  ],
  [
    'references',
    [
      [
        '`$ref` to `$defs`',
        {...object({a: {$ref: '#/$defs/n'}}), $defs: {n: integer}},
        ['{"a":1}', '{"a":"x"}'],
      ],
      [
        '`$ref` to `$defs`, recursive',
        {$ref: '#/$defs/n', $defs: {n: object({k: list({items: {$ref: '#/$defs/n'}})})}},
        ['{"k":[]}', '{"k":[{"k":[]}]}', '{"k":[1]}'],
      ],
      [
        '`$ref: "#"`',
        object({k: list({items: {$ref: '#'}})}),
        ['{"k":[]}', '{"k":[{"k":[]}]}', '{"k":[1]}'],
      ],
      [
        '`maximum` beside `$ref`',
        {...object({a: {$ref: '#/$defs/n', maximum: 5}}), $defs: {n: integer}},
        ['{"a":1}', '{"a":9}'],
      ],
      [
        '`$ref` to another document',
        object({a: {$ref: 'https://example.com/n.json'}}),
        ['{"a":1}', '{"a":"x"}'],
      ],
    ],
  ],
];

const many = (count) =>
  object(Object.fromEntries(Array.from({length: count}, (_, at) => [`key_${at}`, text()])));

/** Schemas whose time to compile is taken. */
export const TIMED = {
  'one text': object({a: text()}),
  '50 texts': many(50),
  'a list of at most 1,000': object({a: list({items: integer, maxItems: 1000})}),
  'a choice of 300': object({a: {enum: Array.from({length: 300}, (_, at) => `choice ${at}`)}}),
  'maxLength 10': object({a: text({maxLength: 10})}),
  'maxLength 100': object({a: text({maxLength: 100})}),
  'minLength 1': object({a: text({minLength: 1})}),
  'pattern ^[a-z]{1,40}$': object({a: text({pattern: '^[a-z]{1,40}$'})}),
};

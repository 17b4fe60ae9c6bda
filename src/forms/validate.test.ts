import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {numberInput, textInput} from './inputs';
import {testForm} from './testForm';
import {fieldText, parseInput, urlText, valueText} from './validate';

const {context, price, model, cached} = testForm.inputs;
const valueOf = (input: Parameters<typeof parseInput>[0], text: string) => {
  const parsed = parseInput(input, text);
  return parsed.ok ? parsed.value : parsed.message;
};

describe('numbers are read as people write them', () => {
  test.each([
    ['8192', 8192],
    ['8,192', 8192],
    ['8 192', 8192],
    ['8\u00a0192', 8192],
    ['8\u202f192', 8192],
    ['8_192', 8192],
    ["8'192", 8192],
    ['8’192', 8192],
    ['９０００', 9000],
    ['９，０００', 9000],
    ['１６ｋ', 16_000],
    ['9.0', 9],
    ['9.00', 9],
    ['9.0000', 9],
    ['9e3', 9000],
    ['9.000e3', 9000],
    [' 131,072 ', 131_072],
    ['+5', 5],
    ['1e3', 1000],
    ['2.0', 2],
    ['16k', 16_000],
    ['128K', 128_000],
    ['128 k', 128_000],
    ['1.1k', 1100],
    ['0.1M', 100_000],
  ])('%s', (text, value) => {
    expect(valueOf(context, text)).toBe(value);
  });

  test('decimals where they are allowed', () => {
    expect(valueOf(price, '1,234.5')).toBe(1234.5);
    expect(valueOf(price, '.5')).toBe(0.5);
    // Three decimals are usual where there are decimals.
    expect(valueOf(price, '1.500')).toBe(1.5);
    expect(valueOf(price, '1.125')).toBe(1.125);
    expect(valueOf(price, '１．５')).toBe(1.5);
    expect(valueOf(price, '1,500')).toBe(1500);
    expect(valueOf(price, '1,5')).toMatch(/^“1,5” is not a number\. Decimals take a point\./);
    expect(valueOf(price, '1.234,5')).toMatch(/is not a number\. Decimals take a point\./);
    expect(Object.is(valueOf(price, '-0'), 0)).toBe(true);
  });
});

describe('a point before three digits is asked about where only whole numbers are allowed', () => {
  const allowed = 'Enter a whole number from 1 to 131,072 tokens.';
  test.each([
    ['9.000', '“9.000” could be 9 or 9,000: write 9 or 9000.'],
    [' 9.000 ', '“9.000” could be 9 or 9,000: write 9 or 9000.'],
    ['+9.000', '“+9.000” could be 9 or 9,000: write 9 or 9000.'],
    ['９．０００', '“９．０００” could be 9 or 9,000: write 9 or 9000.'],
    ['9.500', '“9.500” could be 9.5 or 9,500: write 9500.'],
    ['131.072', '“131.072” could be 131.072 or 131,072: write 131072.'],
    ['1.500k', '“1.500k” could be 1,500 or 1,500,000: write 1500.'],
    ['200.000', '“200.000” could be 200 or 200,000: write 200.'],
    ['1.000.000', '“1.000.000” could be 1,000,000.'],
    ['999.999', '“999.999” could be 999.999 or 999,999.'],
  ])('%s', (text, question) => {
    expect(valueOf(context, text)).toBe(`${question} ${allowed}`);
  });

  test('but not where it can only begin decimals', () => {
    expect(valueOf(context, '0.125')).toMatch(/^“0\.125” is too small/);
    expect(valueOf(context, '1234.000')).toBe(1234);
    expect(valueOf(context, '9.00')).toBe(9);
  });
});

test('a suffix is a power of ten', () => {
  const parameters = numberInput({label: 'Parameters', min: 0, max: 1e12, default: 1});
  const read = ['1M', '1.5M', '1 000M', '70B', '1e6', '1,000,000', '1 000 000'];
  expect(read.map((text) => valueOf(parameters, text))).toEqual([
    1e6, 1.5e6, 1e9, 70e9, 1e6, 1e6, 1e6,
  ]);
});

test('a price may have its currency before it, and nothing else may', () => {
  const price = numberInput({label: 'Price', unit: 'USD', min: 0, max: 1e6, default: 1});
  const read = ['$3.50', '$ 3.50', 'US$3.50', 'USD 3.50', 'usd3.50', '$.5', '$1,200', '$2k'];
  expect(read.map((text) => valueOf(price, text))).toEqual([
    3.5, 3.5, 3.5, 3.5, 3.5, 0.5, 1200, 2000,
  ]);
  expect(valueOf(context, '$3')).toMatch(/^“\$3” is not a number/);
});

describe('a refusal says what is wrong and what is allowed', () => {
  const allowed = 'Enter a whole number from 1 to 131,072 tokens.';
  const ways = `You can write 16,000, 16k, 1.5M, 2B or 1e6. ${allowed}`;
  test.each([
    ['', allowed],
    ['   ', allowed],
    ['8m', `“8m” is not a number. ${ways}`],
    ['k', `“k” is not a number. ${ways}`],
    ['1e3k', `“1e3k” is not a number. ${ways}`],
    ['8kk', `“8kk” is not a number. ${ways}`],
    ['132k', `“132k” is too large. ${allowed}`],
    ['1.0005k', `“1.0005k” is not a whole number. ${allowed}`],
    ['NaN', `“NaN” is not a number. ${ways}`],
    ['Infinity', `“Infinity” is not a number. ${ways}`],
    ['0x10', `“0x10” is not a number. ${ways}`],
    ['1,5', `“1,5” is not a number. Decimals take a point. ${ways}`],
    ['81,92', `“81,92” is not a number. Decimals take a point. ${ways}`],
    ['1,000 000', `“1,000 000” is not a number. ${ways}`],
    ['1e999', `“1e999” is too large. ${allowed}`],
    ['131073', `“131073” is too large. ${allowed}`],
    ['0', `“0” is too small. ${allowed}`],
    ['-1', `“-1” is too small. ${allowed}`],
    ['−1', `“−1” is too small. ${allowed}`],
    ['1.5', `“1.5” is not a whole number. ${allowed}`],
    ['9'.repeat(500), `“${'9'.repeat(30)}…” is not a number. ${ways}`],
  ])('%s', (text, message) => {
    expect(valueOf(context, text)).toBe(message);
  });

  test('a price is told how a price is written', () => {
    const price = numberInput({label: 'Price', unit: 'USD per hour', min: 0, max: 100, default: 1});
    const priceWays =
      'You can write 3.50, $3.50 or USD 3.50. Enter a number from 0 to 100 USD per hour.';
    for (const text of ['€3.50', '$', '$$3', '$ x', '-$3']) {
      expect(valueOf(price, text)).toBe(`“${text}” is not a number. ${priceWays}`);
    }
    expect(valueOf(price, '$3,5')).toBe(
      `“$3,5” is not a number. Decimals take a point. ${priceWays}`,
    );
  });

  test('choices and toggles', () => {
    expect(valueOf(model, '__proto__')).toBe('“__proto__” is not one of its 3 options.');
    expect(valueOf(cached, 'true')).toBe('“true” is neither 1 (on) nor 0 (off).');
    expect(valueOf(cached, '1')).toBe(true);
  });
});

test('what a field or a URL shows is read back as the same number', () => {
  const any = numberInput({label: 'Any', min: -1e30, max: 1e30, default: 0});
  fc.assert(
    fc.property(fc.double({min: -1e30, max: 1e30, noNaN: true}), (value) => {
      expect(valueOf(any, fieldText(value))).toBe(value + 0);
      expect(valueOf(any, urlText(value))).toBe(value + 0);
    }),
  );
});

const numberLike = fc.string({unit: fc.constantFrom(...'0123456789.,eE+-−_ \u00a0’xkMBNaInf')});

test('no text is read as something outside the range, and none throws', () => {
  fc.assert(
    fc.property(fc.oneof(numberLike, fc.string()), (text) => {
      const value = valueOf(context, text);
      if (typeof value === 'number') {
        expect(Number.isInteger(value) && value >= 1 && value <= 131_072).toBe(true);
      } else expect(value).toContain('from 1 to 131,072');
    }),
  );
});

test('a value in words has its unit, or the name of its option', () => {
  expect(valueText(context, 8192)).toBe('8,192 tokens');
  expect(valueText(model, 'qwen')).toBe('Qwen');
  expect(valueText(cached, true)).toBe('on');
});

test('a text is taken as it is, up to its length', () => {
  const find = textInput({label: 'Find', maxLength: 5, default: ''});
  expect(valueOf(find, ' h1 ')).toBe(' h1 ');
  expect(valueOf(find, 'h100 sxm')).toBe('“h100 sxm” is longer than 5 characters.');
  expect([valueText(find, ''), valueText(find, 'h100')]).toEqual(['nothing', 'h100']);
  const digits = textInput({
    label: 'Digits',
    maxLength: 5,
    default: '1',
    allowed: {pattern: /^\d+$/, words: 'a row of digits'},
  });
  expect([valueOf(digits, '12'), valueOf(digits, 'one')]).toEqual([
    '12',
    '“one” is not a row of digits.',
  ]);
});

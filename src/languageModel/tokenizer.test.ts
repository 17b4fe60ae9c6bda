import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {TINY_TOKENIZER} from './testModel';
import {readTokenizer, Tokenizer} from './tokenizer';

const tokenizer = new Tokenizer(TINY_TOKENIZER);

describe('the tokenizer', () => {
  it('merges the pair that was learned first, within words', () => {
    expect(tokenizer.encode('the token')).toEqual([257, 32, 262]);
    expect(tokenizer.encode(' the')).toEqual([258]);
    // "t" + "h" may merge, but not across the border of two words.
    expect(tokenizer.encode('t he')).toEqual([116, 32, 104, 101]);
  });

  it('joins pairs from left to right', () => {
    const doubles = new Tokenizer({merges: [[97, 97]], endOfText: 257});
    expect(doubles.encode('aaaaa')).toEqual([256, 256, 97]);
  });

  it('cuts numbers after three digits, and keeps white space apart from the word after it', () => {
    const pairs = new Tokenizer({
      merges: [
        [51, 52],
        [32, 32],
      ],
      endOfText: 258,
    });
    expect(pairs.encode('1234')).toEqual([49, 50, 51, 52]);
    expect(pairs.encode('   a')).toEqual([257, 32, 97]);
  });

  it('gives any text back', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 200}), (text) => {
        expect(tokenizer.decode(tokenizer.encode(text))).toBe(text);
      }),
    );
  });

  it('cuts 4,000 characters without a space within a quarter of a second', () => {
    const start = performance.now();
    tokenizer.encode('thetoken'.repeat(500));
    expect(performance.now() - start).toBeLessThan(250);
  });

  it('shows bytes that are no character as hexadecimal', () => {
    expect(tokenizer.piece(0xe2)).toBe('\\xE2');
    expect(tokenizer.piece(258)).toBe(' the');
    expect(tokenizer.piece(263)).toBe('<|endoftext|>');
    const mixed = new Tokenizer({
      merges: [
        [0xc3, 0xa9],
        [256, 0x80],
        [0x82, 257],
      ],
      endOfText: 259,
    });
    expect(mixed.piece(256)).toBe('é');
    expect(mixed.piece(258)).toBe('\\x82é\\x80');
  });
});

describe('a tokenizer file', () => {
  it.each([
    ['no JSON', '{'],
    ['no merges', '{"endOfText": 256}'],
    ['a merge of what comes later', '{"merges": [[256, 97]], "endOfText": 257}'],
    ['an end of text that is not the last id', '{"merges": [[97, 97]], "endOfText": 300}'],
  ])('with %s is damaged', (_, text) => {
    expect(readTokenizer(text)).toMatchObject({ok: false, problem: {kind: 'damaged'}});
  });
});

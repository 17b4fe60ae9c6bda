import {describe, expect, it} from 'vitest';
import {refusedInputs} from '../testing/testContract';
import {unwrap} from '../result';
import {readPrompt} from './promptPieces';

const texts = (prompt: string) => unwrap(readPrompt(prompt, 'text')).map(({text}) => text);
const ids = (prompt: string, kind: 'text' | 'ids' = 'text') =>
  unwrap(readPrompt(prompt, kind)).flatMap((piece) => piece.ids);

describe('readPrompt', () => {
  it('cuts words, numbers and signs, with the space before them', () => {
    expect(texts('Hello world, at 09:14')).toEqual([
      'Hello',
      ' world',
      ',',
      ' at',
      ' 09',
      ':',
      '14',
    ]);
    expect(texts('letterpress 2026')).toEqual(['letter', 'press', ' 202', '6']);
  });

  it('keeps every character', () => {
    const prompt = 'Café:  \t "x"\n{not a name} 日本語';
    expect(texts(prompt).join('')).toBe(prompt);
  });

  it('gives equal pieces equal ids, and a space its own', () => {
    expect(ids('a b a b').slice(1)).toEqual(ids('x b a b').slice(1));
    expect(ids(' a')).not.toEqual(ids('a'));
    expect(ids('a  b')).toHaveLength(3);
  });

  it('stretches a named text, the same in every prompt', () => {
    const [piece] = unwrap(readPrompt('{{rules:5000}}', 'text'));
    expect(piece).toMatchObject({name: 'rules'});
    expect(new Set(piece?.ids).size).toBe(5000);
    expect(ids('{{rules:20}}')).toEqual(piece?.ids.slice(0, 20));
    expect(ids('{{other:20}}')).not.toEqual(piece?.ids.slice(0, 20));
  });

  it('reads token ids', () => {
    expect(ids('[128000, 9906 1917]', 'ids')).toEqual([128_000, 9906, 1917]);
    expect(ids('7 {{doc:3}} 8', 'ids')).toHaveLength(5);
  });

  it('names what is wrong', () => {
    expect(refusedInputs(readPrompt('', 'text'))).toEqual(['prompt']);
    expect(refusedInputs(readPrompt('1 two', 'ids'))).toEqual(['prompt']);
    expect(refusedInputs(readPrompt('4294967296', 'ids'))).toEqual(['prompt']);
    expect(refusedInputs(readPrompt('{{a:200000}} b', 'text'))).toEqual(['prompt']);
  });
});

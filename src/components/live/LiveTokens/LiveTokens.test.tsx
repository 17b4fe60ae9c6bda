import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import type {Token} from '@site/src/languageModel/commands';
import {shapeOf} from '@site/src/data/shapeOf';
import {visibleText, type Session} from '../parts';
import LiveTokens from '.';
import {firstCharacters, LARGE_VOCABULARY, largeModelTokens, read, recording} from './run';

const words = renderToStaticMarkup(<LiveTokens />)
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');
const {tokenize, next} = recording.runs;

test('the recorded run is in the HTML of the server, with its ids and chances', () => {
  for (const token of tokenize.answer.tokens) {
    expect(words).toContain(`${visibleText(token)} ${token.id.toLocaleString('en-US')}`);
  }
  expect(next.answer.candidates).toHaveLength(5);
  for (const {token, before} of next.answer.candidates) {
    expect(words).toMatch(new RegExp(`${visibleText(token)} ${(100 * before).toPrecision(2)} %`));
  }
  expect(words).toContain(`Recorded on ${recording.device}`);
});

test('both recorded runs are of the text in the field', () => {
  expect(tokenize.command.text).toBe(next.command.text);
});

test('a reading asks for the tokens and the next ones of one text', async () => {
  const asked: unknown[] = [];
  const run = (command: {readonly kind: 'tokenize' | 'next'; readonly text: string}) => {
    asked.push([command.kind, command.text]);
    return Promise.resolve(recording.runs[command.kind].answer);
  };
  const reading = await read({run: run as unknown as Session['run']}, 'Hi', 1);
  expect(asked).toEqual([
    ['tokenize', 'Hi'],
    ['next', 'Hi'],
  ]);
  expect(reading).toMatchObject({added: 1, isMeasured: true});
});

const token = (...bytes: number[]): Token => ({id: bytes[0] ?? 0, text: '', bytes});

test('a character in several tokens is added whole', () => {
  const rocket = [token(0xf0), token(0x9f, 0x9a), token(0x80), token(65)];
  expect(firstCharacters(rocket)).toEqual({text: '🚀', tokens: rocket.slice(0, 3)});
  expect(firstCharacters([token(65), token(66)]).text).toBe('A');
  expect(firstCharacters([]).tokens).toEqual([]);
  expect(firstCharacters([token(0xf0)]).tokens).toEqual([]);
});

test('the field says whose tokenizer counts, and what a large model’s would need', () => {
  expect(words).toContain('The tokenizer of this small model knows 2,560 tokens');
  expect(words).toContain('that of Llama 3.1 knows 128,256');
  expect(words).toContain('about 6 here, if it is English prose');
  expect(LARGE_VOCABULARY).toBe(shapeOf('meta-llama/Llama-3.1-8B').shape.vocabularySize);
  // 21 characters at 3.94 each.
  expect(largeModelTokens({tokens: tokenize.answer.tokens})).toBe(6);
  expect(largeModelTokens({tokens: []})).toBe(0);
});

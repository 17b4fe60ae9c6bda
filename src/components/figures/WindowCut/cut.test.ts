import {expect, test} from 'vitest';
import {turnOf} from './cut';

const CHAT = {system: 1500, question: 500, answer: 300};

test('everything stays as long as it fits', () => {
  expect(turnOf(CHAT, 1, 4096)).toEqual({system: 1500, kept: 0, question: 500, dropped: 0});
  expect(turnOf(CHAT, 3, 4096)).toEqual({system: 1500, kept: 1600, question: 500, dropped: 0});
});

test('the oldest messages go first, one by one', () => {
  expect(turnOf(CHAT, 4, 4096)).toEqual({system: 1500, kept: 1900, question: 500, dropped: 500});
  expect(turnOf(CHAT, 5, 4096)).toEqual({system: 1500, kept: 1900, question: 500, dropped: 1300});
});

test('the system prompt and the newest message stay even if they alone do not fit', () => {
  expect(turnOf(CHAT, 2, 1000)).toEqual({system: 1500, kept: 0, question: 500, dropped: 800});
});

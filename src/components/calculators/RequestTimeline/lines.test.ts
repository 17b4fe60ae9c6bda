import {describe, expect, test} from 'vitest';
import {parseLine} from './lines';
import {LINES, PRESETS, presetLine, type PresetId} from './presets';

const answerOf = (text: string) => {
  const parsed = parseLine(text);
  if ('problem' in parsed || !parsed.answer) throw new Error(`no request: ${text}`);
  return parsed.answer;
};
const chunksOf = (text: string) =>
  answerOf(text).chunks.map(({atSeconds, tokens}) => [Math.round(1000 * atSeconds), tokens]);

describe('a line', () => {
  test('is when a request was sent, its prompt, and the waits', () => {
    expect(answerOf('100 / 800 / 180 20x2')).toMatchObject({sentSeconds: 0.1, inputTokens: 800});
    expect(chunksOf('100 / 800 / 180 20x2')).toEqual([
      [280, 1],
      [300, 1],
      [320, 1],
    ]);
  });

  test('has bundles, repetitions and events without text', () => {
    expect(chunksOf('0/1/10*0 90.5 40*3x2')).toEqual([
      [10, 0],
      [101, 1],
      [141, 3],
      [181, 3],
    ]);
  });

  test('has reasoning before the bar', () => {
    const {chunks} = answerOf('0 / 1 / 200 20x2 | 20');
    expect(chunks.map(({isReasoning}) => isReasoning)).toEqual([true, true, true, false]);
  });

  test('of blanks is no request', () => {
    expect(parseLine('  ')).toEqual({answer: null});
  });

  test.each([
    ['0 / 800', 'Write sent / prompt tokens / waits'],
    ['-1 / 800 / 20', '“-1” is no time'],
    ['0 / 8.5 / 20', '“8.5” is no whole number'],
    ['0 / 800 / 20 x9', '“x9” is no wait'],
    ['0 / 800 / 20x401', 'At most 400 tokens'],
    ['0 / 800 / 20*0x999', 'At most 400 tokens'],
    ['0 / 800 / 20*0', 'one token at least'],
    ['0 / 800 / 20 | 20 | 20', 'one | only'],
  ])('%s is refused', (text, message) => {
    const parsed = parseLine(text);
    expect('problem' in parsed ? parsed.problem : '').toContain(message);
  });
});

test.each(Object.keys(PRESETS) as PresetId[])('every line of the preset "%s" can be read', (id) => {
  for (const line of LINES) expect(parseLine(presetLine(id, line))).not.toHaveProperty('problem');
});

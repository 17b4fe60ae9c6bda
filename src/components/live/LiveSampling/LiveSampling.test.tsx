import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {percent} from '../../../numbers/format';
import {visibleText} from '../parts';
import {FIRST_SETTINGS, recording, STOPS} from './run';
import LiveSampling from '.';

const words = renderToStaticMarkup(<LiveSampling />)
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

test('the recorded chances stand in the HTML, before and after', () => {
  const {candidates, kept} = recording.runs.sampled.answer;
  for (const {token, before, after} of candidates) {
    const end = after > 0 ? percent(after) : 'removed';
    expect(words).toContain(`${visibleText(token)} ${percent(before)} → ${end}`);
  }
  expect(words).toContain(`The settings leave ${kept} of`);
});

test('the recorded settings keep some of the tokens on show and remove others', () => {
  const {candidates, kept} = recording.runs.sampled.answer;
  expect(kept).toBeGreaterThan(1);
  expect(kept).toBeLessThan(candidates.length);
});

test('each slider has a stop for the recorded settings, and one at which it does nothing', () => {
  const neutral = {temperature: 1, topK: 0, topP: 1, minP: 0};
  for (const key of ['temperature', 'topK', 'topP', 'minP'] as const) {
    expect(STOPS[key]).toContain(FIRST_SETTINGS[key]);
    expect(STOPS[key]).toContain(neutral[key]);
  }
});

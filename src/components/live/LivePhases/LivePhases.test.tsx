import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {seconds} from '../../../numbers/format';
import type {Session} from '../parts';
import {FIRST, middle, recording, write, type Phases} from './run';
import LivePhases from '.';

const {cached, uncached} = recording.runs;
const words = renderToStaticMarkup(<LivePhases />)
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ');

test('the recorded answer and its times stand in the HTML', () => {
  const {prefill} = cached.answer;
  expect(words).toContain(
    `Prefill, ${prefill.tokens} tokens ${seconds(prefill.milliseconds / 1000)}`,
  );
  expect(words).toContain(`Decode, 1 token ${seconds(middle(FIRST.cached.decode)! / 1000)}`);
  expect(words).toContain(cached.answer.text.replace(/\s+/g, ' ').trim().slice(0, 12));
  expect(words).toMatch(/With the KV cache.*Without/);
});

test('both recorded runs wrote the same text, and the cache saved time', () => {
  expect(uncached.answer.text).toBe(cached.answer.text);
  expect(middle(FIRST.uncached.decode)).toBeGreaterThan(2 * middle(FIRST.cached.decode)!);
});

test('the first token comes with the prefill: it is no decode pass', () => {
  expect(FIRST.cached.tokens).toHaveLength(cached.answer.tokens.length);
  expect(FIRST.cached.decode).toHaveLength(cached.answer.decode.tokens);
});

test('a live run shows the passes of both answers', async () => {
  const run = (
    {cache}: {readonly cache: boolean},
    // The run that warms the machine up is not shown.
    onEvent: (event: (typeof cached.events)[number]) => void = () => {},
  ) => {
    const recorded = cache ? cached : uncached;
    recorded.events.forEach((event) => onEvent(event));
    return Promise.resolve(recorded.answer);
  };
  const shown: Phases[] = [];
  await write({run: run as unknown as Session['run']}, FIRST.prompt, (phases) =>
    shown.push(phases),
  );
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(shown.at(-1)).toEqual({...FIRST, isMeasured: true});
});

test('the middle of no times is none', () => {
  expect(middle([])).toBeUndefined();
});

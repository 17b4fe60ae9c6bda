import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {bytes, fixed, tokensPerSecond} from '../../../numbers/format';
import type {Session} from '../parts';
import {compare, FIRST, HELD_OUT, partsAt, recording, type Comparison} from './run';
import LiveQuantization from '.';

const html = renderToStaticMarkup(<LiveQuantization />);
const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('each form has its recorded bytes, speed and perplexity in the HTML', () => {
  const {runs, ready} = recording;
  const {weightBytes} = ready.models.large;
  const row = (bits: number, size: number, speed: number, perplexity: number) =>
    `${bits} ${bytes(size)} ${tokensPerSecond(speed)} ${fixed(perplexity, 1)}`;
  for (const [bits, size, text, measured] of [
    [16, weightBytes.bf16, runs.text16, runs.perplexity16],
    [8, weightBytes.int8, runs.text8, runs.perplexity8],
    [4, weightBytes.int4, runs.text4, runs.perplexity4],
  ] as const) {
    expect(words).toContain(
      row(bits, size, text.answer.tokensPerSecond, measured.answer.perplexity),
    );
  }
  expect(words).toContain(HELD_OUT.slice(0, 40));
});

test('fewer bits have fewer bytes, and four predict the paragraph worse', () => {
  const [sixteen, eight, four] = FIRST.forms;
  expect(eight!.bytes).toBeLessThan(sixteen!.bytes);
  expect(four!.bytes).toBeLessThan(eight!.bytes);
  expect(four!.perplexity).toBeGreaterThan(sixteen!.perplexity);
});

const token = (id: number) => ({id, text: String(id), bytes: [id]});

test('the first token that differs is marked, and none where a text only ends sooner', () => {
  expect(partsAt([1, 2, 4].map(token), [1, 2, 3].map(token))).toBe(2);
  expect(partsAt([1, 2].map(token), [1, 2, 3].map(token))).toBeUndefined();
  expect(partsAt([1, 2, 3].map(token), [1, 2].map(token))).toBeUndefined();
  const [sixteen, , four] = FIRST.forms;
  const at = partsAt(four!.tokens, sixteen!.tokens);
  expect(html.includes('<mark>')).toBe(
    FIRST.forms.some(({tokens}) => partsAt(tokens, sixteen!.tokens) !== undefined),
  );
  if (at !== undefined) expect(html).toContain(`<mark>${four!.tokens[at]!.text}</mark>`);
});

test('a comparison runs each form on the text and on the paragraph, and stops with the session', async () => {
  const shown: Comparison[] = [];
  const asked: string[] = [];
  const run = ((command) => {
    asked.push(command.kind);
    if (asked.length > 6) return Promise.reject(new Error('Stopped.'));
    const answer = {tokens: [token(65)], tokensPerSecond: 7, perplexity: 9};
    return Promise.resolve(answer as never);
  }) as Session['run'];
  await expect(compare({run}, 'Hi', (comparison) => shown.push(comparison))).rejects.toThrow();
  expect(asked).toEqual([
    ...['generate', 'generate', 'perplexity'],
    ...['generate', 'generate', 'perplexity'],
    'generate',
  ]);
  const last = shown.at(-1)!;
  expect(last.forms.map(({tokensPerSecond: speed}) => speed)).toEqual([7, 7, NaN]);
  expect(last).toMatchObject({prompt: 'Hi', isMeasured: true});
});

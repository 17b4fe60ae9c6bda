import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import type {Command} from '@site/src/languageModel/commands';
import {percent, significant} from '../../../numbers/format';
import {visibleText, type Session} from '../parts';
import {
  compare,
  FIRST,
  FIRST_SETTINGS,
  isSameText,
  recording,
  speedUpOf,
  type Pair,
  type Speculation,
} from './run';
import {roundWords, verdict} from './words';
import LiveSpeculation from '.';

const html = renderToStaticMarkup(<LiveSpeculation />);
const words = html
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .replaceAll('\u00a0', ' ');
const {plain1, drafts1} = recording.runs;

/** A pair with drafts at so many times the speed. */
function pair(streams: number, speedUp: number): Pair {
  const drafts = {...drafts1.answer, tokensPerSecond: 100 * speedUp};
  return {streams, plain: {...plain1.answer, tokensPerSecond: 100}, drafts};
}

test('the recorded run is a row for each batch, with its speed-up and acceptance', () => {
  for (const {streams, plain, drafts} of FIRST.pairs) {
    const speeds = [plain, drafts].map(({tokensPerSecond}) => significant(tokensPerSecond));
    const speedUp = significant(drafts.tokensPerSecond / plain.tokensPerSecond);
    const row = [streams, speedUp, ...speeds, percent(drafts.acceptance)].join(' ');
    expect(words).toContain(row);
  }
});

test('the rounds of one stream stand in the HTML, and its tokens say what became of them', () => {
  const [stream] = FIRST.rounds[0]!.streams;
  for (const {token, verdict: mark} of stream!.drafts) {
    expect(words).toContain(`${mark}: ${visibleText(token)}`);
  }
  expect(words).toContain(`new: ${visibleText(stream!.correction)}`);
  expect(html.match(/aria-label="Round \d"/g)).toHaveLength(8);
});

test('with drafts and without, the recorded streams wrote the same texts', () => {
  expect(isSameText(FIRST.pairs)).toBe(true);
  expect(words).toContain('All streams wrote the same text with guesses and without.');
});

test('the verdict names the batches at which drafts pay', () => {
  const of = (...pairs: Pair[]) => verdict({...FIRST, pairs});
  expect(of(pair(1, 1.5), pair(4, 1.2))).toBe('Guesses pay at 1 and 4 streams.');
  expect(of(pair(1, 1.5), pair(4, 0.9), pair(16, 0.5))).toBe(
    'Guesses pay at 1 stream, and lose at 4 and 16 streams.',
  );
  expect(of(pair(1, 0.9))).toBe('Guesses lose at 1 stream.');
  expect(of()).toBe('');
  expect(speedUpOf(pair(1, 1.5))).toBe(1.5);
});

test('a round is compared with plain passes', () => {
  const {tokensPerRound} = drafts1.answer;
  // 10 ms a pass.
  const pairs = [pair(1, 1)];
  const rounds = FIRST.rounds
    .slice(0, 2)
    .map((round, i) => ({...round, draftMilliseconds: 5, verifyMilliseconds: 10 + 10 * i}));
  expect(roundWords({...FIRST, rounds, pairs})).toBe(
    `For one stream, a round takes as long as 2.0 plain passes, and gives ${significant(tokensPerRound, 2)} tokens.`,
  );
});

test('a live run drafts first, and shows the rounds of one stream alone', async () => {
  const asked: Command[] = [];
  const run = ((command: Command, onEvent?: (event: unknown) => void) => {
    asked.push(command);
    const recorded = command.kind === 'speculate' ? drafts1 : plain1;
    for (const event of recorded.events) onEvent?.(event);
    return Promise.resolve(recorded.answer);
  }) as Session['run'];
  let last: Speculation = FIRST;
  const settings = {...FIRST_SETTINGS, lines: 'One', draftTokens: 5};
  await compare({run}, settings, [1, 4], (speculation) => (last = speculation));
  await expect.poll(() => last.pairs.length).toBe(2);
  expect(last).toMatchObject({prompt: 'One', rounds: FIRST.rounds, isMeasured: true});
  expect(asked.map(({kind}) => kind)).toEqual([
    ...['speculate', 'speculate', 'batch', 'batch'],
    ...['speculate', 'speculate', 'batch', 'batch'],
  ]);
  expect(asked[4]).toMatchObject({prompts: ['One'], streams: 4, draftTokens: 5});
  expect(asked[6]).toMatchObject({prompts: ['One'], streams: 4});
});

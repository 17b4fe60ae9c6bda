import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import type {Answer, Command} from '@site/src/languageModel/commands';
import {seconds, significant} from '../../../numbers/format';
import type {Session} from '../parts';
import {
  BATCHES,
  boundOf,
  FIRST,
  FIRST_SETTINGS,
  isReadBound,
  isSameText,
  measure,
  passOf,
  ridgeOf,
  type Batching,
} from './run';
import View from './View';
import {gainWords, limitWords} from './words';
import LiveBatching from '.';

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const words = wordsOf(renderToStaticMarkup(<LiveBatching />));

const MACHINE = {bytesPerSecond: 1000, multiplyAddsPerSecond: 500, milliseconds: 1};

/** A step of so many bytes and multiply-adds, ten times a second. */
function batch(streams: number, bytesPerStep: number, multiplyAddsPerStep: number) {
  const answer = {
    ...FIRST.batches[0]!.answer,
    tokensPerSecond: 10 * streams,
    tokensPerSecondEach: 10,
    bytesPerStep,
    multiplyAddsPerStep,
  };
  return {streams, answer};
}

test('the recorded run is a row for each batch, with the pass and both speeds', () => {
  for (const one of FIRST.batches) {
    const {tokensPerSecond, tokensPerSecondEach} = one.answer;
    const cells = [tokensPerSecond, tokensPerSecondEach, boundOf(FIRST.roofline, one)].map(
      (value) => significant(value),
    );
    const row = [one.streams, seconds(one.streams / tokensPerSecond), ...cells].join(' ');
    expect(words.replaceAll('\u00a0', ' ')).toContain(row);
  }
});

test('the first stream wrote in each batch what it wrote alone, and the page says so', () => {
  expect(isSameText(FIRST.batches)).toBe(true);
  expect(words).toContain('The text is the same in each batch.');
  const other = {...FIRST.batches[1]!.answer, texts: ['Another']};
  const batches = [FIRST.batches[0]!, {streams: 2, answer: other}];
  const view = renderToStaticMarkup(<View batching={{...FIRST, batches}} />);
  expect(wordsOf(view)).toContain('The text is not the same');
});

test('the roofline is the longer one of reading and arithmetic', () => {
  const reads = batch(2, 1000, 100);
  expect(boundOf(MACHINE, reads)).toBeCloseTo(2);
  expect(isReadBound(MACHINE, reads)).toBe(true);
  expect(passOf(reads)).toBeCloseTo(100);
  expect(ridgeOf(MACHINE, reads)).toBeCloseTo(10);
  const multiplies = batch(4, 1000, 1000);
  expect(boundOf(MACHINE, multiplies)).toBeCloseTo(2);
  expect(isReadBound(MACHINE, multiplies)).toBe(false);
});

test('what limits which batch, and what the largest one gains, are said', () => {
  const measured: Batching = {
    prompt: '',
    roofline: MACHINE,
    batches: [batch(1, 1000, 100), batch(2, 1000, 200), batch(8, 1000, 800)],
    isMeasured: true,
  };
  expect(limitWords(measured)).toBe(
    'Reading the weights takes longest with 1 and 2 streams. Arithmetic takes longest with 8 streams.',
  );
  expect(gainWords(measured)).toContain('8 streams together write 8.00 times');
});

test('a live run measures the machine first, shows each batch, and leaves a dash for the rest', async () => {
  const asked: Command[] = [];
  const run = ((command: Command) => {
    asked.push(command);
    const answer: Answer = command.kind === 'roofline' ? MACHINE : FIRST.batches[0]!.answer;
    return Promise.resolve(answer);
  }) as Session['run'];
  const shown: Batching[] = [];
  const settings = {...FIRST_SETTINGS, lines: 'One\nTwo', format: 'int4'} as const;
  await measure({run}, settings, [1, 2], (batching) => shown.push(batching));
  expect(asked.map(({kind}) => kind)).toEqual(['roofline', 'batch', 'batch', 'batch', 'batch']);
  expect(asked[4]).toMatchObject({prompts: ['One', 'Two'], streams: 2, format: 'int4', seed: 1});
  expect(shown.map(({batches}) => batches.length)).toEqual([1, 2]);
  const view = renderToStaticMarkup(<View batching={shown[1]!} />);
  const rows = [...view.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => wordsOf(row).trim());
  expect(rows).toHaveLength(BATCHES.length + 1);
  expect(rows.at(-1)).toBe('16 – – – –');
});

import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import type {Command} from '@site/src/languageModel/commands';
import {bytes, seconds, significant} from '../../../numbers/format';
import type {Session} from '../parts';
import {FIRST, FIRST_SETTINGS, measure, promptsOf, recording, speedUpOf, type Prefix} from './run';
import LivePrefix from '.';

const words = renderToStaticMarkup(<LivePrefix />)
  .replace(/<[^>]+>/g, ' ')
  .replace(/\s+/g, ' ')
  .replaceAll('\u00a0', ' ');
const {command, answer} = recording.runs.prefix;

test('the recorded times and the common beginning stand in the HTML', () => {
  const {secondWithout, secondWith, shared, copiedBytes} = answer;
  const bar = (tokens: number, milliseconds: number) =>
    `${tokens} tokens, ${seconds(milliseconds / 1000)}`;
  expect(words).toContain(`Second, whole ${bar(secondWithout.tokens, secondWithout.milliseconds)}`);
  expect(words).toContain(`Second, cached ${bar(secondWith.tokens, secondWith.milliseconds)}`);
  expect(words).toContain(`Common beginning ${shared} tokens`);
  expect(words).toContain(bytes(copiedBytes));
  expect(words).toContain(significant(secondWithout.milliseconds / secondWith.milliseconds));
});

test('the cache saved time in the recorded run, as the article says', () => {
  expect(speedUpOf(answer)).toBeGreaterThan(2);
});

test('the fields hold the recorded prompts', () => {
  expect(promptsOf(FIRST_SETTINGS)).toEqual(command.prompts);
});

test('a clock stands where the reader puts it, with another time in each prompt', () => {
  const rules = 'Be short. ';
  const of = (clock: 'first' | 'last') => promptsOf({rules, questions: ['Why?', 'What?'], clock});
  expect(of('first')).toEqual([
    'Time: 09:14:07. Be short. Question: Why?',
    'Time: 16:52:31. Be short. Question: What?',
  ]);
  expect(of('last')[1]).toBe('Be short. Question: What? Time: 16:52:31.');
});

test('a live run warms up, then measures', async () => {
  const asked: Command[] = [];
  const answers = [answer, {...answer, shared: 7}];
  const run = ((prompts: Command) => {
    asked.push(prompts);
    return Promise.resolve(answers[asked.length - 1]);
  }) as Session['run'];
  const shown: Prefix[] = [];
  await measure({run}, {...FIRST_SETTINGS, clock: 'first'}, (prefix) => shown.push(prefix));
  expect(asked).toHaveLength(2);
  expect(shown).toEqual([{answer: answers[1], isMeasured: true}]);
  expect(FIRST.isMeasured).toBe(false);
});

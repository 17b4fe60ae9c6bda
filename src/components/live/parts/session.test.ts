import {expect, test} from 'vitest';
import type {ModelClient, RunEnd} from '@site/src/languageModel/client';
import type {Command} from '@site/src/languageModel/commands';
import {Ended, sessionOn} from './session';

const COMMAND: Command<'tokenize'> = {kind: 'tokenize', text: 'a'};
const ANSWER = {tokens: [], milliseconds: 1};

function clientThat(end: RunEnd<'tokenize'>, meanwhile = () => {}): Pick<ModelClient, 'run'> {
  const run = () => {
    meanwhile();
    return Promise.resolve(end);
  };
  return {run: run};
}

async function endOf(client: Pick<ModelClient, 'run'>, abort = new AbortController()) {
  return sessionOn(client, abort.signal)
    .run(COMMAND)
    .catch((end: unknown) => end);
}

test('a job gets the answer of its command', async () => {
  expect(await endOf(clientThat({kind: 'answer', answer: ANSWER}))).toBe(ANSWER);
});

test('a refused command ends the job with the reason, a stopped one without', async () => {
  const problem = {kind: 'input', message: 'Too long.'} as const;
  expect(await endOf(clientThat({kind: 'refused', problem}))).toEqual(new Ended(problem));
  const stopped = await endOf(clientThat({kind: 'stopped'}));
  expect(stopped).toBeInstanceOf(Ended);
  expect((stopped as Ended).problem).toBeUndefined();
});

test('an answer that comes after the stop ends the job too', async () => {
  const abort = new AbortController();
  const client = clientThat({kind: 'answer', answer: ANSWER}, () => abort.abort());
  expect(await endOf(client, abort)).toBeInstanceOf(Ended);
});

import {expect, test} from 'vitest';
import {ask, connect, model} from './testClient';

test.each(['429-once', '500-once', '503-once'])('%s passes with one repetition', async (fault) => {
  const {client, server: one} = await connect({faults: [fault]}, {maxRetries: 1});
  await client.chat.completions.create({model, messages: ask('Hello')});
  expect(one.requests.map(({status}) => status)).toEqual([Number(fault.slice(0, 3)), 200]);
});

test('a fault of a rule holds for the first arrival of each body', async () => {
  const rules = [{when: () => true, reply: {content: 'ok'}, faults: ['429-once']}];
  const {client, server: one} = await connect({rules}, {maxRetries: 1});
  await Promise.all(
    ['a', 'b', 'c'].map((text) => client.chat.completions.create({model, messages: ask(text)})),
  );
  expect(one.count('/v1/chat/completions')).toBe(6);
  expect(one.requests.filter(({status}) => status === 429)).toHaveLength(3);
});

test('a dropped stream raises an error, a cut one does not', async () => {
  const {client} = await connect();
  const read = async (fault: string) => {
    const body = {model: `${model}#${fault}`, messages: ask('Hello'), stream: true as const};
    let chunks = 0;
    const stream = await client.chat.completions.create(body);
    for await (const {id} of stream) chunks += id ? 1 : 0;
    return chunks;
  };
  await expect(read('drop')).rejects.toThrow();
  expect(await read('cut')).toBe(3);
});

test('a header asks for a fault of one request', async () => {
  const {client, server: one} = await connect();
  const headers = {'x-test-fault': '503'};
  await expect(client.models.list()).resolves.toBeDefined();
  const failing = client.chat.completions.create({model, messages: ask('Hello')}, {headers});
  await expect(failing).rejects.toMatchObject({status: 503});
  expect(one.requests[1]?.faults).toEqual(['503']);
});

test('a misspelled fault is an error, not a server without faults', async () => {
  const {client} = await connect({faults: ['429-twice']});
  await expect(client.models.list()).rejects.toThrow('No fault is named "429-twice"');
});

// The programs of the page, against models with one habit each, and its table of parsers.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {frameworkById} from '../../../src/data/frameworks';
import type {ChatRequest} from '../../openaiServer/chatRequest';
import type {Rule} from '../../openaiServer/rules';
import {runExample} from '../examples';
import {site} from '../site';

test.each(['loop.ts', 'loop.py'])('%s refuses what the page says it refuses', async (name) => {
  let bodies: ChatRequest[] = [];
  await runExample(`function-calling/${name}`, ({requests}) => {
    bodies = requests.map(({body}) => body as ChatRequest);
  });
  expect(bodies).toHaveLength(4);
  for (const {tools, tool_choice} of bodies) {
    expect(tools?.every((tool) => tool.function.strict)).toBe(true);
    expect(tool_choice).toBe('auto');
  }
  const results = bodies
    .at(-1)
    ?.messages.flatMap((message) => (message.role === 'tool' ? [String(message.content)] : []));
  expect(results?.[2]).toMatch(/^Invalid arguments/);
  expect(results?.[3]).toBe('get_shipment failed. Answer without it.');
  expect(results?.[4]).toContain('There is no tool "track_parcel"');
  expect(results?.[6]).toContain('did not confirm');
});

/** A program of the page against a model with one habit: what it prints, or why it ends, and what it asked. */
async function against(name: string, rule: Rule) {
  let choices: unknown[] = [];
  const ended = await runExample(
    `function-calling/${name}`,
    ({requests}) => {
      choices = requests.map(({body}) => (body as ChatRequest).tool_choice);
    },
    {rules: [rule]},
  ).then(
    (printed) => ({printed, failure: ''}),
    (error: Error) => ({printed: '', failure: error.message}),
  );
  return {...ended, choices};
}

describe.each(['loop.ts', 'loop.py'])('%s', (name) => {
  test('ends with an answer although the model would call forever', async () => {
    const {printed, choices} = await against(name, {
      when: ({request}) => request.tool_choice !== 'none',
      reply: {toolCalls: [{name: 'find_orders', arguments: {status: 'any'}}]},
    });
    expect(choices).toEqual(['auto', 'auto', 'auto', 'auto', 'auto', 'none']);
    expect(printed.trim().split('\n')).toHaveLength(6);
  });

  test('gives up when the repaired call is invalid again', async () => {
    const {failure, choices} = await against(name, {
      when: () => true,
      reply: {toolCalls: [{name: 'get_shipment', arguments: {order: '1002', fast: true}}]},
    });
    expect(failure).toContain('get_shipment stays invalid');
    expect(choices).toHaveLength(2);
  });
});

test.each([
  ['cut', 'The stream was cut'],
  ['arguments-broken', 'JSON'],
])('stream.ts runs nothing after the fault "%s"', async (fault, message) => {
  const {failure} = await against('stream.ts', {
    when: () => true,
    reply: {toolCalls: [{name: 'get_weather', arguments: {city: 'Lima'}}]},
    faults: [fault],
  });
  expect(failure).toContain(message);
});

const isFamily = (name: string) => /^toolParser[A-Z]/.test(name);

test.each(['vllm', 'sglang'])('each parser of %s has a family, and each family a parser', (id) => {
  const details = frameworkById(id).capabilities.api?.details ?? {};
  const byFamily = Object.entries(details).flatMap(([name, value]) =>
    isFamily(name) ? [value].flat() : [],
  );
  expect(new Set(byFamily)).toEqual(new Set(details['toolCallParsers'] as readonly string[]));
});

test('the table of parsers shows every family of the records', () => {
  const page = readFileSync(join(site.docsDir, 'reference/engines.mdx'), 'utf8');
  const families = Object.keys(frameworkById('vllm').capabilities.api?.details ?? {}).filter(
    isFamily,
  );
  expect(families.length).toBeGreaterThan(8);
  for (const family of families) expect(page).toContain(`api.details.${family}`);
});

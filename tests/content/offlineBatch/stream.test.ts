// Streams of servers that leave something out.
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import {site} from '../site';

/** Answer that the program makes of streamed pieces of calls, each in a chunk, and a last chunk with the reason. */
async function joined(pieces: readonly object[], reason: string | null = null): Promise<unknown> {
  const program = join(site.examplesDir, 'offline-batch/stream.mjs');
  const {joinStream} = (await import(pathToFileURL(program).href)) as {
    joinStream(text: string): unknown;
  };
  const deltas = pieces.map((piece) => ({role: 'assistant', tool_calls: [piece]}));
  const choices = [
    ...deltas.map((delta) => ({index: 0, delta})),
    {index: 0, delta: {}, finish_reason: reason},
  ];
  return joinStream(
    choices.map((each) => `data: ${JSON.stringify({choices: [each]})}\n\n`).join(''),
  );
}
const call = (id: string, args: string) => ({
  id,
  type: 'function',
  function: {name: 'weather', arguments: args},
});

test('calls without an index are told apart by their ids', async () => {
  const pieces = [
    call('call-1', ''),
    {function: {arguments: '{"city": "Lima"}'}},
    call('call-2', '{"city": "Oslo"}'),
  ];
  expect(await joined(pieces)).toMatchObject({
    choices: [
      {
        message: {
          tool_calls: [
            {id: 'call-1', function: {arguments: '{"city": "Lima"}'}},
            {id: 'call-2', function: {arguments: '{"city": "Oslo"}'}},
          ],
        },
      },
    ],
  });
});

test('two calls on one index are no answer, and neither is a reason without its calls', async () => {
  const pieces = [call('call-1', '{}'), call('call-2', '{}')];
  expect(await joined(pieces.map((piece) => ({index: 0, ...piece})))).toBeUndefined();
  expect(await joined([], 'tool_calls')).toBeUndefined();
});

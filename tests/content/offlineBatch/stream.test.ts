// Streams of servers that leave something out.
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import {site} from '../site';

test('calls without an index are told apart by their ids', async () => {
  const program = join(site.examplesDir, 'offline-batch/stream.mjs');
  const {joinStream} = (await import(pathToFileURL(program).href)) as {
    joinStream(text: string): unknown;
  };
  const pieces = [
    {id: 'call-1', type: 'function', function: {name: 'weather', arguments: ''}},
    {function: {arguments: '{"city": "Lima"}'}},
    {id: 'call-2', type: 'function', function: {name: 'weather', arguments: '{"city": "Oslo"}'}},
  ];
  const text = pieces.map((piece) => {
    const delta = {role: 'assistant', tool_calls: [piece]};
    return `data: ${JSON.stringify({choices: [{index: 0, delta}]})}\n\n`;
  });
  expect(joinStream(text.join(''))).toMatchObject({
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

import {expect, test} from 'vitest';
import {send, writeFakeSite} from '../../deploy/server/fakeSite';
import {nginxProgram} from '../../scripts/programs/nginx';
import {siteServer} from './siteServer';

const absent = () => {
  throw new Error('No nginx was found.');
};

test.each(['nginx', 'node'])('%s serves a build and stops', async (asked) => {
  const site = writeFakeSite();
  const {port, close} = await siteServer(asked, nginxProgram, () => undefined)(site.dir);
  expect((await send(port, '/llm/basics')).body).toBe('<title>Basics</title>');
  await close();
  await expect(send(port, '/llm/basics')).rejects.toThrow('ECONNREFUSED');
  site.remove();
});

test('without nginx the server for local use takes its place, and says so', async () => {
  const lines: string[] = [];
  const site = writeFakeSite();
  const {port, close} = await siteServer(undefined, absent, (line) => lines.push(line))(site.dir);
  expect((await send(port, '/llm/basics')).status).toBe(200);
  expect(lines.join('\n')).toBe('Server: the one for local use. No nginx was found.');
  await close();
  site.remove();
});

test('nginx that was asked for has to be there, and a server has to be known', () => {
  expect(() => siteServer('nginx', absent)).toThrow('No nginx was found.');
  expect(() => siteServer('apache')).toThrow('must be nginx or node');
});

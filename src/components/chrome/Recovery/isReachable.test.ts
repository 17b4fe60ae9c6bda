import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterEach, expect, it} from 'vitest';
import {isReachable} from './isReachable';

let server: Server;

async function siteThatAnswers(status: number): Promise<string> {
  server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/llm/`;
}

afterEach(() => void server.close());

it.each([200, 304, 404])('a site that answers %i is there', async (status) => {
  expect(await isReachable(await siteThatAnswers(status))).toBe(true);
});

it.each([500, 503])(
  'a site that answers %i is broken: its page would show nothing',
  async (status) => {
    expect(await isReachable(await siteThatAnswers(status))).toBe(false);
  },
);

it('a site that cannot be connected to is out of reach', async () => {
  const address = await siteThatAnswers(200);
  await new Promise((done) => server.close(done));
  expect(await isReachable(address)).toBe(false);
});

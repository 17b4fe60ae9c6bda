import type {BrowserContext} from '@playwright/test';
import {expect, it} from 'vitest';
import {Guard} from './guard';
import {katexCdn} from './outside';

type Handler = (...args: unknown[]) => unknown;

/** A context that says what a browser would say. */
async function watched() {
  const listeners: Record<string, Handler> = {};
  let isRouted = (_url: URL) => false;
  let handleRoute: Handler = () => undefined;
  const context = {
    on: (event: string, listener: Handler) => void (listeners[event] = listener),
    route: (matches: typeof isRouted, handler: Handler) => {
      isRouted = matches;
      handleRoute = handler;
    },
  };
  const guard = new Guard();
  await guard.watch(context as unknown as BrowserContext);

  const print = (type: string, text: string) =>
    listeners.console?.({type: () => type, text: () => text, location: () => ({url: 'page'})});
  const crash = (error: Error) => listeners.weberror?.({error: () => error});
  async function load(url: string, resourceType = 'script'): Promise<object | string> {
    let outcome: object | string = 'sent';
    if (!isRouted(new URL(url))) return outcome;
    const route = {
      abort: () => void (outcome = 'aborted'),
      fulfill: (answer: object) => void (outcome = answer),
    };
    await handleRoute(route, {
      url: () => url,
      method: () => 'GET',
      resourceType: () => resourceType,
    });
    return outcome;
  }
  return {guard, print, crash, load};
}

it('reports console errors and warnings, and nothing that is only told', async () => {
  const {guard, print} = await watched();
  print('log', 'hello');
  print('info', 'hello');
  expect(guard.problems).toEqual([]);
  print('error', 'bad');
  print('warning', 'odd');
  expect(guard.problems).toEqual(['console error: bad (page)', 'console warning: odd (page)']);
});

it('reports trouble with hydration however it is printed', async () => {
  const {guard, print} = await watched();
  print('log', 'Hydration failed because the server rendered text');
  print('info', 'Minified React error #418');
  expect(guard.problems).toHaveLength(2);
});

it('reports uncaught errors', async () => {
  const {guard, crash} = await watched();
  crash(new Error('boom'));
  expect(guard.problems.join()).toMatch(/^uncaught error: Error: boom/);
});

it('forgives messages and errors that were expected, and no others', async () => {
  const {guard, print, crash} = await watched();
  print('error', 'expected early');
  guard.allowConsole(/expected/);
  print('error', 'expected late');
  crash(new Error('expected crash'));
  expect(guard.problems).toEqual([]);
  print('error', 'surprise');
  expect(guard.problems).toEqual(['console error: surprise (page)']);
});

it('stops and reports requests to other hosts', async () => {
  const {guard, load} = await watched();
  expect(await load('http://127.0.0.1:4000/llm/')).toBe('sent');
  expect(guard.problems).toEqual([]);
  expect(await load('https://example.org/tag.js')).toBe('aborted');
  expect(guard.problems).toEqual(['request to another host: GET https://example.org/tag.js']);
});

it('answers requests that were expected, without sending them', async () => {
  const {guard, load} = await watched();
  guard.allowRequest(/^https:\/\/example\.org\//);
  const script = {status: 200, contentType: 'text/javascript'};
  expect(await load('https://example.org/tag.js')).toMatchObject(script);
  expect(await load('https://example.org/', 'document')).toMatchObject({contentType: 'text/html'});
  expect(guard.problems).toEqual([]);
  expect(await load('https://example.com/tag.js')).toBe('aborted');
});

it('answers for the KaTeX CDN with the installed files', async () => {
  const {guard, load} = await watched();
  expect(await load(`${katexCdn}katex.min.css`)).toMatchObject({
    path: expect.stringContaining('katex.min.css'),
    headers: {'access-control-allow-origin': '*'},
  });
  expect(guard.problems).toEqual([]);
  expect(await load(`${katexCdn}no-such-file.css`)).toBe('aborted');
  expect(guard.problems).toHaveLength(1);
});

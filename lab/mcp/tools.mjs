// The tools of the servers, for either version of the SDK and on any transport.
import {setTimeout as sleep} from 'node:timers/promises';
import * as z from 'zod';

export const FAILURE = 'The carrier is closed.';
const PROGRESS_EVERY = 10_000;

export const textOf = (text) => ({content: [{type: 'text', text}]});

/** What became of the calls of `slow`, by the name that the caller gave. */
export class Calls {
  #ends = new Map();
  starts = new Map();
  note(name, what) {
    this.#ends.set(name, what);
  }
  endOf(name) {
    return this.#ends.get(name) ?? 'no end';
  }
  start(name) {
    this.starts.set(name, (this.starts.get(name) ?? 0) + 1);
  }
}

/** Waits, with or without messages of progress, and notes whether it was told to stop. */
export async function slow({ms, name, progress}, {signal, report, calls}) {
  calls?.start(name);
  const until = performance.now() + ms;
  for (let at = 1; performance.now() < until && !signal?.aborted; at++) {
    const pause = Math.min(PROGRESS_EVERY, until - performance.now());
    await sleep(Math.max(0, pause), undefined, {signal}).catch(() => {});
    if (progress && performance.now() < until) await report?.(at);
  }
  calls?.note(name, signal?.aborted ? 'told' : 'ran to its end');
  return textOf('The parcel is in Porto.');
}

export const SLOW = {ms: z.number(), name: z.string(), progress: z.boolean().optional()};

/** Registers the tools at a server of either version of the SDK. */
export function addTools(server, {calls, shape}) {
  const tool = (name, config, run) =>
    server.registerTool(name, {description: `Does ${name}.`, ...config}, run);
  tool('echo', {inputSchema: shape({order: z.string().regex(/^A-[0-9]{4}$/)})}, ({order}) =>
    textOf(order),
  );
  tool('fail', {inputSchema: shape({})}, () => {
    throw new Error(FAILURE);
  });
  tool('extra', {inputSchema: shape({}), outputSchema: shape({place: z.string()})}, () => {
    const structuredContent = {place: 'Porto', note: 'new in this version'};
    return {structuredContent, ...textOf(JSON.stringify(structuredContent))};
  });
  tool('big', {inputSchema: shape({megabytes: z.number()})}, ({megabytes}) =>
    textOf('x'.repeat(megabytes * 1_000_000)),
  );
  tool('slow', {inputSchema: shape(SLOW)}, (args, context) => {
    const request = context.mcpReq ?? context;
    const token = (request._meta ?? {}).progressToken;
    const notify = request.notify ?? request.sendNotification;
    return slow(args, {
      calls,
      signal: request.signal,
      report: (progress) =>
        token === undefined
          ? undefined
          : notify?.({method: 'notifications/progress', params: {progressToken: token, progress}}),
    });
  });
  // A tool that comes later: clients are told that the list has changed.
  tool('grow', {inputSchema: shape({})}, () => {
    tool('late', {inputSchema: shape({})}, () => textOf('late'));
    return textOf('There is one tool more.');
  });
  return server;
}

export const INFO = {name: 'parcels', version: '1.0.0'};

import type {ServerResponse} from 'node:http';
import {setImmediate as nextTurn, setTimeout as wait} from 'node:timers/promises';
import type {FaultName} from './faults';
import type {Pacer} from './pace';

export interface ServerEvent {
  /** Value of the `event:` line; chat streams have none. */
  readonly event?: string;
  readonly data: string;
  /** The pace of the reply holds for it. */
  readonly hasTokens?: boolean;
}

/** Events as bytes: `data: …`, then an empty line. */
export function frame({event, data}: ServerEvent, faults: ReadonlySet<FaultName>): string {
  const end = faults.has('crlf') ? '\r\n' : '\n';
  return [
    ...(faults.has('comments') ? [`: keep-alive${end}`] : []),
    ...(event === undefined ? [] : [`event: ${event}${end}`]),
    `data: ${data}${end}`,
    faults.has('blank-lines-missing') ? '' : end,
  ].join('');
}

const EVENTS_BEFORE_BREAK = 3;

/** Writes a stream, one event a write, and ends it: cleanly, or as the faults say. */
export async function sendEvents(
  response: ServerResponse,
  events: readonly ServerEvent[],
  faults: ReadonlySet<FaultName>,
  pacer: Pacer,
): Promise<void> {
  response.writeHead(200, {
    'content-type': faults.has('content-type')
      ? 'application/json'
      : 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const broken = faults.has('drop') || faults.has('cut');
  for (const event of broken ? events.slice(0, EVENTS_BEFORE_BREAK) : events) {
    if (faults.has('slow')) await wait(20);
    if (event.hasTokens) await pacer.chunk();
    if (response.destroyed) return;
    const bytes = Buffer.from(frame(event, faults));
    const size = faults.has('small-pieces') ? 7 : bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (faults.has('small-pieces')) await nextTurn();
    }
    await nextTurn();
  }
  if (faults.has('drop')) {
    await wait(20);
    response.destroy();
  } else response.end();
}

/** Writes an answer that is not streamed. */
export async function sendWhole(
  response: ServerResponse,
  json: unknown,
  faults: ReadonlySet<FaultName>,
  pacer: Pacer,
): Promise<void> {
  const {usage} = json as {usage?: {completion_tokens?: number}};
  await pacer.whole(usage?.completion_tokens ?? 1);
  if (response.destroyed) return;
  const bytes = Buffer.from(JSON.stringify(json));
  response.setHeader('content-type', 'application/json');
  if (!faults.has('drop')) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2));
  await wait(20);
  response.destroy();
}

import {clientRange, SERVER_SECONDS} from '@site/src/inference/prediction/firstToken';
import type {FirstTokenRange} from '@site/src/inference/prediction/conditions';
import {TOKENS_OR_NONE} from '@site/src/inference/ranges';
import type {Served} from '@site/src/inference/served/served';
import {prefill, type PrefillLoad} from '@site/src/inference/time/prefill';
import {count, seconds} from '../numbers/format';

/** The range of the first token of so many clients, which send one request after the other. */
export interface ClientWait extends FirstTokenRange {
  readonly clients: number;
}

/**
 * The first token of clients at a server. A machine without overheads gives lower bounds, so there the server takes no time of its own.
 * Source: as `clientRange`.
 */
export function clientWait(
  server: Served,
  prompt: Omit<PrefillLoad, 'prompts'>,
  clients: number,
): ClientWait {
  // The arithmetic takes no pass of more tokens, so more prompts are read in several.
  const most = Math.max(1, Math.floor(TOKENS_OR_NONE.max / prompt.newTokens));
  const read = (prompts: number) => {
    const shared = Math.min(prompts, most);
    return (prompts / shared) * prefill(server, {...prompt, prompts: shared}).prefillSeconds;
  };
  const serverSeconds = server.machine.overheads ? SERVER_SECONDS : 0;
  return {...clientRange(read, clients, serverSeconds), clients};
}

/** The name of the low end. */
export const LOW_END = 'own prompt alone';

/** The name of the high end. One client has nobody beside it, so the server makes the difference. */
export const highEnd = (clients: number): string =>
  clients === 1 ? 'own prompt and the server' : `prompts of all ${count(clients)} together`;

/** Both ends in words: `30.3 ms for a prompt alone, 165 ms if all 8 come together`. */
export function waitWords({lowSeconds, highSeconds, clients}: ClientWait): string {
  const high =
    clients === 1 ? 'with the time of the server' : `if all ${count(clients)} come together`;
  return `${seconds(lowSeconds)} for a prompt alone, ${seconds(highSeconds)} ${high}`;
}

/** What the ends are, and which of them is near. */
export const WAIT_RULE = `Each client sends one request after the other. Its wait for a first token takes at least the time of its own prompt alone. It takes at most the time of all clients’ prompts together and ${seconds(SERVER_SECONDS)} of the server. The wait is near this longer time if the clients start together, or if all answers have the same length.`;

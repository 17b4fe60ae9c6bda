// One request: sent, sent again while that can help, and decided.
/* global AbortSignal, Buffer, URL */
import http from 'node:http';
import https from 'node:https';
import {text as readText} from 'node:stream/consumers';
import {setTimeout as wait} from 'node:timers/promises';
import {joinStream} from './stream.mjs';

/** What no repetition cures; the run ends. */
export class Fatal extends Error {}

/** A failure that may pass. `retryAfter` is in seconds. */
class Passing extends Error {
  constructor(message, retryAfter = 0) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Seconds that a Retry-After header asks for: a number of them or a date; 0 for anything else. */
export function retryAfterSeconds(header = '', now = Date.now()) {
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, (date - now) / 1000);
}

/**
 * Seconds before the next try. Full jitter: anything from 0 to a limit that doubles, so that clients that failed
 * together do not come back together. Never less than the server asked for.
 */
export function secondsBefore(retry, {firstWait, longestWait}, retryAfter, random = Math.random) {
  return retryAfter + random() * Math.min(longestWait, firstWait * 2 ** (retry - 1));
}

const RETRIED = new Set([408, 409, 425, 429]);
const STREAMED = /\/(chat\/)?completions$/;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Passing when a body with status 200 is not the whole answer */
function wholeBody(text, isStream) {
  const body = isStream ? joinStream(text) : parsed(text);
  if (typeof body !== 'object' || body === null) throw new Passing('status 200 without JSON');
  if (body.error) throw new Passing(`status 200 with an error: ${JSON.stringify(body.error)}`);
  if (body.choices?.length === 0) throw new Passing('no choice');
  if (body.choices?.some(({finish_reason: reason}) => !reason))
    throw new Passing('the answer ended without finish_reason');
  return body;
}

/** Returns a function that gives the decided response of a request, or undefined when it is left for the next run. */
export function createSender(options, stop, onRetry) {
  // Not fetch: the one of Node gives up after 300 s without headers, and an answer that is not streamed may take longer.
  const replicas = options.baseURLs.map((baseURL) => {
    const {request: open, Agent} = new URL(baseURL).protocol === 'https:' ? https : http;
    const agent = new Agent({keepAlive: true, maxSockets: options.concurrency});
    return {root: baseURL.replace(/\/v1$/, ''), open, agent};
  });

  async function attempt({url, body}, {root, open, agent}) {
    const isStream = options.stream && STREAMED.test(url);
    const extra = isStream ? {stream: true, stream_options: {include_usage: true}} : {};
    const bytes = Buffer.from(JSON.stringify({...body, ...extra}));
    const signal = AbortSignal.timeout(options.timeout * 1000);
    const [response, text] = await new Promise((resolve, reject) => {
      const sent = open(root + url, {
        method: 'POST',
        agent,
        signal,
        headers: {
          authorization: `Bearer ${options.apiKey}`,
          'content-type': 'application/json',
          'content-length': bytes.length,
        },
      });
      sent.on('error', reject);
      // A connection that breaks in the middle of the body rejects here.
      sent.on('response', (answer) => {
        readText(answer).then((all) => resolve([answer, all]), reject);
      });
      sent.end(bytes);
    }).catch((error) => {
      throw new Passing(signal.aborted ? 'timeout' : (error.code ?? error.message));
    });
    const status = response.statusCode;
    const code = parsed(text)?.error?.code;
    if ([401, 403].includes(status) || code === 'insufficient_quota')
      throw new Fatal(`status ${status}: ${text.slice(0, 200)}`);
    if (RETRIED.has(status) || status >= 500)
      throw new Passing(`status ${status}`, retryAfterSeconds(response.headers['retry-after']));
    return {
      status_code: status,
      request_id: response.headers['x-request-id'] ?? null,
      body: status === 200 ? wholeBody(text, isStream) : (parsed(text) ?? {error: text}),
    };
  }

  return async (request, first) => {
    for (let tries = 1; !stop.aborted; tries++) {
      try {
        // A replica that is gone must not keep its requests: the next try goes to the next one.
        return await attempt(request, replicas[(first + tries - 1) % replicas.length]);
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        const isLast = tries >= options.attempts;
        onRetry(`${request.id}: ${error.message}${isLast ? ', left for the next run' : ''}`);
        if (isLast) return undefined;
        const seconds = secondsBefore(tries, options, error.retryAfter);
        await wait(seconds * 1000, undefined, {signal: stop}).catch(() => undefined);
      }
    }
    return undefined;
  };
}

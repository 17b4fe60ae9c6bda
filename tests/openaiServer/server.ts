import {createHash} from 'node:crypto';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text as readText} from 'node:stream/consumers';
import {ApiError, wrongKey} from './apiError';
import {DEFAULT_RULES} from './defaultRules';
import {Exchange, type Settings} from './exchange';
import type {FaultName} from './faults';
import {answer} from './routes';
import {Pacer} from './pace';
import type {Rule} from './rules';
import {sendEvents, sendWhole} from './sse';

export interface ServerOptions {
  /** Tried in order before the default rules. */
  readonly rules?: readonly Rule[];
  /** Names as in `FAULTS`, also with `-once`; they hold for every request. */
  readonly faults?: readonly string[];
  readonly models?: readonly string[];
  readonly apiKey?: string;
  readonly extraFields?: readonly string[];
  /** Seconds in Retry-After of a 429; 1 if not given. */
  readonly retryAfter?: number;
  readonly port?: number;
}

export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  /** How often this body has arrived at this path, from 1. */
  readonly attempt: number;
  readonly faults: readonly FaultName[];
  readonly status: number;
  /** Requests that were open when it arrived, itself included. */
  readonly inFlight: number;
}

export interface OpenAIServer {
  /** Ends with `/v1`. */
  readonly baseURL: string;
  readonly apiKey: string;
  /** In the order in which they were answered. */
  readonly requests: readonly LoggedRequest[];
  /** How many requests a path got. */
  count(path: string): number;
  close(): Promise<void>;
}

const MODELS = ['test-model', 'test-embedding'] as const;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * A small server of the OpenAI API on a free port of this machine. Its answers are scripted and the same in every run.
 * @throws Error (as status 500, with the message) when a fault's name does not exist
 */
export async function startOpenAIServer(options: ServerOptions = {}): Promise<OpenAIServer> {
  const {apiKey = 'sk-test'} = options;
  const counters = new Map<string, number>();
  const next = (key: string) => {
    const value = (counters.get(key) ?? 0) + 1;
    counters.set(key, value);
    return value;
  };
  const settings: Settings = {
    models: options.models ?? MODELS,
    rules: [...(options.rules ?? []), ...DEFAULT_RULES],
    extraFields: options.extraFields ?? [],
    retryAfter: options.retryAfter ?? 1,
    nextId: (prefix) => prefix + String(next(prefix)).padStart(6, '0'),
  };
  const requests: LoggedRequest[] = [];
  let open = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    open += 1;
    const inFlight = open;
    response.once('close', () => (open -= 1));
    const {method = 'GET', headers} = request;
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const text = await readText(request);
    const attempt = next(createHash('sha256').update(`${path} ${text}`).digest('hex'));
    const asked = String(headers['x-test-fault'] ?? '')
      .split(',')
      .filter(Boolean);
    const body = parseJson(text);
    const exchange = new Exchange(settings, body, attempt, [...(options.faults ?? []), ...asked]);
    const log = (status: number) => {
      const faults = [...exchange.faults];
      requests.push({method, path, headers, body, attempt, faults, status, inFlight});
    };
    response.setHeader('x-request-id', settings.nextId('req_'));
    try {
      if (headers.authorization !== `Bearer ${apiKey}` && !exchange.faults.has('key-unchecked'))
        throw wrongKey();
      const answered = answer(exchange, method, path);
      log(200);
      const {faults, pace} = exchange;
      const pacer = new Pacer(pace, response);
      if ('events' in answered) await sendEvents(response, answered.events, faults, pacer);
      else await sendWhole(response, answered.json, faults, pacer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const {status, type, text: message} = exchange.renderError(error);
      log(status);
      response.writeHead(status, {'content-type': type, ...error.detail.headers}).end(message);
    }
  }

  const server = createServer((request, response) => {
    // Without it each answer would have other bytes.
    response.sendDate = false;
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500, {'content-type': 'text/plain'}).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    apiKey,
    requests,
    count: (path) => requests.filter((request) => request.path === path).length,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

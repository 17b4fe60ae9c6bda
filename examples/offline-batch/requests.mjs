// Reads the requests: OpenAI's format of batch files, {"custom_id", "method", "url", "body"} on each line.
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {Fatal} from './send.mjs';

const SHOWN_PROBLEMS = 10;

/**
 * Lines of a JSONL file with their numbers, without empty ones. Split at LF alone: U+2028 may stand in a JSON
 * string, and Node's readline would end a line there.
 */
export function linesOf(text) {
  return text
    .split('\n')
    .map((line, i) => ({text: line.replace(/\r$/, ''), number: i + 1}))
    .filter(({text}) => text.trim() !== '');
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON object, or an error that says what is wrong. */
export function parseObject(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`not JSON: ${error.message}`, {cause: error});
  }
  if (!isObject(value)) throw new Error('not a JSON object');
  return value;
}

function problemOf({custom_id: id, method, url, body}) {
  if (typeof id !== 'string' || id === '') return 'custom_id has to be a text';
  if (method !== 'POST') return `method has to be "POST", it is ${JSON.stringify(method)}`;
  if (typeof url !== 'string' || !url.startsWith('/v1/')) return 'url has to begin with /v1/';
  if (!isObject(body)) return 'body has to be an object';
  if (body.stream) return 'body.stream has to be left out; --stream asks for streams';
  return undefined;
}

/** @throws Fatal that names file, line and mistake, for up to ten lines: a job of hours should not fail at its end. */
export function readRequests(file) {
  const lineOf = new Map();
  const problems = [];
  const requests = linesOf(readFileSync(file, 'utf8')).flatMap(({text, number}) => {
    try {
      const line = parseObject(text);
      const first = lineOf.get(line.custom_id);
      const problem =
        problemOf(line) ?? (first && `custom_id "${line.custom_id}" stands in line ${first} too`);
      if (problem) throw new Error(problem);
      lineOf.set(line.custom_id, number);
      const {custom_id: id, url, body} = line;
      // The same request has the same fingerprint in every run; a changed body has another one.
      const hash = createHash('sha256')
        .update(JSON.stringify([url, body]))
        .digest('hex');
      return [{id, url, body, fingerprint: `batch_req_${hash.slice(0, 24)}`}];
    } catch (error) {
      problems.push(`${file}:${number}: ${error.message}`);
      return [];
    }
  });
  if (problems.length > 0) {
    const more = problems.length - SHOWN_PROBLEMS;
    const rest = more > 0 ? [`and ${more} more`] : [];
    throw new Fatal([...problems.slice(0, SHOWN_PROBLEMS), ...rest].join('\n'));
  }
  if (requests.length === 0) throw new Fatal(`${file}: no requests`);
  return requests;
}

/** What a server's prefix cache sees of a request, in the order in which chat templates render it. */
const prefixKey = ({body: {model, tools, messages, prompt, input}}) =>
  JSON.stringify([model, tools, messages ?? prompt ?? input]);

export const ORDERS = {
  file: (requests) => requests,
  /** Sorted by the whole prompt, so that neighbors share the longest prefixes. */
  prefix: (requests) =>
    requests
      .map((request) => ({request, key: prefixKey(request)}))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({request}) => request),
};

/** An output token takes a full replica about as long as four tokens, or 16 bytes, of a prompt. */
const workOf = ({body}) =>
  JSON.stringify(body).length + 16 * (body.max_completion_tokens ?? body.max_tokens ?? 0);

/**
 * Neighbors stay together in pieces, so that a request finds the prefix of the one before it in the cache of its replica.
 * The longest pieces come first, except in the order of the file: one that begins last would keep its replica busy alone.
 */
export function piecesOf(requests, size, order) {
  const pieces = [];
  for (let first = 0; first < requests.length; first += size) {
    const piece = requests.slice(first, first + size);
    pieces.push({piece, work: piece.reduce((sum, request) => sum + workOf(request), 0)});
  }
  if (order !== 'file') pieces.sort((a, b) => b.work - a.work);
  return pieces.map(({piece}) => piece);
}

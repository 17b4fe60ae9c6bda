// A server of OpenAI's shapes that follows a script, and notes what it saw.
import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';

export const PROMPT = 'My card number is 4242';
export const ANSWER = 'Your secret order 77 was sent';
export const ARGUMENTS = '{"order":"secret-88"}';
const USAGE = {
  prompt_tokens: 11,
  completion_tokens: 5,
  total_tokens: 16,
  prompt_tokens_details: {cached_tokens: 8},
};
const base = {id: 'chat-1', created: 1, model: 'model-2026'};
const call = {id: 'call-1', type: 'function', function: {name: 'find', arguments: ARGUMENTS}};
const words = ANSWER.split(' ');
/** Chunks of a stream that is left, enough that an answer takes a second. */
const LONG = 100;

const chunk = (delta, finish = null, more = {}) => ({
  ...base,
  object: 'chat.completion.chunk',
  choices: [{index: 0, delta, finish_reason: finish}],
  ...more,
});

export async function serve() {
  const seen = {requests: [], written: 0, done: false};
  let script = 'plain';
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text || '{}');
    seen.requests.push({
      traceparent: Boolean(request.headers.traceparent),
      usageAsked: Boolean(body.stream_options?.include_usage),
    });
    response.on('error', () => {});
    response.on('close', () => (seen.done = true));
    const json = (status, value, headers = {}) => {
      response.writeHead(status, {'content-type': 'application/json', ...headers});
      response.end(JSON.stringify(value));
    };
    if (script === 'limit')
      return json(
        429,
        {error: {message: 'later', type: 'limit', code: 'limit'}},
        {'retry-after-ms': '1'},
      );
    if (script === 'wrong')
      return json(400, {
        error: {message: `bad: ${PROMPT}`, type: 'invalid_request_error', code: 'x'},
      });
    if (request.url.includes('embeddings')) {
      return json(200, {
        object: 'list',
        model: 'model-2026',
        data: [{object: 'embedding', index: 0, embedding: [0.1, 0.2]}],
        usage: {prompt_tokens: 7, total_tokens: 7},
      });
    }
    if (!body.stream) {
      const message =
        script === 'tool'
          ? {role: 'assistant', content: null, tool_calls: [call]}
          : {role: 'assistant', content: ANSWER};
      return json(200, {
        ...base,
        object: 'chat.completion',
        choices: [{index: 0, message, finish_reason: script === 'tool' ? 'tool_calls' : 'stop'}],
        usage: USAGE,
      });
    }
    response.writeHead(200, {'content-type': 'text/event-stream'});
    const send = (value) => {
      seen.written += 1;
      response.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`);
    };
    send(chunk({role: 'assistant', content: ''}));
    const pieces =
      script === 'long'
        ? Array.from({length: LONG}, () => 'word ')
        : words.map((word) => `${word} `);
    for (const content of pieces) {
      await sleep(10);
      if (response.destroyed) return;
      send(chunk({content}));
    }
    // The server dies in the middle, in order.
    if (script === 'cut') return response.end();
    send(chunk({}, 'stop'));
    if (body.stream_options?.include_usage)
      send({...base, object: 'chat.completion.chunk', choices: [], usage: USAGE});
    send('[DONE]');
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    LONG,
    /** Starts a question anew. */
    follow(name) {
      script = name;
      Object.assign(seen, {requests: [], written: 0, done: false});
      return seen;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

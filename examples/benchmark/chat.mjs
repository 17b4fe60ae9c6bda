// One streamed chat completion, with the time at which each chunk came. Nothing is repeated: a failure is a result.
/* global AbortSignal, Buffer, TextDecoder, URL */
import http from 'node:http';
import https from 'node:https';

const round = (seconds) => Math.round(seconds * 1e6) / 1e6;

/** Whether a chunk brings output. The first chunk of many servers has a role and no text: it is no token. */
const hasOutput = ({choices = []}) =>
  choices.some(({delta = {}}) =>
    Object.entries(delta).some(([key, value]) => key !== 'role' && value?.length > 0),
  );

/** Takes the bytes of a stream as they come; `onData` gets the data of each complete event. */
export function createEventReader(onData) {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const blocks = (rest + decoder.decode(bytes, {stream: true})).split(/\r?\n\r?\n/);
    rest = blocks.pop();
    for (const block of blocks) {
      const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) onData(lines.map((line) => line.slice(5).trimStart()).join('\n'));
    }
  };
}

export function createChat({baseURL, apiKey, timeout, now}) {
  const {request: open, Agent} = new URL(baseURL).protocol === 'https:' ? https : http;
  // No limit of sockets: a request that waits here would be queued by the client, not by the server.
  const agent = new Agent({keepAlive: true, maxSockets: Infinity});

  return (fields) =>
    new Promise((resolve) => {
      const body = {...fields, stream: true, stream_options: {include_usage: true}};
      const bytes = Buffer.from(JSON.stringify(body));
      const record = {
        sentSeconds: round(now()),
        chunkSeconds: [],
        endSeconds: null,
        inputTokens: null,
        outputTokens: null,
        finishReason: null,
        error: null,
      };
      const finish = (error) => {
        record.error ??= error ?? null;
        record.endSeconds ??= round(now());
        resolve(record);
      };
      const read = (data, seconds) => {
        if (data === '[DONE]') return;
        const chunk = JSON.parse(data);
        if (chunk.error) record.error = 'error in the stream';
        // One time for all that one read brought: nobody saw these chunks apart.
        if (hasOutput(chunk)) record.chunkSeconds.push(seconds);
        record.finishReason ??= chunk.choices?.[0]?.finish_reason ?? null;
        record.inputTokens = chunk.usage?.prompt_tokens ?? record.inputTokens;
        record.outputTokens = chunk.usage?.completion_tokens ?? record.outputTokens;
      };
      const signal = AbortSignal.timeout(timeout * 1000);
      const failed = (error) => finish(signal.aborted ? 'timeout' : (error.code ?? error.message));
      const sent = open(`${baseURL}/chat/completions`, {
        method: 'POST',
        agent,
        signal,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'content-length': bytes.length,
        },
      });
      sent.on('error', failed);
      sent.on('response', (response) => {
        if (response.statusCode !== 200) record.error = `status ${response.statusCode}`;
        let seconds;
        const take = createEventReader((data) => read(data, seconds));
        response.on('data', (piece) => {
          seconds = round(now());
          try {
            if (!record.error) take(piece);
          } catch {
            record.error = 'a chunk that is not JSON';
          }
        });
        response.on('error', failed);
        response.on('end', () => {
          const isWhole = record.finishReason !== null && record.chunkSeconds.length > 0;
          finish(isWhole ? null : 'ended without output and finish_reason');
        });
      });
      sent.end(bytes);
    });
}

// Clients in HTTP/1.1 and HTTP/2 that note when each event came and how the answer ended.
import http from 'node:http';
import http2 from 'node:http2';
import {createGunzip, constants} from 'node:zlib';

/** Notes the events of a stream, each with how late it came, in milliseconds after it was sent. */
function eventReader(encoding, note) {
  let text = '';
  const read = (part) => {
    text += part;
    const lines = text.split('\n\n');
    text = lines.pop();
    for (const line of lines) {
      const {at} = JSON.parse(line.slice(line.indexOf('{')));
      note({sent: at, late: performance.now() - at});
    }
  };
  if (encoding !== 'gzip') return read;
  const gunzip = createGunzip({flush: constants.Z_SYNC_FLUSH});
  gunzip.on('error', () => {});
  gunzip.on('data', read);
  return (part) => gunzip.write(part);
}

/**
 * Sends one request, headers and body in one write as libraries do, and reads the answer to its end.
 *
 * @param options.leave after so many milliseconds the client goes away
 * @param options.most after so many milliseconds it gives up waiting
 * @returns how it ended: `whole` (in order), `cut`, `no answer`, `left` or `waits`
 */
export function ask(port, path, options = {}) {
  return options.version === '2' ? askHttp2(port, path, options) : askHttp1(port, path, options);
}

const began = () => ({
  at: performance.now(),
  events: [],
  status: undefined,
  encoding: 'none',
  headers: {},
});

function askHttp1(port, path, {method = 'POST', body = '{}', leave, most = 20_000, ...more}) {
  const answer = began();
  return new Promise((resolve) => {
    const isGet = method === 'GET';
    const request = http.request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: more.agent ?? false,
      headers: {
        ...(!isGet && {'content-type': 'application/json', 'content-length': body.length}),
        ...more.headers,
      },
    });
    const timers = [];
    const end = (how) => {
      timers.forEach(clearTimeout);
      resolve({...answer, end: how, took: performance.now() - answer.at});
      if (how !== 'whole') request.destroy();
    };
    if (leave) timers.push(setTimeout(end, leave, 'left'));
    timers.push(setTimeout(end, most, 'waits'));
    request.on('error', () => end(answer.status ? 'cut' : 'no answer'));
    request.on('response', (response) => {
      answer.status = response.statusCode;
      answer.headers = response.headers;
      answer.encoding = response.headers['content-encoding'] ?? 'none';
      const isStream = response.headers['content-type'] === 'text/event-stream';
      const read = isStream
        ? eventReader(answer.encoding, (one) => answer.events.push(one))
        : () => {};
      response.on('data', read);
      response.on('error', () => end('cut'));
      // The last events may still be unpacked.
      response.on('end', () => setTimeout(end, 50, 'whole'));
    });
    request.end(isGet ? undefined : body);
  });
}

function askHttp2(port, path, {method = 'POST', body = '{}', leave, most = 20_000, headers}) {
  const answer = began();
  return new Promise((resolve) => {
    const session = http2.connect(`http://127.0.0.1:${port}`);
    const timers = [];
    const end = (how) => {
      timers.forEach(clearTimeout);
      resolve({...answer, end: how, took: performance.now() - answer.at});
      setTimeout(() => session.destroy(), 100);
    };
    session.on('error', () => end(answer.status ? 'cut' : 'no answer'));
    const stream = session.request({
      ':method': method,
      ':path': path,
      'content-type': 'application/json',
      'content-length': body.length,
      ...headers,
    });
    if (leave) {
      const go = () => {
        stream.close(http2.constants.NGHTTP2_CANCEL);
        end('left');
      };
      timers.push(setTimeout(go, leave));
    }
    timers.push(setTimeout(end, most, 'waits'));
    stream.on('response', (fields) => {
      answer.status = fields[':status'];
      if (fields['content-type'] !== 'text/event-stream') return stream.resume();
      stream.on(
        'data',
        eventReader('none', (one) => answer.events.push(one)),
      );
    });
    stream.on('error', () => {});
    stream.on('close', () => {
      if (!answer.status) end('no answer');
      else end(stream.rstCode === 0 ? 'whole' : 'cut');
    });
    stream.end(body);
  });
}

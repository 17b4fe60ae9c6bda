import record from '../../../lab/proxies/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';

interface Named {
  readonly name: string;
}

/** How late events came. */
interface Delay {
  readonly events: string;
  readonly encoding?: string;
  readonly times?: {readonly first: number; readonly median: number; readonly most: number};
}
type Delays = Named &
  Partial<
    Readonly<Record<'minimal' | 'http2' | 'prompt' | 'http11' | 'gzip' | 'gzipPrompt', Delay>>
  >;

/** When the server was told that the client had left, by the case; by the setting. */
type Leaving = Readonly<Record<string, Readonly<Record<string, {readonly told: string}>>>>;

/** How the answer of a server that died ended, by the case; by the setting. */
type Deaths = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Failures extends Named {
  readonly hangUp: {readonly client: string};
  readonly hangUpOnKept: {readonly client: string};
  readonly down: {readonly client: string};
}

interface Silences extends Named {
  readonly before: string;
  readonly headers: string;
}

interface Upstream extends Named {
  readonly version: string;
  readonly kept: string;
  readonly closed?: string;
}

interface Block extends Named {
  readonly delay: Delay;
  readonly posts: string;
  readonly silence: {readonly told: string};
  readonly death: string;
  readonly '20 MB': string;
}

const {results} = record;
const delays = results.delays as readonly Delays[];
const leaving = results.leaving as unknown as readonly (Named & Leaving)[];
const deaths = results.deaths as unknown as readonly (Named & Deaths)[];
const failures = results.failures as readonly Failures[];
const silences = results.silences as readonly Silences[];
const upstream = results.upstream as readonly Upstream[];
const blocks = results.blocks as unknown as readonly Block[];

const versions = new Map(results.programs.map(({name, version}) => [name, version]));

/** A program with its version, packages of npm as code. */
function shown(name: string): string {
  const version = versions.get(name);
  const [program = ''] = name.split(', ');
  return program.includes('-') && program === program.toLowerCase()
    ? `\`${program}\` ${version}`
    : `${program} ${version}`;
}

const one = <Row extends Named>(list: readonly Row[], name: string): Row => {
  const found = list.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no ${name}`);
  return found;
};

const mark = (text: string) => `**${text}**`;
const delayed = (delay: Delay | undefined) => {
  if (!delay) return 'not asked';
  return delay.events === 'at once' ? 'at once' : mark(delay.events);
};
const zipped = (delay: Delay | undefined) => {
  if (!delay) return 'not asked';
  return delay.encoding ? delayed(delay) : `not compressed, ${delayed(delay)}`;
};
const MEND: Readonly<Record<string, string>> = {
  nginx: '`proxy_http_version 1.1`, and `proxy_buffering off` with gzip',
  'nginx, newer': '`proxy_buffering off` with gzip',
  HAProxy: '`option http-no-delay`, no gzip',
  'HAProxy, newer': '`option http-no-delay`',
  lighttpd: '`server.stream-response-body = 1`',
  Varnish: 'no gzip',
  'http-proxy': 'no `compression()`',
};

const told = (row: Leaving[string] | undefined, question: string) => {
  const at = row?.[question];
  if (!at) return 'not asked';
  return at.told === 'at once' ? 'at once' : mark(at.told);
};
const TELLS: Readonly<Record<string, string>> = {
  HAProxy: '`option abortonclose` in `defaults`',
  Varnish: '`return (pipe)`',
  lighttpd: '`server.stream-response-body = 1`, not in silence',
};

const ended = (row: Deaths[string] | undefined, question: string) => {
  const end = row?.[question];
  if (end === undefined) return 'not asked';
  if (end.startsWith('cut')) return end;
  return mark(end === 'waits' ? 'no end in 10 s' : end);
};

const isOld = ({name}: Named) => !name.endsWith('newer');
/** The seven programs that aren't libraries, in the versions of Debian. */
const isOfDebian = (row: Named) => isOld(row) && !row.name.includes('http-proxy');

const lateReaders = leaving.filter(isOld);
const isToldInSilence = ({minimal}: Leaving) => minimal?.['silence']?.told === 'at once';
const notInSilence = lateReaders.filter((row) => !isToldInSilence(row));
const clean = deaths
  .filter(isOfDebian)
  .filter(({minimal}) => minimal?.['fin'] === 'clean end').length;
const cleanHttp2 = deaths
  .filter(isOfDebian)
  .filter(({minimal}) => minimal?.['http2Fin'] === 'clean end').length;

const nginxSlow = one(results.twoSlow, 'nginx').minimal;
const sessions = one(results.sessions, 'Caddy');
const repeats = one(results.repeats, 'HAProxy') as unknown as Readonly<
  Record<string, Readonly<Record<string, {readonly sent: number}>>>
>;
const sent = (setting: string, question: string) => repeats[setting]?.[question]?.sent ?? 0;

export default numbers({
  'not-in-silence': notInSilence.length,
  asked: lateReaders.length,
  clean,
  'clean-http2': cleanHttp2,
  'haproxy-sent': sent('all-retryable-errors', 'hangUp'),
  'haproxy-sent-503': sent('all-retryable-errors', 'status503'),
  'haproxy-sent-off': sent('with disable-l7-retry', 'hangUp'),
  'nginx-refused': stated('about ten seconds', nginxSlow.times.refused, [8, 12]),
  'caddy-failed': stated('up to 30 s', sessions['no health_interval'].times.failed, [10, 32]),
  'caddy-mended': stated('two seconds', sessions['health_interval 2s'].times.failed, [0, 3.5]),
  'block-rows': rows(
    blocks
      .filter(isOld)
      .map((row) => [
        shown(row.name),
        delayed(row.delay),
        row.silence.told === 'at once' ? 'at once' : mark(row.silence.told),
        row.death === 'cut' ? 'an error' : mark('a whole answer'),
        row.posts === '200' ? 'all answered' : mark(row.posts),
        row['20 MB'] === '200' ? 'passes' : mark(row['20 MB']),
      ]),
  ),
  'delay-rows': rows(
    delays.map((row) => [
      shown(row.name),
      delayed(row.minimal),
      delayed(row.http2),
      zipped(row.gzip),
      MEND[row.name] ?? 'not needed',
    ]),
  ),
  'leaving-rows': rows(
    leaving.map((row) => [
      shown(row.name),
      told(row.minimal, 'stream'),
      told(row.minimal, 'silence'),
      told(row.minimal, 'http2Silence'),
      TELLS[row.name] ?? (isToldInSilence(row) ? 'not needed' : 'none found'),
    ]),
  ),
  'death-rows': rows(
    deaths.map((row) => [
      shown(row.name),
      ended(row.minimal, 'fin'),
      ended(row.minimal, 'rst'),
      ended(row.minimal, 'http2Fin'),
    ]),
  ),
  'silence-rows': rows(
    silences.map((row) => {
      const {kept, version, closed} = one(upstream, row.name);
      return [
        shown(row.name),
        row.before,
        row.headers,
        kept === 'yes' ? `HTTP/${version}, ${closed}` : `HTTP/${version}, not kept`,
      ];
    }),
  ),
  'failure-rows': rows(
    failures.map((row) => [
      shown(row.name),
      row.hangUp.client,
      row.hangUpOnKept.client === 'no answer' ? mark('no answer') : row.hangUpOnKept.client,
      row.down.client,
    ]),
  ),
});

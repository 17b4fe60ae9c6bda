import record from '../../../lab/mcp/record.json' with {type: 'json'};
import {numbers, rows} from '../../../src/numbers';

/** End of a call. */
interface End {
  readonly end: string;
  readonly message?: string;
  readonly limit?: string;
  readonly waits?: string;
}

const {connects, limits, long, faults, sizes, pages, changes, restarts, cuts, noise, aborts} =
  record.results;
const {servers, node, python} = record.results;

function one<Row extends {readonly name: string}>(list: readonly Row[], name: string): Row {
  const found = list.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no row ${name}`);
  return found;
}

const era = (version: string) => (version === '2026-07-28' ? 'new' : 'old');
const strong = (text: string, isBad: boolean) => (isBad ? `**${text}**` : text);

/** How a call ended: after its limit, in the end, or not at all. */
function ended({end, limit}: End): string {
  if (end === 'throws') return limit === 'soon' ? 'error at once' : `**gives up after ${limit}**`;
  return end === 'waits' ? '**waits on**' : 'result';
}

/** How a fault reaches the caller. */
const toldOf = (end: string) =>
  ({isError: '`isError`', throws: 'thrown', result: 'text only'})[end] ?? end;

const told = (tool: string) => strong(tool === 'told' ? 'told' : 'runs on', tool !== 'told');
const isLost = ({end}: End) => end === 'throws';

/** Whether the text of an error that a tool throws reaches the caller. */
function reason(message: string | undefined): [string, boolean] {
  const isThere = message?.includes('The carrier is closed.') ?? false;
  return [isThere ? 'told' : 'hidden', !isThere];
}

const codeOf = ({code}: {readonly code?: string}) => (code ? `\`${code}\`` : '`isError`');

const isOpen = (answer: string) => answer === 'answered';

const SESSIONS = 'SDK 1, sessions';

export default numbers({
  node,
  python,
  clients: connects.length,
  'extra-lost': faults.filter(({field}) => isLost(field)).length,
  'first-page': pages.filter(({tools}) => tools < 500).length,
  'connect-rows': rows(
    connects.map((row) => [
      row.name,
      era(row['SDK 2'].speaks),
      'refused' in row['SDK 1'] ? '400, then falls back' : 'nothing',
      strong(row.stdio.starts === 1 ? 'once' : 'twice', row.stdio.starts > 1),
      strong(
        row.stdio.waits === 'soon' ? 'soon' : `after ${row.stdio.waits}`,
        row.stdio.waits !== 'soon',
      ),
    ]),
  ),
  'limit-rows': rows(
    limits.map((row) => [
      row.name,
      ended(row.quiet),
      ended(row.progress),
      'asked' in row && row.asked ? ended(row.asked) : 'not run',
      'extended' in row && row.extended ? ended(row.extended) : 'not run',
    ]),
  ),
  'long-rows': rows(
    long.map((row) => {
      const [client = '', ...server] = row.name.split(' → ');
      return [client, server.join(' → '), ended(row)];
    }),
  ),
  'fault-rows': rows(
    faults.map((row) => {
      const {wrongAfter} = one(pages, row.name);
      return [
        row.name,
        toldOf(row.thrown.end),
        row.argument.sent ? toldOf(row.argument.end) : 'stopped in the client',
        strong(isLost(row.field) ? 'result lost' : 'passes', isLost(row.field)),
        strong(wrongAfter === 'throws' ? 'refused' : 'passes', wrongAfter !== 'throws'),
      ];
    }),
  ),
  'list-rows': rows(
    pages.map((row) => {
      const {http, stdio} = one(changes, row.name);
      const hears = (value: boolean | string) =>
        typeof value === 'boolean' ? (value ? 'yes' : '**no**') : 'no way to';
      return [
        row.name,
        strong(String(row.tools), row.tools < 500),
        hears(http.hears),
        hears(stdio.hears),
        strong(http.nextList ? 'yes' : 'no', !http.nextList),
      ];
    }),
  ),
  'size-rows': rows(
    sizes.map(({name, http, stdio}) => [
      name,
      isLost(http) ? '**error**' : 'passes',
      isLost(stdio) ? '**connection closed**' : 'passes',
      stdio.next === 'throws' ? '**error**' : 'passes',
    ]),
  ),
  'break-rows': rows(
    restarts.map((row) => {
      const cut = one(cuts, row.name);
      return [
        row.name,
        row[SESSIONS].second.end === 'throws' ? '**error, for good**' : 'goes on',
        row['SDK 2'].second.end === 'throws' ? '**error**' : 'goes on',
        ended(cut[SESSIONS]),
        ended(cut['SDK 2']),
        row.stdio.startedAgain ? 'started again' : '**error, for good**',
      ];
    }),
  ),
  'abort-rows': rows(
    aborts.map((row) => [
      row.name,
      row['SDK 2'].caller === 'waits on' ? '**waits on**' : 'ends',
      told(row['SDK 2'].tool),
      told(row['SDK 1'].tool),
      told(row[SESSIONS].tool),
      told(row.fastmcp.tool),
      told(row['Python SDK'].tool),
    ]),
  ),
  'noise-rows': rows(
    noise.map(({name, json, open}) => [
      name,
      'reports' in json ? 'reported as an error' : 'nothing',
      open.end === 'throws'
        ? `**fails after ${open.waits === 'soon' ? 'some seconds' : (open.waits ?? '')}**`
        : strong(
            `connects ${open.waits === 'soon' ? 'soon' : `after ${open.waits ?? ''}`}`,
            open.waits !== 'soon',
          ),
    ]),
  ),
  'server-rows': rows(
    servers.map(({name, session, get, foreignHost, foreignOrigin, faults: found}) => [
      name,
      session ? 'yes' : 'no',
      strong(...reason(found.thrown.message)),
      codeOf(found.argument),
      codeOf(found.unknown),
      strong(isLost(found.field) ? 'lost' : 'passes', isLost(found.field)),
      String(get.status),
      isOpen(foreignHost) || isOpen(foreignOrigin) ? '**answered**' : 'refused',
    ]),
  ),
});

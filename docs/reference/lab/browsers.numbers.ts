import record from '../../../lab/browsers/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';

const {chromium, firefox} = record.results;
const both = [chromium, firefox] as const;

function one<Row extends {readonly name: string}>(list: readonly Row[], name: string): Row {
  const found = list.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no row ${name}`);
  return found;
}

/** How a way of leaving went in each situation; one word where all agree. */
function left(list: typeof chromium.leaving | typeof firefox.leaving, name: string): string {
  const {streams, ...more} = one<(typeof list)[number]>(list, name);
  const silent = more['is silent after three pieces'];
  const early = more['has not answered yet'];
  const word = (way: typeof streams | undefined) =>
    way === undefined || way.closed === 'at once'
      ? 'at once'
      : way.closed === 'late'
        ? `**after ${Math.round(way.times.closed / 1000)} s**`
        : '**no**';
  const [first, ...others] = [word(streams), word(silent), word(early)];
  return others.every((other) => other === first)
    ? first
    : `${first}, in silence ${others.find((other) => other !== first)}`;
}
const LEAVING = [
  ['abort', '`controller.abort()`'],
  ['cancel', '`reader.cancel()`'],
  ['break', '`break` out of `for await`'],
  ['reload', 'Reload'],
  ['close the tab', 'Close the tab'],
  ['another page', 'Another page in the same tab'],
] as const;

const sent = (name: string) => both.map(({resend}) => one(resend, name).sent);
const atMost = (count: number) => (count > 1 ? `**${count}**` : String(count));

/** Behavior of an `EventSource` after its server had answered in some way. */
function again(name: string): string[] {
  return both.map(({eventSource}) => {
    const {again: isRepeated, times} = one(eventSource, name);
    if (isRepeated === 'no') return 'gives up';
    return times.wait < 1 ? '**again, at once**' : `**again, after ${Math.floor(times.wait)} s**`;
  });
}
const EVENT_SOURCES = [
  ['200, ends in order', 'Answer ends in order'],
  ['200, connection breaks', 'Answer breaks off'],
  ['No answer, connection breaks', 'Connection breaks before the headers'],
  ['503, `Retry-After: 1`', '503 or 429 with `Retry-After`'],
] as const;

const bold = (word: string) =>
  ['waits', 'lost', 'stopped', 'silent'].includes(word) ? `**${word}**` : word;
const tabs = both.map((browser) => one(browser.tabs, '`fetch`, HTTP/1.1'));
const farewell = (name: string, key: 'close the tab, 64 KiB' | 'close the tab, more') =>
  both.map(({farewells}) => bold(one<(typeof farewells)[number]>(farewells, name)[key]));
const end = (name: string) => both.map(({ends}) => bold(one(ends, name).end));

export default numbers({
  chromium: chromium.version,
  firefox: firefox.version,
  'kept-seconds': stated(
    'a minute',
    one(chromium.leaving, 'another page').streams.times.closed / 1000,
    [55, 65],
  ),
  'tabs-reading': stated('six', Math.max(...tabs.map(({reading}) => reading)), [6, 6]),
  'chromium-post': stated('seven times', Math.max(...sent('POST, six kept connections')), [7, 7]),
  'firefox-source': stated(
    '30 requests',
    one(firefox.eventSource, 'No answer, connection breaks').times.requests,
    [25, 35],
  ),
  'leaving-rows': rows(
    LEAVING.map(([name, label]) => [
      label,
      left(chromium.leaving, name),
      left(firefox.leaving, name),
    ]),
  ),
  'tab-rows': rows(
    chromium.tabs.map(({name}) => {
      const [inChromium, inFirefox] = both.map((browser) => one(browser.tabs, name));
      return [
        name,
        `${inChromium?.reading} and ${inFirefox?.reading}`,
        `${bold(inChromium?.stop ?? '')} and ${bold(inFirefox?.stop ?? '')}`,
        `${bold(inChromium?.load ?? '')} and ${bold(inFirefox?.load ?? '')}`,
      ];
    }),
  ),
  'sent-rows': rows(
    chromium.resend.map(({name}) => [name, ...sent(name).map((count) => atMost(count))]),
  ),
  'source-rows': rows(EVENT_SOURCES.map(([name, label]) => [label, ...again(name)])),
  'end-rows': rows(chromium.ends.map(({name}) => [name, ...end(name)])),
  'farewell-rows': rows(
    [
      ['sendBeacon', '`navigator.sendBeacon`'],
      ['keepalive', '`fetch` with `keepalive`'],
      ['plain', '`fetch`'],
    ].map(([name = '', label = '']) => [
      label,
      ...farewell(name, 'close the tab, 64 KiB'),
      ...farewell(name, 'close the tab, more'),
    ]),
  ),
});

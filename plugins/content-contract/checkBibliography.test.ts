import {expect, test} from 'vitest';
import {readBibliography} from './bibliography';
import {checkBibliography} from './checkBibliography';
import {formatProblem} from './contentProblem';

const GOOD = {
  author: 'Yu and others',
  title: 'Orca',
  year: '2022',
  url: 'https://www.usenix.org/orca',
  urldate: '2026-11-20',
};

function entry(key: string, fields: Partial<Record<keyof typeof GOOD, string | undefined>> = {}) {
  const lines = Object.entries({...GOOD, ...fields}).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name} = {${value}},`],
  );
  return `@misc{${key},\n${lines.join('\n')}\n}\n`;
}

function check(text: string, ...cited: string[]): string[] {
  const entries = readBibliography(text);
  return checkBibliography('a.bib', entries, new Set(cited), '2026-11-21').map(formatProblem);
}

test('a whole entry, and one that is neither read nor cited', () => {
  expect(check(entry('orca') + entry('later', {urldate: undefined}), 'orca')).toEqual([]);
});

test.each([
  [{author: undefined}, '`orca` has no author. Copy the author from the source.'],
  [{title: ''}, '`orca` has no title. Copy the title from the source.'],
  [{year: undefined}, '`orca` has no year. Copy the year from the source.'],
  [{url: undefined}, '`orca` has no url. Copy the url from the source.'],
  [{year: '22'}, '`orca` has the year `22`. Write four digits.'],
  [{url: 'http://x.org'}, '`orca` has the address `http://x.org`. Write a whole `https:` URL.'],
  [{url: 'https://'}, '`orca` has the address `https://`. Write a whole `https:` URL.'],
  [
    {urldate: '2026-11-31'},
    '`orca` was read on `2026-11-31`, which is no day of the past. Write the day on which you read the source as YYYY-MM-DD.',
  ],
  [
    {urldate: '2026-11-22'},
    '`orca` was read on `2026-11-22`, which is no day of the past. Write the day on which you read the source as YYYY-MM-DD.',
  ],
  [
    {urldate: undefined},
    '`orca` is cited and nobody has read it: it has no urldate. Open the source, compare title and address, and set `urldate`.',
  ],
])('%o', (fields, problem) => {
  expect(check(entry('orca', fields), 'orca')).toEqual([`a.bib:1: ${problem}`]);
});

test('a key that is there twice', () => {
  expect(check(entry('orca') + entry('Orca'))).toEqual([
    'a.bib:8: The key `Orca` is that of line 1 too. Remove one, or rename it.',
  ]);
});

import {expect, test} from 'vitest';
import {rowAnchor, rowHome} from '../../src/addresses/rowHomes';
import {builtFiles, pagesOf} from './builtSite';
import {idsOf} from './checks/structure';
import known from './rowAddresses.json';

const ids = new Map(
  pagesOf(builtFiles()).map(({path, document}) => [path, new Set(idsOf(document))]),
);

/** Every address of a row that the site had on 2026-11-23, before rows moved to the reference: a list that only grows. */
const addresses = Object.entries(known).flatMap(([path, anchors]) =>
  anchors.split(' ').map((anchor) => ({path, anchor})),
);

/** Where a reader ends who opens an address; undefined where no page has the row. */
function homeOf(path: string, anchor: string): string | undefined {
  if (ids.get(path)?.has(anchor)) return path;
  const home = rowHome(anchor);
  // Statements on engines from the tables of an article are there under other labels.
  if (anchor.startsWith('fact-')) return home;
  return home !== undefined && ids.get(home)?.has(rowAnchor(anchor)) ? home : undefined;
}

test('every address of a row leads to the row, on its page or on the page of all', () => {
  expect(addresses.length).toBeGreaterThan(830);
  const lost = addresses.filter(({path, anchor}) => homeOf(path, anchor) === undefined);
  expect(lost.map(({path, anchor}) => `${path}#${anchor}`)).toEqual([]);
});

test('an address of no row is lost', () => {
  expect(homeOf('getting-started/choosing-the-right-gpu', 'device-nvidia-none')).toBeUndefined();
  expect(homeOf('getting-started/choosing-the-right-gpu', 'device-amd-mi325x')).toBe(
    'reference/accelerators',
  );
});

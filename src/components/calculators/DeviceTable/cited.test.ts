import {expect, test} from 'vitest';

import {sourceProblems} from '../../../data/acceleratorSources';
import {acceleratorById, allAccelerators} from '../../../data/accelerators';
import {deviceSources} from '../../../data/deviceSources';
import {acceleratorProvenance} from '../../../data/provenance';
import {cited} from './cited';
import {columnIds, deviceColumns} from './deviceColumns';

const columns = columnIds.map((id) => deviceColumns[id]);

test('every number that is shown of a device has a source for its field', () => {
  const shown = (part: (typeof allAccelerators)[number]) =>
    columns
      .filter((column) => column.kind === 'number' && column.value(part) !== null)
      .flatMap(({from}) => from);
  expect(sourceProblems(allAccelerators, acceleratorProvenance, shown).join('\n')).toBe('');
});

test('every number of one field cites its first source', () => {
  const h100 = acceleratorById('nvidia-h100-sxm');
  expect(cited(h100, deviceColumns.memory)?.title).toMatch(/H100 80GB card/);
  expect(cited(h100, deviceColumns.bandwidth)?.title).toMatch(/h100_sxm/);
  expect(cited(h100, deviceColumns.perWatt)).toBeUndefined();
  expect(cited(h100, deviceColumns.fp4)).toBeUndefined();
  for (const part of allAccelerators) {
    for (const column of columns) {
      if (column.kind === 'text' || column.from.length > 1 || column.value(part) === null) continue;
      const urls = acceleratorProvenance[part.id]?.sources.map(({url}) => url);
      expect(urls, `${part.id} ${column.id}`).toContain(cited(part, column)?.url);
    }
  }
});

test('the sources of cells stay few, as every reader of the table loads them', () => {
  expect(JSON.stringify(deviceSources).length).toBeLessThan(30_000);
});

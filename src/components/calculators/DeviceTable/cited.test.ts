import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {format} from 'oxfmt';
import {expect, test} from 'vitest';

import {sourceProblems} from '../../../data/acceleratorSources';
import {acceleratorById, allAccelerators} from '../../../data/accelerators';
import {acceleratorProvenance} from '../../../data/provenance';
import {cited, citedFile} from './cited';
import {columnIds, deviceColumns} from './deviceColumns';

const path = join(import.meta.dirname, 'cited.json');
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

// After a change of the sources: npx vitest run src/components/calculators/DeviceTable/cited.test.ts -u
test('cited.json is what the sources give; if not, run this file with -u', async () => {
  const text = JSON.stringify(citedFile(allAccelerators, acceleratorProvenance));
  const {code} = await format(path, text, {bracketSpacing: false});
  await expect(code).toMatchFileSnapshot(path);
});

test('cited.json stays small, as every reader of the table loads it', () => {
  expect(readFileSync(path).length).toBeLessThan(30_000);
});

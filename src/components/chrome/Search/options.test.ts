import {expect, test} from 'vitest';
import {deviceTable} from '@site/src/components/calculators/DeviceTable/calculator';
import {modelExplorer} from '@site/src/components/calculators/ModelExplorer/calculator';
import {urlName} from '@site/src/forms/defineForm';
import type {IndexedPage} from '@site/src/search/indexFile';
import {SearchIndex} from '@site/src/search/searchIndex';
import {FILTERED, optionsOf} from './options';

test('the tables that show some names alone take them where the calculators do', () => {
  expect(FILTERED.map(({find, anchor}) => [find, anchor])).toEqual([
    [urlName(deviceTable, 'find'), deviceTable.id],
    [urlName(modelExplorer, 'find'), modelExplorer.id],
  ]);
});

test('a comparison leads to the rows of both in one table', async () => {
  const page: IndexedPage = {
    path: 'reference/accelerators',
    kind: 'other',
    title: 'Accelerators',
    section: 'Reference',
    description: '',
    keywords: [],
    names: [],
    sections: ['NVIDIA H100 SXM', 'AMD Instinct MI300X', 'NVIDIA L4'].map((heading) => ({
      id: `device-${heading.toLowerCase().replaceAll(' ', '-')}`,
      heading,
      text: heading,
    })),
  };
  const index = await SearchIndex.of([page]);
  for (const query of [
    'h100 vs mi300x',
    'compare h100 and mi300x',
    'h100, mi300x',
    'power h100 mi300x',
  ]) {
    const [first] = optionsOf(index.search(query).pages, '/llm/');
    expect(first?.label).toBe('H100 and MI300X, side by side');
    expect(first?.href).toBe('/llm/reference/accelerators?dev.find=H100,MI300X#device-table');
  }
});

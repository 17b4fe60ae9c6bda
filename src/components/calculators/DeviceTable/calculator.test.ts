import {describe, expect, test} from 'vitest';
import {acceleratorById, accelerators, allAccelerators} from '../../../data/accelerators';
import {columnIds, deviceColumns, type DeviceColumn} from './deviceColumns';
import {deviceText, ratioText, ratioTo} from './deviceText';
import {leftOut} from './fieldNames';
import {columnSets, deviceTable, type DeviceValues} from './calculator';

const view = (values: Partial<DeviceValues> = {}) => deviceTable.at(values).result;
const ids = (values: Partial<DeviceValues>) => view(values).parts.map(({id}) => id);
const show = (id: string, column: DeviceColumn) => deviceText(acceleratorById(id), column);
const {memory, usable, bandwidth, bf16, fp8, fp4, ridge, link, power, perWatt} = deviceColumns;

describe('rows', () => {
  test('are the verified devices, most bandwidth first', () => {
    expect(new Set(view().parts)).toEqual(new Set(accelerators));
    const rates = view().parts.map((part) => part.bandwidthBytesPerSecond ?? 0);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  test('are all devices on request, with their share of the total', () => {
    expect(view({unverified: true}).parts).toHaveLength(allAccelerators.length);
    expect(view({unverified: true}).total).toBe(allAccelerators.length);
    expect(view({vendor: 'AWS'}).total).toBe(accelerators.length);
  });

  test('without the value they are sorted by come last, also from the lowest up', () => {
    const last = view({sort: 'power', order: 'ascending'}).parts.at(-1);
    expect(last?.tdpWatts).toBeNull();
  });

  test('can be sorted by a column that is not shown', () => {
    const {parts, columns} = view({columns: 'links', sort: 'fp4', order: 'descending'});
    expect(columns.map(({id}) => id)).not.toContain('fp4');
    expect(parts[0]?.id).toBe('nvidia-gb300');
  });
});

describe('filters', () => {
  test('by words in any order and case', () => {
    expect(ids({find: ' sxm H100 '})).toEqual(['nvidia-h100-sxm']);
    expect(ids({find: 'ＳＸＭ　Ｈ１００'})).toEqual(['nvidia-h100-sxm']);
    expect(ids({find: 'hopper'})).toContain('nvidia-h200-sxm');
    expect(ids({find: 'abacus'})).toEqual([]);
  });

  test('by vendor and class together', () => {
    expect(ids({vendor: 'AMD', class: 'cpu'}).toSorted()).toEqual([
      'cpu-epyc-9004',
      'cpu-epyc-9005',
    ]);
  });

  test('by a format that the matrix units multiply, not by a rate that conversion gives', () => {
    expect(acceleratorById('google-tpu-v5p').fp8DenseFlops).not.toBeNull();
    expect(ids({format: 'fp8'})).not.toContain('google-tpu-v5p');
    expect(ids({format: 'fp4'})).toContain('aws-trainium3');
    expect(ids({format: 'fp4'})).not.toContain('nvidia-h100-sxm');
  });

  test('by usable memory where it was reported: 180 on the label can be 192 decimal', () => {
    expect(ids({memory: 192})).toContain('nvidia-b200');
    expect(ids({memory: 193})).not.toContain('nvidia-b200');
    expect(ids({memory: 80})).toContain('nvidia-h100-pcie');
  });

  test('by memory leave out devices whose memory is not known', () => {
    expect(ids({})).toContain('cpu-epyc-9005');
    expect(ids({memory: 1})).not.toContain('cpu-epyc-9005');
  });
});

describe('cells', () => {
  test('show values in the unit of their column', () => {
    const h100 = 'nvidia-h100-sxm';
    expect([memory, usable, bandwidth, bf16, ridge, link, power, perWatt].map(shown)).toEqual([
      '80',
      '85.5',
      '3.35',
      '989',
      '295',
      '450',
      '700',
      '4.79',
    ]);
    function shown(column: DeviceColumn) {
      return show(h100, column);
    }
  });

  test.each([
    ['nvidia-h100-sxm', fp4, 'not native'],
    ['nvidia-t4', bf16, 'not native'],
    ['nvidia-t4', ridge, 'not native'],
    ['nvidia-rtx-5090', fp8, 'not confirmed'],
    ['nvidia-l4', link, 'no link'],
    ['nvidia-h100-nvl', link, 'not confirmed'],
    ['google-tpu-v6e', power, 'not published'],
    ['google-tpu-v6e', perWatt, 'not published'],
    ['intel-gaudi3', usable, 'not reported'],
    ['cpu-epyc-9005', memory, 'configurable'],
  ])('%s: a missing value says why', (id, column, reason) => {
    expect(show(id, column)).toBe(reason);
  });

  test('never show zero', () => {
    for (const part of allAccelerators) {
      for (const id of columnIds) {
        expect(deviceText(part, deviceColumns[id]), `${part.id} ${id}`).not.toMatch(/^[0.]*$/);
      }
    }
  });
});

describe('ratios', () => {
  const h100 = acceleratorById('nvidia-h100-sxm');

  test('compare with the baseline in every numeric column', () => {
    const ratio = ratioTo(h100, acceleratorById('nvidia-h200-sxm'), bandwidth);
    expect(ratio && ratioText(ratio)).toBe('1.43×');
    expect(ratioTo(h100, h100, power)).toBe(1);
  });

  test('do not exist where either value is missing', () => {
    expect(ratioTo(h100, acceleratorById('nvidia-b200'), fp4)).toBeNull();
    expect(ratioTo(h100, acceleratorById('google-tpu-v6e'), power)).toBeNull();
    expect(ratioTo(h100, acceleratorById('nvidia-b200'), deviceColumns.vendor)).toBeNull();
  });
});

test('every column is part of a set, and every set begins with the name', () => {
  const {memory: first, compute, links, all} = columnSets;
  const used = new Set([first, compute, links].flatMap(({columns}) => [...columns]));
  expect(all.columns).toEqual(expect.arrayContaining([...used]));
  expect([...used].toSorted()).toEqual([...columnIds].toSorted());
  for (const set of Object.values(columnSets)) expect(set.columns[0]).toBe('name');
});

test('whatever is left out of a record has a name in words', () => {
  const names = allAccelerators.flatMap(leftOut).map(({name}) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([]);
});

test('a device that stands alone is said to have no link, which is no number with a source', () => {
  expect(deviceText(acceleratorById('nvidia-l4'), deviceColumns.domain)).toBe('no link');
  expect(deviceText(acceleratorById('nvidia-gb200'), deviceColumns.domain)).toBe('72');
});

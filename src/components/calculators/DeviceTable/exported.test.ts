import {expect, test} from 'vitest';
import {deviceText} from './deviceText';
import {deviceCsv, deviceJson} from './exported';
import {deviceTable, type DeviceValues} from './calculator';
import {readCsv} from './readCsv';
import {loadSources} from './sources';

const sources = await loadSources();
const view = (values: Partial<DeviceValues> = {}) => deviceTable.at(values).result;

test('the CSV has the shown rows in their order, units in its header and no empty cell', () => {
  const shown = view({columns: 'compute', vendor: 'AMD', sort: 'fp8', order: 'ascending'});
  const [head, ...rows] = readCsv(deviceCsv(shown, sources));
  expect(head).toEqual([
    'Device',
    'BF16 dense (TFLOP/s)',
    'FP8 dense (TFLOP/s)',
    'FP4 dense (TFLOP/s)',
    'INT8 dense (TOP/s)',
    'BF16 ridge (FLOP/byte)',
    'Verified',
    'Sources',
  ]);
  expect(rows.map(([name]) => name)).toEqual(shown.parts.map(({name}) => name));
  for (const row of rows) {
    expect(row).toHaveLength(8);
    expect(row).not.toContain('');
    expect(row).not.toContain('0');
    expect(row.at(-1)).toMatch(/^https:\/\/\S+/);
  }
});

test('numbers are in full, and what is missing says why', () => {
  const [, row] = readCsv(deviceCsv(view({find: 'h100 pcie'}), sources));
  expect(row?.slice(0, 4)).toEqual(['NVIDIA H100 PCIe', '80', 'not reported', '2']);
});

test('with a baseline the ratios follow', () => {
  const compared = view({baseline: 'nvidia-h100-sxm', find: 'h200 sxm'});
  const [head, row] = readCsv(deviceCsv(compared, sources));
  const column = head?.indexOf('Bandwidth (ratio to NVIDIA H100 SXM)') ?? -1;
  expect(Number(row?.[column])).toBeCloseTo(4.8 / 3.35);
});

test('the JSON says the same, with the sources and doubts of each device', () => {
  const shown = view({columns: 'all', unverified: true, baseline: 'nvidia-h100-sxm'});
  const file = JSON.parse(deviceJson(shown, sources, 'https://x.example/#device-table'));
  expect(file).toMatchObject({
    link: 'https://x.example/#device-table',
    baseline: 'NVIDIA H100 SXM',
  });
  expect(file.columns).toContainEqual({id: 'bandwidth', label: 'Bandwidth', unit: 'TB/s'});
  for (const [index, part] of shown.parts.entries()) {
    const device = file.devices[index];
    expect(device.id).toBe(part.id);
    expect(device.sources.length, part.id).toBeGreaterThan(0);
    expect(device.doubts).toEqual(sources[part.id]?.doubts);
    for (const column of shown.columns) {
      const value = column.value(part);
      expect(device.values[column.id]).toBe(value);
      if (value === null) {
        expect(device.missing[column.id]).toBe(deviceText(part, column));
      }
    }
  }
});

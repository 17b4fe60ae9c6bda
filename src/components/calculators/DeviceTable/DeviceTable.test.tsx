import {expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import {acceleratorById, accelerators} from '../../../data/accelerators';
import {bandwidthPerWatt} from './deviceColumns';
import {deviceTable, type DeviceValues} from './calculator';
import SourceDetails from './SourceDetails';
import {loadSources} from './sources';
import DeviceTable from './index';

const html = testHtml(<DeviceTable />);
const report = (values: Partial<DeviceValues> = {}) => deviceTable.at(values).report;

test('the server renders every verified device with its values', () => {
  for (const {name} of accelerators) expect(html).toContain(`>${name}</button>`);
  expect(html.match(/<tr/g)).toHaveLength(accelerators.length + 1);
  expect(html).toContain(`${accelerators.length} of ${accelerators.length} verified devices`);
  expect(html).toContain('sorted by Bandwidth, highest first');
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('>3.35<');
});

test('an article opens it with the columns that it speaks of', () => {
  const opened = testHtml(<DeviceTable columns="roofline" />);
  expect(opened).toContain('BF16 ridge');
  expect(opened).not.toContain('Bandwidth per watt');
  expect(html).not.toContain('BF16 ridge');
});

test('an article shows the devices that it speaks of, without filters', () => {
  const few = testHtml(<DeviceTable only={['nvidia-l4', 'nvidia-h100-sxm']} />);
  expect(few.match(/<tr/g)).toHaveLength(3);
  expect(few).toContain(`2 of ${accelerators.length} verified devices`);
  expect(few).toContain('id="device-nvidia-l4"');
  expect(few).toContain('Ratio to');
  expect(few).not.toContain('Vendor');
  const unknown = () => testHtml(<DeviceTable only={['nvidia-l44']} />);
  expect(unknown).toThrow('nvidia-l4');
});

test('where the page has notes on each device, its row leads there', () => {
  expect(testHtml(<DeviceTable noted />)).toMatch(
    /<a [^>]*href="#about-nvidia-l4"[^>]*>Cautions<\/a>/,
  );
  expect(html).not.toContain('Cautions');
});

test('every number of a field is a link to its source, and says so', () => {
  expect(html).toMatch(
    /<a href="https:[^"]+\/h100_sxm\.yaml"[^>]* aria-label="3\.35\. Source of NVIDIA H100 SXM Bandwidth: NVIDIA aiconfigurator[^"]+"[^>]*>3\.35<\/a>/,
  );
  const bare = [...html.matchAll(/<td[^>]* data-kind="number"[^>]*>([\d.,]+)<\/td>/g)];
  const computed = accelerators.filter((part) => bandwidthPerWatt(part) !== null);
  expect(bare).toHaveLength(computed.length);
});

test('before scripts run every link is a tab stop', () => {
  expect(html).toContain('data-cell="nvidia-h100-sxm bandwidth"');
  expect(html).not.toMatch(/<a [^>]*tabindex="-1"/);
});

test('without scripts it is said where the sources are', () => {
  expect(html).toMatch(
    /<noscript><p>All sources[^<]*<a href="https:[^"]+data\/accelerators\.sources\.json"/,
  );
});

test('the report counts, names the columns and the baseline, and computes with shown numbers', () => {
  const compared = report({baseline: 'nvidia-h100-sxm', vendor: 'NVIDIA'});
  expect(compared.summary).toMatch(
    /^\d+ of \d+ devices shown\. Columns: Memory, as ratios to NVIDIA H100 SXM\.$/,
  );
  expect(compared.formula[0]).toBe(
    'Bandwidth per watt of NVIDIA H100 SXM = 3.35 TB/s / 700 W = 4.79 GB/s per W',
  );
  expect(report({columns: 'links'}).formula).toEqual([]);
});

test('the export has a line for each device', () => {
  expect(report({find: 'h100 sxm', baseline: 'nvidia-h200-sxm'}).results).toEqual([
    {
      label: 'NVIDIA H100 SXM',
      value:
        'Memory, label 80 GB nominal (0.567×); Memory, usable 85.5 GB decimal (0.567×); ' +
        'Bandwidth 3.35 TB/s (0.698×); Power 700 W (1.00×); Bandwidth per watt 4.79 GB/s per W (0.698×)',
    },
  ]);
});

test('the details list sources with their dates, what was left out and the doubts', async () => {
  const part = acceleratorById('nvidia-l4');
  const provenance = (await loadSources())[part.id];
  const details = testHtml(<SourceDetails part={part} provenance={provenance} />);
  expect(details).toContain(`Verified on ${part.verifiedOn}`);
  for (const {url} of provenance?.sources ?? []) expect(details).toContain(`href="${url}"`);
  expect(details).toContain('dated 2026-08-21');
  expect(details).toContain('>For Usable memory<');
  expect(details).toContain('TF32 dense rate. No listed source states it.');
  expect(details).toContain('Ada has an INT4 tensor rate');
});

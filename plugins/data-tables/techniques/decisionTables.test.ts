import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import remarkGfm from 'remark-gfm';
import {afterAll, describe, expect, it} from 'vitest';
import {renderPage} from '../../samples/renderPage';
import {remarkDecisionTables} from './remarkDecisionTables';

const folder = mkdtempSync(join(tmpdir(), 'techniques-'));
afterAll(() => rmSync(folder, {recursive: true}));

const RESULT = {
  id: 'first',
  gain: 'up to 2 times the throughput',
  value: 2,
  unit: 'times',
  bound: 'up to',
  metric: 'throughput',
  hardware: 'one A100',
  model: 'Llama 2 7B',
  workload: 'ShareGPT',
  baseline: 'static batches',
  year: 2023,
  measuredBy: 'Slow Inc.',
  interest: 'vendor',
  source: 'slow',
  read: 'paper',
};
writeFileSync(
  join(folder, 'speed.json'),
  JSON.stringify({$schema: '../schemas/results.schema.json', results: [RESULT]}),
);

const TECHNIQUE = {
  id: 'batching',
  hurts: 'Throughput',
  name: 'Larger batches',
  page: 'speed',
  anchor: 'size',
  paysWhen: 'Many requests',
  gain: {page: 'speed', result: 'first'},
  costs: 'Latency',
  combines: 'Everything',
  excludes: 'Haste',
};

function render(...records: readonly object[]): Promise<string> {
  const data = {$schema: './schemas/techniques.schema.json', records};
  writeFileSync(join(folder, 'techniques.json'), JSON.stringify(data));
  return renderPage('# Title\n\n<DecisionTable caption="What to try." />\n', {
    remarkPlugins: [remarkGfm, [remarkDecisionTables, {data: folder, results: folder}]],
  });
}

describe('DecisionTable', () => {
  it('leads from the metric to the technique, with a published gain and its source', async () => {
    const html = await render(TECHNIQUE);
    expect(html).toContain('<figcaption>What to try.</figcaption>');
    expect(html).toContain('<a href="./speed.mdx#size">Larger batches</a>');
    expect(html).toContain(
      'Up to 2 times the throughput [@slow]; one A100, Slow Inc., vendor, 2023</td>',
    );
    expect(html).toContain('Everything. Not with: Haste</td>');
  });

  it('leaves out hardware that the source does not name', async () => {
    const unknown = {...RESULT, id: 'unknown', hardware: 'not in the abstract'};
    const file = {$schema: '../schemas/results.schema.json', results: [unknown]};
    writeFileSync(join(folder, 'elsewhere.json'), JSON.stringify(file));
    const html = await render({...TECHNIQUE, gain: {page: 'elsewhere', result: 'unknown'}});
    expect(html).toContain('[@slow]; Slow Inc., vendor, 2023</td>');
  });

  it('lets each cell say its column, for rows that become cards', async () => {
    expect(await render(TECHNIQUE)).toContain('<td data-label="It pays when">Many requests</td>');
  });

  it.each([
    [{...TECHNIQUE, costs: undefined}, 'batching: costs must be costs and prerequisites'],
    [
      {...TECHNIQUE, gain: {page: 'speed', result: 'third'}},
      'no result `third` in data/results/speed.json',
    ],
  ])('a mistake in the data stops the build with file and line: %#', async (record, message) => {
    const failure = render(record);
    await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
    await expect(failure).rejects.toThrow(message);
  });
});

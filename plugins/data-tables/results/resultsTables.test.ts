import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import remarkGfm from 'remark-gfm';
import {afterAll, describe, expect, it} from 'vitest';
import {renderPage} from '../../samples/renderPage';
import {remarkResultsTables} from './remarkResultsTables';

const folder = mkdtempSync(join(tmpdir(), 'results-tables-'));
afterAll(() => rmSync(folder, {recursive: true}));

const FIRST = {
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
  measuredBy: 'Authors of Fast',
  interest: 'authors',
  source: ['fast', 'fastblog'],
  read: 'abstract',
  place: 'Fig. 8',
};
const SECOND = {
  ...FIRST,
  id: 'second',
  gain: '10 % less',
  measuredBy: 'Slow Inc.',
  interest: 'competitor',
  year: 2024,
  source: 'slow',
  read: 'post',
  note: 'At other lengths.',
  contradicts: ['first'],
};
const write = (name: string, results: readonly object[]) => {
  const file = {$schema: '../schemas/results.schema.json', results};
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(file));
};
write('speed', [FIRST, SECOND]);
write('more', [{...FIRST, id: 'third'}]);
write('wrong', [{...FIRST, year: 'then'}]);

const render = (source: string) =>
  renderPage(source, {remarkPlugins: [remarkGfm, [remarkResultsTables, {folder}]]});

const TABLE = '<ResultsTable caption="Who gained what." page="speed" />';

describe('ResultsTable', () => {
  it('shows each result with what it was measured on and against, and cites its sources', async () => {
    const html = await render(TABLE);
    expect(html).toContain('<figcaption>Who gained what.</figcaption>');
    expect(html).toContain('<td>Up to 2 times the throughput [@fast; @fastblog], Fig. 8<a ');
    expect(html).toMatch(
      /<td>One A100<\/td>\s*<td>Llama 2 7B; ShareGPT<\/td>\s*<td>Static batches/,
    );
  });

  it('says what the measurer has to gain, how far the source was read, and whom it disagrees with', async () => {
    const html = await render(TABLE);
    expect(html).toContain('<td>Authors of Fast, 2023, abstract read</td>');
    expect(html).toContain('<td>Slow Inc., competitor, 2024, against Authors of Fast, 2023</td>');
    expect(html).toContain('<td>10 % less [@slow], Fig. 8. At other lengths<a ');
  });

  it('chooses and orders rows', async () => {
    const html = await render(TABLE.replace('/>', "only={['second']} />"));
    expect(html).toContain('Slow Inc.');
    expect(html).not.toContain('<td>Authors of Fast, 2023');
  });

  it('leaves rows to the reference, and joins files', async () => {
    const html = await render(
      TABLE.replace('"speed"', "{['speed', 'more']}").replace('/>', "except={['first']} />"),
    );
    expect(html).not.toContain('id="result-first"');
    expect(html.indexOf('id="result-second"')).toBeLessThan(html.indexOf('id="result-third"'));
  });

  it('leaves out what was read in part, or does not say what it was measured on', async () => {
    write('parts', [
      {...SECOND, id: 'whole', contradicts: undefined},
      {...SECOND, id: 'part', read: 'excerpt', contradicts: undefined},
      {...SECOND, id: 'vague', hardware: '8 GPUs, type not stated', contradicts: undefined},
    ]);
    const html = await render('<ResultsTable caption="All." page="parts" read="full" />');
    expect(html.match(/id="result-/g)).toHaveLength(1);
    expect(html).toContain('id="result-whole"');
  });

  it.each([
    [TABLE.replace('caption="Who gained what."', ''), 'has no caption'],
    [TABLE.replace('"speed"', '"speedy"'), 'data/results/speedy.json'],
    [TABLE.replace('"speed"', '"wrong"'), 'first: year must be a year'],
    [TABLE.replace('/>', "only={['third']} />"), 'There is no result `third`'],
    [TABLE.replace('/>', 'only={[]} />'), 'chooses no results'],
  ])('a mistake stops the build with file and line: %#', async (source, message) => {
    const failure = render(`# Title\n\n${source}\n`);
    await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
    await expect(failure).rejects.toThrow(message);
  });
});

import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import commandsFile from '../../../data/commands.json';
import {paretoSystems} from '../../../src/data/pareto';
import {renderPage} from '../../samples/renderPage';
import {remarkRecords} from './remarkRecords';

const render = async (source: string) =>
  (await renderPage(`# Title\n\n${source}\n`, {remarkPlugins: [remarkGfm, remarkRecords]})).replace(
    /<\/?span>|<wbr\/?>/g,
    '',
  );

describe('CommandTable', () => {
  it('has a row for each command, with its flags, version and sources', async () => {
    const html = await render('<CommandTable caption="Commands." />');
    expect(html.match(/id="fact-/g)).toHaveLength(commandsFile.records.length);
    for (const {command, flags, version, sources} of commandsFile.records) {
      expect(html).toContain(`<td><code>${command}</code>`);
      for (const flag of flags) expect(html, command).toContain(`<code>${flag}</code>`);
      expect(html).toContain(`<td>${version}</td>`);
      for (const {url} of sources) expect(html).toContain(`href="${url}"`);
    }
  });
});

describe('RunsTable', () => {
  it('has a row for each system and test, with its loads and its source', async () => {
    const html = await render('<RunsTable caption="Runs." />');
    const rows = paretoSystems.flatMap(({points}) => [...new Set(points.map(({test}) => test))]);
    expect(html.match(/id="result-/g)).toHaveLength(rows.length);
    for (const {id, source} of paretoSystems) {
      expect(html).toContain(`id="result-${id}"`);
      expect(html).toContain(`[@${source}]`);
    }
    // A limit that was kept is no mean that was measured.
    expect(html).toContain('server: 99,100, limit 200 ms');
    expect(html).toContain('1 client: 105, mean 9.16 ms');
  });

  it('says which tag has no caption', async () => {
    await expect(render('<RunsTable />')).rejects.toThrow('The RunsTable has no caption');
  });
});

import remarkGfm from 'remark-gfm';
import {expect, test} from 'vitest';
import {allAccelerators} from '../../../src/data/accelerators';
import {licenses} from '../../../src/data/licenses';
import {models} from '../../../src/data/models';
import {acceleratorProvenance} from '../../../src/data/provenance';
import {renderPage} from '../../samples/renderPage';
import {remarkRecords} from './remarkRecords';

const render = (tag: string) =>
  renderPage(`# Title\n\n${tag}\n`, {remarkPlugins: [remarkGfm, remarkRecords]});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;');

test('each device has its cautions in the text, with its sources', async () => {
  const html = await render('<DeviceNotes />');
  expect(html.match(/<h3 id="notes-\w+">/g)).toHaveLength(6);
  for (const {id, name} of allAccelerators) {
    expect(html).toContain(`<h4 id="about-${id}">${escaped(name)}</h4>`);
    const {pitfalls = [], sources = []} = acceleratorProvenance[id] ?? {};
    expect(pitfalls.length, id).toBeGreaterThan(0);
    for (const caution of pitfalls) expect(html).toContain(`<li>${escaped(caution)}</li>`);
    for (const {url} of sources) expect(html, id).toContain(`href="${escaped(url)}"`);
  }
});

test('it leads to the row, where the table shows it before somebody asks', async () => {
  const html = await render('<DeviceNotes />');
  expect(html).toContain('href="#device-nvidia-l4"');
  expect(html).not.toContain('href="#device-nvidia-a10g"');
  expect(html).toContain('BF16 121 · FP16 121 · FP8 242 · INT8 242</li>');
});

test('a license has its terms where its text was read, and says so where it was not', async () => {
  const html = await render('<LicenseTable caption="Licenses." />');
  for (const {name, terms} of licenses) {
    expect(
      models.map(({license}) => license),
      name,
    ).toContain(name);
    expect(html).toContain(escaped(terms));
  }
  expect(html).toMatch(/<td[^>]*>CC-BY-NC-4\.0<\/td><td[^>]*>Its text was not read/);
  expect(html).toContain('<td>Not confirmed here</td>');
});

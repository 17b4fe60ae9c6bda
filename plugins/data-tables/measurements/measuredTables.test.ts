import remarkGfm from 'remark-gfm';
import {expect, it} from 'vitest';
import {measurements} from '../../../src/data/measurements';
import {REGIMES} from '../../../src/data/schemas/measurementRules';
import {renderPage} from '../../samples/renderPage';
import {remarkMeasuredTables} from './remarkMeasuredTables';

const render = (tag: string) =>
  renderPage(`# Title\n\n${tag}\n`, {remarkPlugins: [remarkGfm, remarkMeasuredTables]});

it.each(REGIMES)('has a row for every system that was measured in %s', async (regime) => {
  const html = await render(`<MeasuredTable regime="${regime}" caption="All of them." />`);
  const systems = new Set(measurements.filter((one) => one.regime === regime).map(({id}) => id));
  expect(html.match(/<tr/g)).toHaveLength(systems.size + 1);
});

it('shows the highest rate of a system with its conditions, and who measured', async () => {
  const html = await render('<MeasuredTable regime="offline" caption="Full servers." />');
  expect(html).toContain('output rate: 9,922 tokens/s');
  expect(html).toContain('128 in, 2,048 out, 3,000 in the queue');
  expect(html).toContain('NVIDIA (sells the hardware) [@trtllmperf10, Llama 3.3 70B]');
});

it('has lengths in whole tokens, and one client in words', async () => {
  const html = await render('<MeasuredTable regime="prefill" caption="Prompts." />');
  expect(html).toContain('233 in, 221 out, one client');
});

it.each([
  ['<MeasuredTable regime="decod" caption="x" />', 'no regime `decod` in data/measurements'],
  ['<MeasuredTable regime="decode" />', 'has no caption'],
])('a mistake stops the build with file and line: %s', async (tag, message) => {
  const failure = render(tag);
  await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
  await expect(failure).rejects.toThrow(message);
});

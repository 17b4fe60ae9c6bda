import {describe, expect, it} from 'vitest';
import remarkGfm from 'remark-gfm';
import {allFrameworks} from '../../src/data/frameworks';
import {renderPage} from '../samples/renderPage';
import {sourcesOf} from './engineFacts';
import {remarkEngineTables} from './index';

const render = (source: string) =>
  renderPage(source, {remarkPlugins: [remarkGfm, remarkEngineTables]});

const TABLE = `<EngineTable
  caption="How adapters are switched on."
  engines={['vllm', 'ollama']}
  facts={{'Flag': 'lora.details.flag', 'Vision': 'multimodal.features.vision'}}
/>`;

describe('EngineTable', () => {
  it('shows what the record says, and where nothing was read', async () => {
    const html = await render(TABLE);
    expect(html).toContain('<figcaption>How adapters are switched on.</figcaption>');
    expect(html).toMatch(/<td>Flag<\/td>\s*<td><code>--enable-lora<\/code><\/td>\s*<td>not read/);
    expect(html).toMatch(/<td>Vision<\/td>\s*<td>yes<\/td>\s*<td>yes: base64 images<\/td>/);
  });

  it('names the version, the day and the sources of the groups that it shows, and no others', async () => {
    const html = await render(TABLE);
    expect(html).toMatch(/<td>0\.32\.0, 20\d\d-\d\d-\d\d<\/td>/);
    expect(html).toContain('href="https://github.com/vllm-project/aibrix"');
    expect(html).not.toContain('https://docs.vllm.ai/en/v0.32.0/usage/metrics/');
  });

  it.each([
    [TABLE.replace('caption="How adapters are switched on."', ''), 'has no caption'],
    [TABLE.replace("['vllm', 'ollama']", '[]'), 'names no engines'],
    [TABLE.replace("'ollama'", "'olama'"), 'no engine `olama`'],
    [TABLE.replace('lora.details.flag', 'lora.details.flags'), 'Did you mean `lora.details.flag`'],
    [
      TABLE.replace("{'Flag': 'lora.details.flag', 'Vision': 'multimodal.features.vision'}", '{}'),
      'names no facts',
    ],
    [TABLE.replace("['vllm', 'ollama']", 'someEngines'), 'names no engines'],
  ])('a mistake stops the build with file and line: %#', async (source, message) => {
    const failure = render(`# Title\n\n${source}\n`);
    await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
    await expect(failure).rejects.toThrow(message);
  });
});

it('every group of every engine has a source to show', () => {
  const without = allFrameworks.flatMap((engine) =>
    Object.keys(engine.capabilities)
      .filter((group) => sourcesOf(engine, new Set([group])).length === 0)
      .map((group) => `${engine.id}: ${group}`),
  );
  expect(without).toEqual([]);
});

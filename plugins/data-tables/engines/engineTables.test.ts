import {describe, expect, it} from 'vitest';
import remarkGfm from 'remark-gfm';
import {frameworkById} from '../../../src/data/frameworks';
import {renderPage} from '../../samples/renderPage';
import {factOf, sourcesOf} from './engineFacts';
import {remarkEngineTables} from './remarkEngineTables';

const withBreaks = (source: string) =>
  renderPage(source, {remarkPlugins: [remarkGfm, remarkEngineTables]});

/** Without the places where names may break. */
const render = async (source: string) =>
  (await withBreaks(source)).replace(/<\/?span>|<wbr\/?>/g, '');

const TABLE = `<EngineTable
  caption="How adapters are switched on."
  engines={['vllm', 'ollama']}
  facts={{'Flag': 'lora.details.flag', 'Vision': 'multimodal.features.vision'}}
/>`;

describe('EngineTable', () => {
  it('shows what the record says, and where nothing was read', async () => {
    const html = await render(TABLE);
    expect(html).toContain('<figcaption>How adapters are switched on.</figcaption>');
    expect(html).toMatch(
      /<td>Flag<a [^>]*><\/a><\/td>\s*<td><code>--enable-lora<\/code><\/td>\s*<td>not read/,
    );
    expect(html).toMatch(
      /<td>Vision<a [^>]*><\/a><\/td>\s*<td>yes<\/td>\s*<td>yes: base64 images<\/td>/,
    );
  });

  it('joins several facts in a cell, and lets the author remark on rows', async () => {
    const html = await render(
      TABLE.replace(
        "'Flag': 'lora.details.flag'",
        "'Flag': ['lora.details.flag', 'lora.details.modulesFlag']",
      ).replace('/>', "remarks={{head: 'Reads as', 'Flag': 'How it is switched on'}} />"),
    );
    expect(html).toMatch(/<th>Ollama<\/th>\s*<th>Reads as<\/th>/);
    expect(html).toMatch(
      /<code>--enable-lora<\/code>, <code>--lora-modules name=path<\/code><\/td>\s*<td>not read<\/td>\s*<td>How it is switched on<\/td>/,
    );
  });

  it('lets long names break at their joints, and not after leading dashes', async () => {
    const html = await withBreaks(
      TABLE.replace('lora.details.flag', 'lora.details.runtimeLoading'),
    );
    expect(html).toContain('VLLM_<wbr/>ALLOW_<wbr/>RUNTIME_');
    expect(await withBreaks(TABLE)).toContain('<code><span>--enable</span>-lora</code>');
  });

  it('names the version, the day and the sources of the groups that it shows, and no others', async () => {
    const html = await render(TABLE);
    expect(html).toMatch(/<td>0\.32\.0, 20\d\d-\d\d-\d\d<\/td>/);
    expect(html).toContain('href="https://github.com/vllm-project/aibrix"');
    expect(html).not.toContain('https://docs.vllm.ai/en/v0.32.0/usage/metrics/');
  });

  it('as reference shows engines that were mostly read, leaves the rest blank and links versions', async () => {
    const html = await render(TABLE.replace("{['vllm', 'ollama']}", '"read"'));
    expect(html).toContain('<th>llama.cpp</th>');
    expect(html).not.toContain('<th>Triton');
    expect(html).not.toContain('not read');
    // Ollama documents images and no flag: half of the rows.
    expect(html).toContain('<th>Ollama</th>');
    expect(html).toMatch(/<td><code>--enable-lora<\/code><\/td>.*<td><\/td>/s);
    expect(html).toMatch(
      /<td>Read in<\/td>.*<a href="[^"]+\/05863f1[0-9a-f]+\/[^"]+">commit 05863f1<\/a>/s,
    );
  });

  it.each([
    [TABLE.replace('caption="How adapters are switched on."', ''), 'has no caption'],
    [TABLE.replace("['vllm', 'ollama']", '[]'), 'names no engines'],
    [TABLE.replace("'ollama'", "'olama'"), 'no engine `olama`'],
    [TABLE.replace('lora.details.flag', 'lora.details.flags'), 'a fact under `lora.details.flags`'],
    [
      TABLE.replace("{'Flag': 'lora.details.flag', 'Vision': 'multimodal.features.vision'}", '{}'),
      'names no facts',
    ],
    [TABLE.replace("['vllm', 'ollama']", 'someEngines'), 'names no engines'],
    [TABLE.replace('/>', "remarks={{'Flag': 'x'}} />"), 'have no head'],
    [TABLE.replace('/>', "remarks={{head: 'x', 'Flags': 'y'}} />"), 'no row `Flags`'],
  ])('a mistake stops the build with file and line: %#', async (source, message) => {
    const failure = render(`# Title\n\n${source}\n`);
    await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
    await expect(failure).rejects.toThrow(message);
  });
});

it('shows all sources of an engine whose record does not say which group was read in which', () => {
  const engine = frameworkById('vllm');
  const named = sourcesOf(engine, new Set(['lora']));
  expect(named.length).toBeGreaterThan(0);
  expect(named.every(({supports}) => supports?.includes('lora'))).toBe(true);
  expect(sourcesOf(engine, new Set(['noSuchGroup'])).length).toBeGreaterThan(named.length);
});

it('a detail that the record knows to be missing is answered with the state and the reason', () => {
  const engine = frameworkById('vllm');
  const known = {status: 'no', note: 'follows another setting'} as const;
  const without = {...engine, capabilities: {lora: {features: {flag: known}, details: {}}}};
  expect(factOf(without, {group: 'lora', part: 'details', name: 'flag'})).toEqual(known);
});

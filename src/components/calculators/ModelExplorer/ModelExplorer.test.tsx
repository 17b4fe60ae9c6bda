import {expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import {allModels, models} from '../../../data/models';
import {modelSources} from '../../../data/modelSources';
import {modelColumns} from './columns';
import {imageInput} from './imageInput';
import {modelExplorer, type ExplorerValues} from './calculator';
import SourceDetails from './SourceDetails';
import ModelExplorer from './index';

const view = (changes: Partial<ExplorerValues> = {}) => modelExplorer.at(changes).result;
const names = (changes: Partial<ExplorerValues>) =>
  view(changes).rows.map(({record}) => record.name);
const row = (name: string, changes: Partial<ExplorerValues> = {}) => {
  const found = view({unverified: true, ...changes}).rows.find(({record}) => record.name === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

test('the server renders every verified model, and the point of the defaults', () => {
  const html = testHtml(<ModelExplorer />);
  expect(html.match(/<tr/g)).toHaveLength(models.length + 1);
  for (const {name} of models) expect(html).toContain(`>${name}</button>`);
  expect(html).toContain('sorted by KV at context, lowest first');
  expect(html).toMatch(
    /Kimi K3 is the largest model shown[^<]*2,800 billion[^<]*smaller models need more/,
  );
  expect(html).toMatch(/<noscript><p>The sources[^<]*<a href="https:[^"]+data\/models"/);
});

test('an article shows the models that it speaks of, without filters', () => {
  const few = ['meta-llama/Llama-3.1-8B', 'openai/gpt-oss-120b'];
  const html = testHtml(<ModelExplorer only={few} />);
  expect(html.match(/<tr/g)).toHaveLength(3);
  expect(html).toContain(`2 of ${models.length} verified models`);
  expect(html).toContain('id="model-openai-gpt-oss-120b"');
  expect(html).toContain('KV cache');
  expect(html).not.toContain('Name contains');
});

test('a table that opens without the column of its order is sorted by one that it shows', () => {
  const html = testHtml(<ModelExplorer columns="reference" />);
  expect(html).toContain('sorted by KV per token, lowest first');
  expect(html).toMatch(/<th[^>]* aria-sort="ascending"><button[^>]*>.*KV per .*token/);
});

test('native and extended context are told apart', () => {
  const {limit, extended} = modelColumns;
  expect(limit.text(row('Qwen2.5 7B'))).toBe('32,768');
  expect(extended.text(row('Qwen2.5 7B'))).toBe('131,072 by YaRN');
  expect(limit.text(row('Llama 3.1 8B'))).toBe('131,072');
  expect(extended.text(row('Llama 3.1 8B'))).toBe('none recorded');
});

test('memory follows from the shape, the precision and the context', () => {
  const {perToken, atContext, weights} = modelColumns;
  const llama = row('Llama 3.1 8B');
  // 2 · 32 layers · 8 heads · 128 · 2 B = 128 KiB.
  expect(perToken.text(llama)).toBe('128');
  expect(atContext.text(llama)).toBe('16.0');
  expect(atContext.text(row('Llama 3.1 8B', {kv: 'fp8', context: 65_536}))).toBe('4.00');
  expect(Number(weights.text(row('Llama 3.1 8B', {weights: 'fp8'})))).toBeLessThan(9);
});

test('a context that a model does not take has no cache, and neither has one of unknown limit', () => {
  const {atContext} = modelColumns;
  expect(atContext.text(row('Llama 3 8B'))).toBe('above its limit');
  expect(atContext.text(row('Llama 3 8B', {context: 8192}))).toBe('1.00');
  expect(atContext.text(row('Mistral 7B v0.1'))).toBe('limit not confirmed');
  expect(names({fits: true})).not.toContain('Mistral 7B v0.1');
  expect(names({fits: true})).not.toContain('Llama 3 8B');
});

test('what no source confirms is never shown as a value', () => {
  for (const record of allModels) {
    const shown = row(record.name);
    const {unconfirmed = {}} = record;
    if ('license' in unconfirmed) expect(modelColumns.license.text(shown)).toBe('not confirmed');
    if ('releasedMonth' in unconfirmed) {
      expect(modelColumns.released.text(shown)).toBe('not confirmed');
    }
    if ('totalParameters' in unconfirmed) {
      expect(modelColumns.total.remark?.(shown) ?? 'not confirmed').toMatch(
        /^counted|^not confirmed/,
      );
    }
    if ('tiedEmbeddings' in unconfirmed && shown.weights) {
      expect(modelColumns.weights.remark?.(shown)).toContain('unconfirmed');
    }
  }
});

test('a cache assumes only what caches are made of', () => {
  const {weights, perToken} = modelColumns;
  const gemma = row('Gemma 3 27B');
  expect(weights.remark?.(gemma)).toBe('unconfirmed: tied embeddings');
  expect(perToken.remark?.(gemma)).toBeUndefined();
  expect(perToken.remark?.(row('Nemotron Nano 9B v2'))).toBe('unconfirmed: linear layers groups');
});

test.each<[Partial<ExplorerValues>, string, string]>([
  [{size: 'huge'}, 'DeepSeek-V3', 'Llama 3.1 70B'],
  [{size: 'small'}, 'Llama 3.1 8B', 'Llama 3.1 70B'],
  [{architecture: 'moe'}, 'gpt-oss-120b', 'Llama 3.1 8B'],
  [{architecture: 'dense'}, 'Llama 3.1 8B', 'gpt-oss-120b'],
  [{attention: 'mla'}, 'DeepSeek-V3', 'gpt-oss-120b'],
  [{attention: 'windowed'}, 'Gemma 3 27B', 'Llama 3.1 8B'],
  [{attention: 'recurrent'}, 'Qwen3-Next 80B-A3B', 'DeepSeek-V3'],
  [{attention: 'compressed'}, 'DeepSeek-V4-Pro', 'DeepSeek-V3'],
  [{attention: 'gqa'}, 'Llama 3.1 8B', 'Gemma 3 27B'],
  [{license: 'open'}, 'gpt-oss-120b', 'Llama 3.1 8B'],
  [{license: 'conditions'}, 'Llama 3.1 8B', 'Command R+ (104B)'],
  [{license: 'research'}, 'Command R+ (104B)', 'Llama 3.1 8B'],
  [{license: 'unconfirmed'}, 'Gemma 3 27B', 'gpt-oss-120b'],
  [{input: 'images'}, 'Gemma 3 27B', 'Gemma 3 1B'],
  [{find: 'llama 8b'}, 'Llama 3.1 8B', 'Qwen3 8B'],
  [{find: 'Ｌｌａｍａ　８ｂ'}, 'Llama 3.1 8B', 'Qwen3 8B'],
])('%j shows %s and hides %s', (filter, shown, hidden) => {
  expect(names(filter)).toContain(shown);
  expect(names(filter)).not.toContain(hidden);
});

test('unverified records come only when they are asked for', () => {
  expect(view().rows).toHaveLength(models.length);
  expect(view({unverified: true}).rows).toHaveLength(allModels.length);
});

test('image input is what the notes on records say', () => {
  const noted = Object.entries(modelSources)
    .filter(([, {notes = [], doubts}]) =>
      /vision (tower|encoder)/i.test([...notes, ...doubts].join()),
    )
    // The note says that the smallest size has none.
    .filter(([id]) => id !== 'google/gemma-3-1b-it')
    .map(([id]) => id);
  expect([...imageInput].sort()).toEqual(noted.sort());
});

test('the details list sources, what was left out and the doubts', () => {
  const record = allModels.find(({id}) => id === 'openai-community/gpt2');
  if (!record) throw new Error('no such record');
  const details = testHtml(<SourceDetails record={record} provenance={modelSources[record.id]} />);
  for (const {url} of modelSources[record.id]?.sources ?? []) {
    expect(details).toContain(`href="${url}"`);
  }
  expect(details).toContain('native weight dtype: No listed source states it.');
  expect(details).toContain('117M');
});

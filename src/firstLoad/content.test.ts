import {describe, expect, test, vi} from 'vitest';
import {isLate, lateModule, type ContentModule, type PageFacts} from './content';
import {factsText} from './factsInPage';

const facts = {metadata: {permalink: '/llm/a'}, toc: []} as unknown as PageFacts;

describe('a module whose text comes late', () => {
  test('has the facts at once, and the text when it is asked for', async () => {
    const Text = () => null;
    const load = vi.fn(() => Promise.resolve({...facts, default: Text} as ContentModule));
    const late = lateModule(facts, load);
    expect(late.metadata.permalink).toBe('/llm/a');
    expect(load).not.toHaveBeenCalled();
    if (!isLate(late.default)) throw new Error('It is not late.');
    expect(await late.default.load()).toBe(Text);
    await late.default.load();
    expect(load).toHaveBeenCalledTimes(1);
    expect(late.default.text).toBe(Text);
  });

  test('can be asked for again after a download that failed', async () => {
    const load = vi.fn<() => Promise<ContentModule>>();
    load.mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValueOnce({...facts, default: () => null});
    const {default: text} = lateModule(facts, load);
    if (!isLate(text)) throw new Error('It is not late.');
    await expect(text.load()).rejects.toThrow('offline');
    expect(typeof (await text.load())).toBe('function');
  });

  test('is told from a text that is there', () => {
    expect(isLate(() => null)).toBe(false);
  });
});

test('no title can end the element that holds the facts', () => {
  const text = factsText({...facts, contentTitle: '</script><!--<script>'});
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({contentTitle: '</script><!--<script>'});
});

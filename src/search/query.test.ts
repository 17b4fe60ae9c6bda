// cspell:ignore memorycache prefil prefll
import {describe, expect, test} from 'vitest';
import {LONGEST_QUERY, readQuery} from './query';
import {testCatalogue} from './testCatalogue';

const catalogue = testCatalogue();
const texts = (query: string) => readQuery(query, catalogue).concepts.map(({text}) => text);

describe('a query', () => {
  test('is about its content words', () => {
    expect(texts('how do I split the cache?')).toEqual(['split', 'cache']);
  });

  test('keeps its words where there are no others', () => {
    expect(texts('how to')).toEqual(['how', 'to']);
  });

  test('finds an abbreviation by its term, and a term by its abbreviation', () => {
    expect(readQuery('TTFT', catalogue).concepts[0]?.variants).toContain('time to first token');
    expect(readQuery('time to first token', catalogue).concepts[0]?.variants).toContain('ttft');
  });

  test('takes the words of a term by themselves too, for less', () => {
    const [term, ...parts] = readQuery('sliding window attention', catalogue).concepts;
    expect(term?.variants).toContain('sliding-window attention');
    expect(parts.map(({text}) => text)).toEqual(['sliding', 'window', 'attention']);
    for (const part of parts) expect(part.weight).toBeLessThan(term?.weight ?? 0);
  });

  test('finds a metric by a part of its name, whatever joins it', () => {
    expect(readQuery('num_requests_waiting', catalogue).concepts[0]?.variants).toContain(
      'vllm:num_requests_waiting',
    );
    expect(readQuery('--gpu-memory-utilization', catalogue).concepts[0]?.variants).toContain(
      'gpu_memory_utilization=0.9,',
    );
  });

  test('seeks a name that stands nowhere by its parts', () => {
    expect(readQuery('--no-such-flag', catalogue).concepts[0]?.variants).toEqual(['no such flag']);
  });

  test('says how it was corrected, and only then', () => {
    const query = readQuery('prefil cache', catalogue);
    expect(query.corrected).toBeNull();
    expect(readQuery('prefll cache', catalogue).corrected).toBe('prefill cache');
  });

  test('weighs what every page is about least', () => {
    const [goodput, model] = readQuery('goodput model', catalogue).concepts;
    expect(model?.weight).toBeLessThan((goodput?.weight ?? 0) / 2);
  });

  test('is taken as it was typed where the reader asks for that', () => {
    const exact = readQuery('prefll memorycache', catalogue, {isExact: true});
    expect(exact.corrected).toBeNull();
    expect(exact.concepts.map(({text}) => text)).toEqual(['prefll', 'memorycache']);
    expect(texts('memorycache')).toEqual(['memory', 'cache']);
  });

  test('ends where no question is as long: a pasted file keeps nobody waiting', () => {
    const words = Array.from({length: 20_000}, (_, index) => `prefll${index % 7}`);
    for (const text of [words.join(' '), `a${'.'.repeat(100_000)}b`, 'a '.repeat(50_000)]) {
      const {words: asked, concepts} = readQuery(text, catalogue);
      expect(asked.join(' ').length).toBeLessThanOrEqual(LONGEST_QUERY);
      expect(concepts.length).toBeLessThanOrEqual(40);
    }
  });
});

import {describe, expect, test} from 'vitest';
import {parseBenchRequest} from './request';

describe('the arguments of the benchmark', () => {
  test('name folders, pages and runs', () => {
    const args = [
      '--against',
      '../a',
      '--against',
      '../b',
      '--pages',
      'llm-inference-basics,',
      '--runs',
      '9',
    ];
    const request = parseBenchRequest(args);
    expect(request.folders).toEqual(['build', '../a', '../b']);
    expect(request.pages).toEqual(['llm-inference-basics', '']);
    expect(request.runs).toBe(9);
  });

  test.each([
    [['--runs', '0'], 'whole number'],
    [['--pages', 'nowhere'], 'no page "nowhere"'],
    [['--peers'], '--peers'],
  ])('%s is refused', (args, message) => {
    expect(() => parseBenchRequest(args)).toThrow(message);
  });
});

import {describe, expect, test} from 'vitest';
import {readRegions} from './regions';

describe('readRegions', () => {
  test('takes the markers out and moves a region to the margin', () => {
    const text = readRegions(
      'def f():\n    # region body\n    x = 1\n\n    if x:\n        return x\n    # endregion\n',
    );
    expect(text.whole).toBe('def f():\n    x = 1\n\n    if x:\n        return x');
    expect(text.regions.get('body')).toBe('x = 1\n\nif x:\n    return x');
    expect(text.problems).toEqual([]);
  });

  test('an inner region is part of the outer one', () => {
    const text = readRegions('// region a\n1\n// region b\n2\n// endregion\n3\n// endregion\n');
    expect(text.regions.get('a')).toBe('1\n2\n3');
    expect(text.regions.get('b')).toBe('2');
  });

  test.each([
    ['# region a\n1\n', 1, 'no end'],
    ['1\n# endregion\n', 2, 'without a region'],
    ['# region a\n# endregion\n# region a\n# endregion\n', 3, 'second time'],
  ])('reports %j', (source, line, message) => {
    expect(readRegions(source).problems).toEqual([
      {line, message: expect.stringContaining(message)},
    ]);
  });
});

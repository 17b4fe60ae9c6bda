import {describe, expect, test} from 'vitest';
import {takeDescription} from './description';

describe('takeDescription', () => {
  test('takes title and description out and keeps the other lines in place', () => {
    expect(
      takeDescription('flowchart TD\n  accTitle: Loop\n  accDescr: One  step: again.\n  A --> B'),
    ).toEqual({
      source: 'flowchart TD\n\n\n  A --> B',
      title: 'Loop',
      description: 'One step: again.',
    });
  });

  test.each([
    ['accDescr {\n First.\n Second.\n}\nA', 'First. Second.'],
    ['accDescr { One line. }\nA', 'One line.'],
    ['accDescr { First.\n Second. }\nA', 'First. Second.'],
  ])('reads the block %j', (text, description) => {
    const taken = takeDescription(text);
    expect(taken.description).toBe(description);
    expect(taken.source.trim()).toBe('A');
    expect(taken.source.split('\n')).toHaveLength(text.split('\n').length);
  });

  test('says where a block begins that has no end', () => {
    expect(takeDescription('flowchart TD\naccDescr {\nA --> B')).toMatchObject({unclosedAt: 2});
  });

  test('an empty description is none', () => {
    expect(takeDescription('accDescr:  ')).not.toHaveProperty('description');
  });
});

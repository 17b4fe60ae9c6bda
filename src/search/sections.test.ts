import {describe, expect, test} from 'vitest';
import type {Concept} from './query';
import {findSections} from './sections';

const concept = (text: string): Concept => ({text, variants: [text], weight: 1});
const filler = (count: number) => Array.from({length: count}, (_, index) => `w${index}`);

// Title (1 word), opening (40), heading at 41 (2 words), text (40), heading at 83 (1 word), text (40).
const words = [
  'Title',
  ...filler(40),
  ...['Block', 'size'],
  ...filler(40),
  'Eviction',
  ...filler(40),
];
const fragment = {
  content: words.join(' '),
  anchors: [
    {element: 'h2', id: 'size', text: 'Block size', location: 41},
    {element: 'h2', id: 'eviction', text: ' Eviction ', location: 83},
  ],
};

describe('sections', () => {
  test('are those that have most of what was asked, best first', () => {
    const found = findSections(fragment, [concept('a'), concept('b')], [[50, 90], [95]], 3);
    expect(found.map(({id}) => id)).toEqual(['eviction', 'size']);
  });

  test('count what their heading names', () => {
    const found = findSections(fragment, [concept('block')], [[41, 90, 91]], 1);
    expect(found[0]).toMatchObject({id: 'size', heading: 'Block size'});
  });

  test('show the place, marked, and that it is cut', () => {
    const [section] = findSections(fragment, [concept('a')], [[60, 61]], 1);
    expect(section?.excerpt.filter(({marked}) => marked)).toEqual([
      {text: `${words[60]} ${words[61]}`, marked: true},
    ]);
    expect(section?.excerpt[0]).toEqual({text: '…', marked: false});
    expect(section?.excerpt.at(-1)).toEqual({text: '…', marked: false});
  });

  test('stay within their bounds', () => {
    const [section] = findSections(fragment, [concept('a')], [[120]], 1);
    const shown = section?.excerpt.map(({text}) => text).join(' ') ?? '';
    expect(shown).not.toContain('Eviction');
    expect(shown).toMatch(/w39$/);
  });

  test('are none where nothing stands', () => {
    expect(findSections(fragment, [concept('a')], [[]], 3)).toEqual([]);
  });
});

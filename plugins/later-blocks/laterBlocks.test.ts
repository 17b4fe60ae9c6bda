import {expect, test} from 'vitest';
import laterBlocks from './index';

/** What the script of the page makes of the root element. */
function marks(type: string | undefined, hash: string): object {
  const root = {dataset: {}};
  const [tag] = laterBlocks().injectHtmlTags?.({content: undefined}).headTags as unknown as [
    {innerHTML: string},
  ];
  const run = new Function('document', 'performance', 'location', tag.innerHTML);
  const entries = type === undefined ? [] : [{type}];
  run({documentElement: root}, {getEntriesByType: () => entries}, {hash});
  return root.dataset;
}

test('only a page that is opened at its top is marked', () => {
  expect(marks('navigate', '')).toEqual({laterBlocks: ''});
  expect(marks('navigate', '#part')).toEqual({});
  expect(marks('reload', '')).toEqual({});
  expect(marks('back_forward', '')).toEqual({});
  expect(marks(undefined, '')).toEqual({});
});

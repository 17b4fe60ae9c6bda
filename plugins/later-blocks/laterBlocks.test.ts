import {expect, test} from 'vitest';
import laterBlocks from './index';

/** Runs the script of the page, whose root element it marks, and loads the page to its end. */
function opened(type: string | undefined, hash: string, atMark = (_data: DOMStringMap) => {}) {
  const root: {dataset: DOMStringMap} = {dataset: {}};
  const [tag] = laterBlocks().injectHtmlTags?.({content: undefined}).headTags as unknown as [
    {innerHTML: string},
  ];
  const run = new Function(
    'document',
    'performance',
    'location',
    'addEventListener',
    tag.innerHTML,
  );
  const entries = type === undefined ? [] : [{type}];
  let load = () => {};
  run(
    {documentElement: root},
    {getEntriesByType: () => entries},
    {hash},
    (_name: string, listener: () => void) => (load = listener),
  );
  const first = {...root.dataset};
  atMark(root.dataset);
  load();
  return {first, last: root.dataset};
}

test('only a page that is opened at its top is marked', () => {
  expect(opened('navigate', '').first).toEqual({laterBlocks: ''});
  expect(opened('navigate', '#part').first).toEqual({});
  expect(opened('reload', '').first).toEqual({});
  expect(opened('back_forward', '').first).toEqual({});
  expect(opened(undefined, '').first).toEqual({});
});

test('the mark goes with the end of loading, unless scripts have come that take it away', () => {
  expect(opened('navigate', '').last).toEqual({});
  const promise = (data: DOMStringMap) => {
    data['laterBlocks'] = 'promised';
  };
  expect(opened('navigate', '', promise).last).toEqual({laterBlocks: 'promised'});
});

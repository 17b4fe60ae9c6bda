import {expect, test} from 'vitest';
import {firstVersion} from './firstVersion';

const link = (docId: string) => ({type: 'link', href: `/llm/${docId}`, docId});
const category = (href: string, ...items: object[]) => ({type: 'category', href, items});
const doc = (id: string) => ({id, title: id, description: `About ${id}.`});

test('only what a category without an article lists keeps its description', () => {
  const version = {
    label: 'Next',
    docsSidebars: {
      handbook: [
        link('a'),
        category('/llm/part', link('b'), category('/llm/category/tools', link('c'), link('d'))),
      ],
    },
    docs: Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [id, doc(id)])),
  };
  const first: unknown = JSON.parse(
    firstVersion(JSON.stringify({version}), (path) => path === '/llm/category/tools'),
  );
  expect(first).toEqual({version: {...version, docs: {c: doc('c'), d: doc('d')}}});
});

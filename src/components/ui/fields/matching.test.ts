// cspell:ignore Ｑｗｅｎ
import {expect, test} from 'vitest';
import {groupsOf, matching} from './matching';

const options = [
  {id: 'meta-llama/Llama-3.3-70B', label: 'Llama 3.3 70B', group: 'Llama'},
  {id: 'Qwen/Qwen3-32B', label: 'Qwen3 32B', group: 'Qwen'},
  {id: 'meta-llama/Llama-3.1-8B', label: 'Llama 3.1 8B', group: 'Llama'},
  {id: 'none', label: 'None'},
];
const found = (query: string) => matching(options, query).map(({label}) => label);

test('each word is looked for in name, group and id, as a part and in any case', () => {
  expect(found('LLAMA 70b')).toEqual(['Llama 3.3 70B']);
  expect(found('qwen3-32')).toEqual(['Qwen3 32B']);
  expect(found('meta')).toEqual(['Llama 3.3 70B', 'Llama 3.1 8B']);
  expect(found('  ')).toHaveLength(4);
  expect(found('llama 32b')).toEqual([]);
  expect(found('Ｑｗｅｎ３　３２ｂ')).toEqual(['Qwen3 32B']);
  expect(found('Llama\u20113.1')).toEqual(['Llama 3.1 8B']);
});

test('options of a group stand together, in the order of the first of each', () => {
  const groups = groupsOf(options).map(([group, members]) => [group, members.length]);
  expect(groups).toEqual([
    ['Llama', 2],
    ['Qwen', 1],
    [undefined, 1],
  ]);
});

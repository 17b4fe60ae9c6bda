// cspell:ignore Ｑｗｅｎ
import {describe, expect, test} from 'vitest';
import {groupsOf, matching, named} from './matching';

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

describe('what stands first', () => {
  const list = [
    {id: 'l3', label: 'Llama 3 70B', group: 'Llama'},
    {id: 'l31', label: 'Llama 3.1 70B', group: 'Llama'},
    {id: 'l33', label: 'Llama 3.3 70B', group: 'Llama'},
    {id: 'nemotron', label: 'Nemotron of Llama 3.3 70B', group: 'Llama'},
    {id: 'pcie', label: 'NVIDIA H100 PCIe', group: 'NVIDIA'},
    {id: 'sxm', label: 'NVIDIA H100 SXM', group: 'NVIDIA', also: ['H100']},
    {id: 'm3', label: 'Apple M3 Ultra', group: 'Apple', also: ['Mac Studio']},
  ];
  const ids = (query: string) => matching(list, query).map(({id}) => id);

  test.each([
    ['a whole name', 'llama 3.3 70b', 'l33'],
    ['a whole name whose words are in longer ones', 'Llama 3 70B', 'l3'],
    ['a name without its group', 'h100 pcie', 'pcie'],
    ['another whole name', 'H100', 'sxm'],
    ['the beginning of a name', 'llama 3.3', 'l33'],
  ])('%s', (_, query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  test('another name is found, and is no whole name', () => {
    expect(ids('mac')).toEqual(['m3']);
    expect(named(list, 'Mac Studio')).toBeUndefined();
    expect(named(list, 'H100 SXM')?.id).toBe('sxm');
    expect(named(list, 'Llama 3')).toBeUndefined();
  });
});

test('options of a group stand together, in the order of the first of each', () => {
  const groups = groupsOf(options).map(([group, members]) => [group, members.length]);
  expect(groups).toEqual([
    ['Llama', 2],
    ['Qwen', 1],
    [undefined, 1],
  ]);
});

import {expect, test} from 'vitest';
import {route} from './route';

const computed = (how: 'in turn' | 'by prefix') =>
  route(how)
    .flat()
    .filter(({kind}) => kind === 'computed').length;

test('round robin computes the rules of two prompts again', () => {
  expect(computed('in turn')).toBe(11);
});

test('routing by prefix computes the questions only, and leaves two replicas without a prompt', () => {
  expect(computed('by prefix')).toBe(3);
  const served = route('by prefix').map((blocks) =>
    blocks.some(({prompt}) => prompt !== undefined),
  );
  expect(served).toEqual([true, false, true, false]);
});

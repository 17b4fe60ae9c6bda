import {expect, it} from 'vitest';

import {withUnconfirmed} from './unconfirmed';

const reason = 'Nobody says so.';

it('fills values in, nested ones too, and leaves the record alone', () => {
  const record = {
    id: 'a',
    layers: null,
    moe: {width: null, experts: 8},
    unconfirmed: {layers: {value: 3, reason}, 'moe.width': {value: 7, reason}},
  };
  expect(withUnconfirmed(record)).toEqual({id: 'a', layers: 3, moe: {width: 7, experts: 8}});
  expect(record.moe.width).toBeNull();
});

it('refuses a path into something that is not an object', () => {
  const record = {moe: null, unconfirmed: {'moe.width': {value: 7, reason}}};
  expect(() => withUnconfirmed(record)).toThrow('moe is not an object');
});

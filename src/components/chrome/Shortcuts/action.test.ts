import {expect, test} from 'vitest';
import {actionOf} from './action';

const press = (key: string, held: object = {}) =>
  actionOf({key, altKey: false, ctrlKey: false, metaKey: false, ...held});

test.each([
  ['?', 'help'],
  ['n', 'next'],
  ['p', 'previous'],
  ['x', undefined],
])('%s asks for %s', (key, action) => {
  expect(press(key)).toBe(action);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('with %s it is not ours', (held) => {
  expect(press('p', {[held]: true})).toBeUndefined();
});

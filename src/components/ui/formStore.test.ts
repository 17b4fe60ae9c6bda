import {expect, test, vi} from 'vitest';
import {createStore, mapped} from './formStore';

test('who watches is told of each change, until the watching ends', () => {
  const store = createStore(1);
  const onChange = vi.fn();
  const stop = store.watch(onChange);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  store.set(3);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a view follows its store, and stays the same while nothing changes', () => {
  const store = createStore({text: 'a'});
  const view = mapped(store, ({text}) => ({text: `${text}!`}));
  const first = view.get();
  expect(first).toEqual({text: 'a!'});
  expect(view.get()).toBe(first);
  store.set({text: 'b'});
  expect(view.get()).toEqual({text: 'b!'});
});

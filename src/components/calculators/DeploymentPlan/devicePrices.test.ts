import {expect, test} from 'vitest';
import {RUNNING_WORKLOAD as workload} from '@site/src/data/runningWorkload';
import {knownPrice, pricesIn, withPrice} from './devicePrices';

const H100 = workload.device;
const LIST = workload.pricePerDeviceHour;
const MI300X = 'amd-mi300x';

test('a typed price stays with its device, and comes back with it', () => {
  const prices = pricesIn({latest: {}});
  const away = withPrice(prices, {device: H100, price: 3}, {device: MI300X, gpus: '1'});
  expect(away).toEqual({device: MI300X, gpus: '1', price: String(LIST)});
  // The list price of an H100 beside another device: none is known.
  const there = {device: MI300X, price: LIST};
  expect(knownPrice(prices, there, MI300X)).toBeUndefined();
  expect(knownPrice(prices, there, H100)).toBe(3);
  const back = withPrice(prices, {device: MI300X, price: 2.5}, {device: H100});
  expect(back).toEqual({device: H100, price: '3'});
  expect(knownPrice(prices, {device: H100, price: 3}, MI300X)).toBe(2.5);
});

test('the list price of the first device is known without a word', () => {
  expect(knownPrice(new Map(), {device: MI300X, price: LIST}, H100)).toBe(LIST);
  expect(knownPrice(new Map(), {device: H100, price: LIST}, MI300X)).toBeUndefined();
});

test('other changes, a price of their own, and the figures of an own device change no price', () => {
  const prices = pricesIn({latest: {}});
  const now = {device: H100, price: 3};
  for (const texts of [{gpus: '2'}, {device: H100}, {device: MI300X, price: '4'}]) {
    expect(withPrice(prices, now, texts)).toBe(texts);
  }
  const own = {device: `device:${H100},memory=90`, price: 1};
  const changed = {device: `device:${H100},memory=91`};
  expect(withPrice(prices, own, changed)).toBe(changed);
});

test('prices live as long as their form', () => {
  const form = {latest: {}};
  expect(pricesIn(form)).toBe(pricesIn(form));
  expect(pricesIn(form)).not.toBe(pricesIn({latest: {}}));
});

// cspell:ignore distserve
import {expect, test} from 'vitest';
import {allAccelerators} from './accelerators';
import {allModels} from './models';
import {isRowAddress, rowAddress} from './rowAddress';

test('an address begins with the kind of its row, and nothing else is one', () => {
  expect(rowAddress('result', 'distserve-chat-13b')).toBe('result-distserve-chat-13b');
  expect(isRowAddress('result-distserve-chat-13b')).toBe(true);
  for (const other of ['results', 'result-', 'roofline', 'a-result-x']) {
    expect(isRowAddress(other)).toBe(false);
  }
});

test('names with slashes and dots, and labels, become addresses that need no escapes', () => {
  expect(rowAddress('model', 'meta-llama/Llama-3.1-8B')).toBe('model-meta-llama-llama-3-1-8b');
  expect(rowAddress('fact', 'Prefix cache, on (0.9)')).toBe('fact-prefix-cache-on-0-9');
});

test('every model and every device has an address of its own', () => {
  const addresses = [
    ...allModels.map(({id}) => rowAddress('model', id)),
    ...allAccelerators.map(({id}) => rowAddress('device', id)),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
});

import {describe, expect, test} from 'vitest';
import {holdsFor, isVersion, programsOf} from './holds';

describe('an entry of the bank', () => {
  const holds = [{in: 'vLLM', from: '0.20.0', until: '0.24'}, {in: 'SGLang'}];

  test.each([
    ['', '', true],
    ['vLLM', '', true],
    ['vLLM', '0.19.1', false],
    ['vLLM', '0.20', true],
    ['vLLM', 'v0.23.4', true],
    ['vLLM', '0.24', false],
    ['vLLM', '1.0', false],
    ['SGLang', '0.1', true],
    ['Ollama', '', false],
  ])('is shown for %s %s: %s', (program, version, isShown) => {
    expect(holdsFor(holds, program, version)).toBe(isShown);
  });

  test('is shown for every program if it names none', () => {
    expect(holdsFor([], 'vLLM', '0.19')).toBe(true);
  });
});

test('builds of llama.cpp are compared by number', () => {
  expect(holdsFor([{in: 'llama.cpp', from: 'b9000'}], 'llama.cpp', 'b10000')).toBe(true);
});

test('programs stand by how many entries name them', () => {
  expect(
    programsOf([[{in: 'Ollama'}], [{in: 'vLLM'}, {in: 'vLLM', from: '1'}], [{in: 'vLLM'}]]),
  ).toEqual(['vLLM', 'Ollama']);
});

test.each(['', '0.22', 'v0.22.1', 'b4200'])('%s can be read as a version', (text) => {
  expect(isVersion(text)).toBe(true);
});
test.each(['latest', '0.22-rc1', '>0.2'])('%s cannot', (text) => {
  expect(isVersion(text)).toBe(false);
});

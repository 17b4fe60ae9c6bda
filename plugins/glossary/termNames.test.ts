import {expect, test} from 'vitest';
import type {GlossaryTerm} from '../../src/data/glossary';
import {termFinder} from './termNames';

const term = (id: string, name: string, abbreviation?: string): GlossaryTerm => ({
  id,
  term: name,
  ...(abbreviation && {abbreviation}),
  aliases: ['thing'],
  definition: 'A thing that only a test knows, and that has no other use.',
  seeAlso: [],
});

const find = termFinder([
  term('kv-cache', 'KV cache'),
  term('offloading', 'KV cache offloading'),
  term('slo', 'service level objective', 'SLO'),
  term('latency', 'inter-token latency', 'ITL'),
  term('pass', 'forward pass'),
  term('law', "Little's law"),
  term('eagle', 'EAGLE'),
]);

const found = (text: string) =>
  find(text).map(({term: {id}, start, end}) => `${id}: ${text.slice(start, end)}`);

test.each([
  ['The KV cache, again', ['kv-cache: KV cache']],
  ['KV\ncaches', ['kv-cache: KV\ncaches']],
  ['KV cache offloading', ['offloading: KV cache offloading']],
  ['SLOs and service level objectives', ['slo: SLOs', 'slo: service level objectives']],
  ['Inter-token latencies', ['latency: Inter-token latencies']],
  ['two forward passes', ['pass: forward passes']],
  ['By Little’s law', ['law: Little’s law']],
  ['EAGLE-3 and EAGLE.', ['eagle: EAGLE']],
])('%j has %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  ['a word in another case', 'slo, Slo, eagle, Eagle, kv cache'],
  ['a part of a word or a compound', 'SLOW, preEAGLE, ITL-bound, non-ITL'],
  ['a path, an address, a file', 'docs/ITL, ITL/x, @ITL, x.ITL, ITL.md, #ITL'],
  ['another name', 'a thing'],
])('%s is no name', (_, text) => {
  expect(found(text)).toEqual([]);
});

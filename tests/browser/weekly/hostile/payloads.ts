// cspell:disable
import fc from 'fast-check';

/** Code that says so when it runs: `watch.ts` defines what it calls. */
const CODE = 'pwned()';

const markup = [
  `<script>${CODE}</script>`,
  `"><img src=x onerror=${CODE}>`,
  `'><svg onload=${CODE}>`,
  `</title></script><script>${CODE}</script>`,
  `<iframe srcdoc="<script>parent.${CODE}</script>">`,
  `<a href="javascript:${CODE}">x</a>`,
  `<math><mtext><style><img src onerror=${CODE}></style></mtext></math>`,
  `<details open ontoggle=${CODE}><input autofocus onfocus=${CODE}>`,
  `<base href="https://evil.test/"><object data="https://evil.test/">`,
  `javascript:${CODE}//`,
  `JaVaScRiPt&colon;${CODE}`,
  `data:text/html,<script>${CODE}</script>`,
  `{{constructor.constructor('${CODE}')()}}`,
  '${' + CODE + '}',
  `[x](javascript:${CODE})`,
  `'-${CODE}-'`,
  `\\u003cimg src=x onerror=${CODE}\\u003e`,
];

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '__proto__[pwned]=1',
  'constructor.prototype.pwned',
];

const numbers = [
  '1e999',
  '-1e999',
  '1e-999',
  '-0',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x1F',
  '1_0',
  '١٢',
  '１２',
  '½',
  '1,5',
  '1.2.3',
  '9007199254740993',
  '\u202e21\u202c',
  '−5',
  '',
  ' ',
];

const text = [
  '\ud800',
  'a\udc00\ud800b',
  '\u0000',
  '\ufeff\u2028\u2029',
  '\u202e\u2066abc',
  'İıſK',
  'e' + '\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(20),
  '%',
  '%E0%A4%A',
  '%c0%af%ff',
  '%u0041%00',
  '+&=;#?',
];

const structured = [
  'null',
  'true',
  '[]',
  '{}',
  '{"__proto__":{"pwned":1}}',
  '['.repeat(5000),
  '{"a":'.repeat(2000),
  '&a[]=1&a[b]=2',
  '(a+)+$',
  '(((((((((((((((((((((a?){9}){9}){9}',
];

const paths = [
  '../../../../etc/passwd',
  '//evil.test/',
  '\\\\evil.test\\x',
  'https://evil.test/x.js',
  '/llm/../../',
  '%2e%2e%2f%2e%2e%2f',
  'file:///etc/passwd',
  'C:\\x',
];

/** About 100 kB each, of kinds that a careless regular expression or comparison takes long over. */
export const huge = [
  'A'.repeat(100_000),
  `a${'.'.repeat(100_000)}b`,
  '-a'.repeat(50_000),
  `${' '.repeat(100_000)}x`,
  '9'.repeat(100_000),
  `${'1,'.repeat(50_000)}1`,
  Array.from({length: 15_000}, (_, index) => `w${index.toString(36)}q`).join(' '),
  Array.from({length: 12_000}, (_, index) => `${letters(index)}xq`).join(' '),
  '"'.repeat(100_000),
];

function letters(index: number): string {
  return [index, index / 20, index / 400, index / 8000]
    .map((part) => 'bcdfghjklmnpqrstvwxz'[Math.floor(part) % 20])
    .join('');
}

/** Any sequence of 16-bit units, halves of pairs among them, with a leaning towards what has a meaning somewhere. */
const unit = fc.oneof(
  fc.integer({min: 0, max: 0xffff}).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...`<>"'&%=#?/\\{}[]()$\`;:.,-_0123456789eE \t\n`),
);

/** The same strings in every run. */
export function randomStrings(count: number): string[] {
  return fc.sample(fc.string({unit, maxLength: 60}), {numRuns: count, seed: 20261121});
}

/** Strings that have broken programs; none is long. */
export const hostile = [...markup, ...names, ...numbers, ...text, ...structured, ...paths];

/** A string as a part of an address: an attacker encodes what a browser would refuse, and may leave the rest. */
export function inAddress(value: string): string {
  const wellFormed = value.replace(/\p{Surrogate}/gu, '\ufffd');
  return value.startsWith('%') ? value : encodeURIComponent(wellFormed);
}

import {expect, test} from 'vitest';
import {problemsOf} from '../testing';
import {checkExternalLinks} from './externalLinks';

const check = (source: string) => problemsOf(checkExternalLinks, source);

test.each([
  '[paper](https://arxiv.org/abs/2309.06180)',
  '<a href="https://docs.vllm.ai/en/v0.11.0/#x">docs</a>',
  'https://example.com/a_(b)',
  '[page](./a.mdx) and [here](#x)',
  'Call `http://localhost:8000/v1`.',
])('good: %s', (source) => {
  expect(check(source)).toEqual([]);
});

const HTTPS = 'does not use HTTPS. Link to an `https:` address, or remove the link.';
const VALID = 'is not a valid address. Write a whole `https:` URL.';
const PRIVATE =
  "leads into a private network. Put the address in backticks: it opens on no reader's machine as a link.";

test.each([
  ['[a](http://example.com)', 'http://example.com', HTTPS],
  ['[a](javascript:alert)', 'javascript:alert', HTTPS],
  ['[a](//example.com/x)', '//example.com/x', HTTPS],
  ['www.example.com', 'http://www.example.com', HTTPS],
  ['me@example.com', 'mailto:me@example.com', HTTPS],
  ['<Link to="ftp://example.com">a</Link>', 'ftp://example.com', HTTPS],
  ['[a](https://)', 'https://', VALID],
  ['[a](https:/example.com)', 'https:/example.com', VALID],
  ['[a](https://exa%zzmple.com)', 'https://exa%zzmple.com', VALID],
  ['[a](<https://example.com/a b>)', 'https://example.com/a b', VALID],
  ['[a](https://localhost:8000)', 'https://localhost:8000', PRIVATE],
  ['[a](https://10.0.0.1/x)', 'https://10.0.0.1/x', PRIVATE],
  ['[a](https://vllm.internal/x)', 'https://vllm.internal/x', PRIVATE],
  ['[a](https://prometheus/x)', 'https://prometheus/x', PRIVATE],
])('bad: %s', (source, url, rest) => {
  expect(check(`Text.\n\n${source}\n`)).toEqual([`3: The link to \`${url}\` ${rest}`]);
});

test('a registry address and a password', () => {
  expect(check('[a](https://registry.example.com/b)\n')).toEqual([
    "1: The link to `https://registry.example.com/b` is an address for package managers. Link to the package's documentation or source.",
  ]);
  expect(check('[a](https://me:pw@example.com/)\n')[0]).toMatch(/holds a user name\. Remove/);
});

import {existsSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {installedKatexFile, isInside, katexCdn} from './outside';

describe('isInside', () => {
  it.each([
    'http://localhost:3000/llm/',
    'http://127.0.0.1/',
    'https://127.8.9.1:1/',
    'http://[::1]:3000/',
    'data:text/plain,x',
    'blob:http://127.0.0.1/1',
    'about:blank',
  ])('%s stays on this machine', (url) => expect(isInside(new URL(url))).toBe(true));

  it.each([
    'https://example.org/',
    'http://localhost.example.org/',
    'http://127.0.0.1.example.org/',
    'https://10.0.0.1/',
    'https://cdn.jsdelivr.net/npm/katex',
  ])('%s does not', (url) => expect(isInside(new URL(url))).toBe(false));
});

describe('installedKatexFile', () => {
  it.each(['katex.min.css', 'fonts/KaTeX_Main-Regular.woff2'])('finds %s', (name) => {
    const file = installedKatexFile(new URL(katexCdn + name));
    expect(file && existsSync(file)).toBe(true);
  });

  it.each([
    'https://cdn.jsdelivr.net/npm/katex@0.0.1/dist/katex.min.css',
    'https://cdn.jsdelivr.net/npm/other/dist/katex.min.css',
    `${katexCdn}..%2f..%2fpackage.json`,
  ])('has nothing for %s', (url) => {
    expect(installedKatexFile(new URL(url))).toBeUndefined();
  });
});

import {expect, it} from 'vitest';
import {cacheControl, IMMUTABLE, REVALIDATED} from './caching';
import {contentType, isCompressible} from './fileTypes';
import {securityHeaders} from './securityHeaders';

it.each([
  ['a/b.html', 'text/html; charset=utf-8', true],
  ['a/b.md', 'text/markdown; charset=utf-8', true],
  ['data/models.csv', 'text/csv; charset=utf-8', true],
  ['data/references.bib', 'text/plain; charset=utf-8', true],
  ['IMG/LOGO.SVG', 'image/svg+xml; charset=utf-8', true],
  ['assets/fonts/text.0a1b2c3d.woff2', 'font/woff2', false],
  ['assets/model/large.0a1b2c3d.bin', 'application/octet-stream', true],
  ['no-extension', 'application/octet-stream', false],
])('%s is %s', (file, type, compressible) => {
  expect(contentType(file)).toBe(type);
  expect(isCompressible(file)).toBe(compressible);
});

it('lets caches keep only what has its hash in its name', () => {
  expect(cacheControl('assets/js/main.0a1b2c3d.js')).toBe(IMMUTABLE);
  expect(cacheControl('assets/model/large.0a1b2c3d.bin')).toBe(IMMUTABLE);
  expect(cacheControl('search.json')).toBe(REVALIDATED);
  expect(cacheControl('data/assets/models.json')).toBe(REVALIDATED);
});

it('leaves the clipboard to the copy buttons and forbids frames', () => {
  expect(securityHeaders['Permissions-Policy']).not.toContain('clipboard');
  expect(securityHeaders['Permissions-Policy']).toContain('camera=()');
  expect(securityHeaders['Content-Security-Policy']).toBe("frame-ancestors 'none'");
});

import {expect, test} from 'vitest';
import {IMMUTABLE, cacheControl} from '../../deploy/rules/caching';
import {COMPRESSED_COPY, contentType, UNKNOWN_TYPE} from '../../deploy/rules/fileTypes';
import {resolveRequest} from '../../deploy/rules/resolveRequest';
import {BASE_URL as SERVED_BASE, redirects} from '../../deploy/rules/site';
import {routes} from '../../src/data/routes';
import {BASE_URL, builtFiles} from './builtSite';

const files = builtFiles();
const paths = files.map(({path}) => path).filter((path) => !COMPRESSED_COPY.test(path));

function fileOf(path: string): string {
  return path === '' ? 'index.html' : `${path}.html`;
}

test('the address of each page is answered with it', () => {
  const there = new Set(paths);
  const site = {baseUrl: SERVED_BASE, redirects, isFile: (path: string) => there.has(path)};
  const pages = routes.map(({path}) => path).filter((path) => there.has(fileOf(path)));
  const lost = pages.filter((path) => {
    const answer = resolveRequest({url: BASE_URL + path}, site);
    return answer.kind !== 'file' || answer.file !== fileOf(path);
  });
  expect(pages.length).toBeGreaterThan(40);
  expect(lost).toEqual([]);
});

test('an address that was given up is no page, and leads to one', () => {
  for (const {from, to} of redirects) {
    expect(from).toMatch(/^[\w-]+(?:\/[\w-]+)*$/);
    expect(paths).not.toContain(fileOf(from));
    expect(paths).toContain(fileOf(to));
  }
});

/** A hash as the bundler, the fonts' loader and the language model's plugin write it. */
const HASHED = /[.-](?:[\da-f]{8}|[\da-f]{32})\.(?:js|css|woff2|bin|json)$/;

test('caches are told to keep only files with a hash in their names', () => {
  const kept = paths.filter((path) => cacheControl(path) === IMMUTABLE);
  expect(kept.filter((path) => !HASHED.test(path))).toEqual([]);
  expect(kept.length).toBeGreaterThan(100);
  expect('assets/js/main.js').not.toMatch(HASHED);
});

test('every type of file is known, but that of weights', () => {
  const unknown = paths.filter((path) => contentType(path) === UNKNOWN_TYPE);
  expect(unknown.filter((path) => !/\.bin$/.test(path))).toEqual([]);
});

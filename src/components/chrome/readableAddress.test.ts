import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readableAddress} from './readableAddress';

const at = (pathname: string, hash = '', search = '') => readableAddress({pathname, search, hash});

test.each([
  ['/llm/', '#kv-cache'],
  ['/llm/a%20b', '#%C3%A9'],
  ['/llm/', ''],
])('%s%s stays as it is', (pathname, hash) => {
  expect(at(pathname, hash, '?a=%zz')).toBe(`${pathname}?a=%zz${hash}`);
});

test.each([
  ['/llm/%c3%28', '#a', '/llm/%25c3%2528#a'],
  ['/llm/', '#100%', '/llm/#100%25'],
  ['/llm/', '#%E0%A4%A', '/llm/#%25E0%25A4%25A'],
])('%s%s becomes %3$s', (pathname, hash, mended) => {
  expect(at(pathname, hash)).toBe(mended);
});

test.each([
  ['/llm/index.html', '/llm/'],
  ['/llm/a/page.html', '/llm/a/page'],
  ['/llm/a/index.html', '/llm/a'],
  ['/llm/page-index.html', '/llm/page-index'],
])('%s is the page at %s', (pathname, mended) => {
  expect(at(pathname, '#a', '?b')).toBe(`${mended}?b#a`);
});

test('whatever it is, the result can be decoded, and is left alone the second time', () => {
  const part = fc
    .array(fc.constantFrom('%', 'c', '3', '2', '8', 'E', '0', 'A', 'z'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(part, part, (path, hash) => {
      const once = at(`/${path}`, `#${hash}`);
      expect(() => decodeURIComponent(once)).not.toThrow();
      const [pathname = '', rest = ''] = once.split('#');
      expect(at(pathname, `#${rest}`)).toBe(once);
    }),
  );
});

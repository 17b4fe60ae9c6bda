import {expect, test} from 'vitest';
import {BASE_URL, apiPagesOf, builtFiles} from './builtSite';
import {idsOf} from './checks/structure';
import {attribute, elements} from './html';

const files = builtFiles();
const pages = apiPagesOf(files);
const paths = new Set(files.map(({path}) => path));
const ids = new Map(pages.map(({path, document}) => [`${path}.html`, new Set(idsOf(document))]));

/** Where an address of a page leads: a file of the build, and a place in it. */
function targetOf(address: string, page: string): {file: string; anchor: string} {
  const {pathname, hash} = new URL(address, `https://test${BASE_URL}${page}`);
  const file = pathname.slice(BASE_URL.length);
  return {file: paths.has(file) ? file : `${file}.html`, anchor: decodeURIComponent(hash.slice(1))};
}

test('a page a folder says of each function what it is, with an example', () => {
  expect(pages.map(({path}) => path)).toEqual(
    expect.arrayContaining(['api/overview', 'api/modules', 'api/time', 'api/memory']),
  );
  expect(ids.get('api/time.html')).toContain('decodestep');
  const time =
    files
      .find(({path}) => path === 'api/time.html')
      ?.read()
      .toString() ?? '';
  expect(time).toMatch(/Time of a decode step on one tensor-parallel group/);
  expect(time).toMatch(/=&gt; \{stepSeconds:/);
});

test('every address in them leads to a file or an anchor that is there', () => {
  const lost = pages.flatMap(({path, document}) =>
    elements(document)
      .flatMap((element) => ['href', 'src'].flatMap((name) => attribute(element, name) ?? []))
      .filter((address) => address !== '#' && !/^https?:/.test(address))
      .filter((address) => {
        const {file, anchor} = targetOf(address, path);
        return !paths.has(file) || (anchor !== '' && ids.get(file)?.has(anchor) === false);
      })
      .map((address) => `/${path}: ${address}`),
  );
  expect(lost).toEqual([]);
});

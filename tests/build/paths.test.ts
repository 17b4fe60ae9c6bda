import {join} from 'node:path';
import {expect, test} from 'vitest';
import {readPaths} from '../../plugins/reading-paths/paths';
import {BASE_URL, builtFiles, pagesOf, siteDir} from './builtSite';
import {attribute, elements, text, withClass} from './html';

const pages = new Map(pagesOf(builtFiles()).map(({path, document}) => [path, document]));
const paths = readPaths(join(siteDir, 'docs'));
const routeOf = (page: string) => page.replace(/(?:^|\/)index$/, '');

/** A page as HTML; the test fails where there is none. */
function documentOf(page: string) {
  const document = pages.get(routeOf(page));
  if (!document) throw new Error(`${page} is not built`);
  return document;
}

test('the landing page has five doors, each to a path', () => {
  const doors = withClass(documentOf('index'), 'link-map').flatMap((map) => elements(map, 'a'));
  const ids = doors.map((door) => attribute(door, 'href'));
  expect(paths).toHaveLength(5);
  expect(ids).toEqual(paths.map(({id}) => `#${id}`));
});

test.each(paths)(
  'each page of the path $name says its step, and leads to the next one',
  ({name, steps}) => {
    expect(steps.length).toBeGreaterThan(4);
    for (const [at, {page}] of steps.entries()) {
      const document = documentOf(page);
      const ends = withClass(document, 'path-next');
      expect(ends.map(text).join(), page).toContain(`${name}, ${at + 1} of ${steps.length}`);
      const next = steps[at + 1];
      const links = ends.flatMap((nav) => elements(nav, 'a'));
      const addresses = links.map((link) => attribute(link, 'href'));
      const section = next?.section === undefined ? '' : `#${next.section}`;
      if (next) expect(addresses, page).toContain(`${BASE_URL}${routeOf(next.page)}${section}`);
    }
  },
);

import {expect, test} from 'vitest';
import {routes} from './routes';

const paths = routes.map(({path}) => path);

test('lists each route once: first the 42 that are read in order, then those that are looked up', () => {
  const isReference = (path: string) => /^reference(?:\/|$)/.test(path);
  expect(paths.findIndex(isReference)).toBe(42);
  expect(paths.slice(42).every(isReference)).toBe(true);
  expect(new Set(paths).size).toBe(paths.length);
});

test('has one landing page, five sections, two categories and 35 articles', () => {
  const count = (kind: string) => routes.filter((route) => route.kind === kind).length;
  expect(['landing', 'section', 'category', 'article'].map(count)).toEqual([1, 5, 2, 35]);
  expect(routes[0]).toMatchObject({path: '', kind: 'landing'});
  expect(routes.find(({path}) => path === 'reference')?.kind).toBe('section');
  expect(routes.find(({path}) => path === 'reference/accelerators')?.kind).toBe('reference');
});

test('an article stands under a section, and only a category under category/', () => {
  const sections = new Set(routes.filter(({kind}) => kind === 'section').map(({path}) => path));
  for (const {path, kind} of routes) {
    const first = path.split('/')[0] ?? '';
    if (kind === 'article' || kind === 'reference') expect(sections, path).toContain(first);
    if (kind === 'section') expect(path).not.toContain('/');
    expect(first === 'category', path).toBe(kind === 'category');
    if (kind === 'reference') expect(first, path).toBe('reference');
  }
});

test('titles are unique', () => {
  expect(new Set(routes.map(({title}) => title)).size).toBe(routes.length);
});

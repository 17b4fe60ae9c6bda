import {expect, test} from 'vitest';
import {routes} from './routes';

const paths = routes.map(({path}) => path);

test('lists the 42 routes, each once', () => {
  expect(routes).toHaveLength(42);
  expect(new Set(paths).size).toBe(42);
});

test('has one landing page, four sections, two categories and 35 articles', () => {
  const count = (kind: string) => routes.filter((route) => route.kind === kind).length;
  expect(['landing', 'section', 'category', 'article'].map(count)).toEqual([1, 4, 2, 35]);
  expect(routes[0]).toMatchObject({path: '', kind: 'landing'});
});

test('an article stands under a section, and only a category under category/', () => {
  const sections = new Set(routes.filter(({kind}) => kind === 'section').map(({path}) => path));
  for (const {path, kind} of routes) {
    const first = path.split('/')[0] ?? '';
    if (kind === 'article') expect(sections, path).toContain(first);
    if (kind === 'section') expect(path).not.toContain('/');
    expect(first === 'category', path).toBe(kind === 'category');
  }
});

test('titles are unique', () => {
  expect(new Set(routes.map(({title}) => title)).size).toBe(42);
});

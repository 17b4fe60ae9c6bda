import {expect, it} from 'vitest';
import {canonicalPath} from './canonicalPath';

it.each([
  ['/llm/', '/llm/'],
  ['/llm/basics/', '/llm/basics'],
  ['/llm/basics/page', '/llm/basics/page'],
])('%s is published as %s', (permalink, path) => {
  expect(canonicalPath(permalink, '/llm/')).toBe(path);
});

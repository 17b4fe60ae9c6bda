import {expect, test} from 'vitest';
import {isExternal, linksOf, splitUrl} from './links';
import {pageOf} from './testPage';

test('finds links in Markdown and in components', () => {
  const source = `[a](./a.mdx) [b][b] <a href="#c">c</a> <Link to={'/d'}>d</Link> <Link to={e}>e</Link>

[b]: https://example.com/b

<Link href={\`/f\`}>f</Link>
`;
  expect(linksOf(pageOf(source)).map(({url, written}) => [url, written])).toEqual([
    ['./a.mdx', 'markdown'],
    ['#c', 'element'],
    ['/d', 'element'],
    ['https://example.com/b', 'markdown'],
    ['/f', 'element'],
  ]);
});

test.each([
  ['https://example.com', true],
  ['javascript:void(0)', true],
  ['//example.com', true],
  ['./a.mdx', false],
  ['/a/b#c', false],
  ['#a:b', false],
])('%s leads out of the site: %s', (url, external) => {
  expect(isExternal(url)).toBe(external);
});

test('splits and decodes an address', () => {
  expect(splitUrl('./a%20b.mdx?x=1#c%C3%A9')).toEqual({path: './a b.mdx', anchor: 'cé'});
  expect(splitUrl('#a')).toEqual({path: '', anchor: 'a'});
  expect(splitUrl('./a')).toEqual({path: './a', anchor: undefined});
  expect(splitUrl('./100%')).toBeUndefined();
});

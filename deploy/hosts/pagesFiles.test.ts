import {describe, expect, it} from 'vitest';
import {routes} from '../../src/data/routes';
import {cases, caseRedirects, caseTitle, expectedOf} from '../rules/cases';
import {cacheControl, IMMUTABLE} from '../rules/caching';
import {contentType} from '../rules/fileTypes';
import {securityHeaders} from '../rules/securityHeaders';
import {FAKE_FILES} from '../server/fakeSite';
import {headersFile, redirectsFile} from './pagesFiles';
import {readHeaders, readRedirects} from './readPagesFiles';

const headersOf = readHeaders(headersFile('/llm/'));
const redirect = readRedirects(redirectsFile('/llm/', caseRedirects));

describe('_headers', () => {
  it.each(Object.keys(FAKE_FILES))('says of %s what the rules say', (file) => {
    const headers = headersOf(`/llm/${file}`);
    expect(Object.fromEntries(headers)).toMatchObject(lowerCased(securityHeaders));
    const kept = cacheControl(file) === IMMUTABLE ? IMMUTABLE : undefined;
    expect(headers.get('cache-control')).toBe(kept);
    const type = headers.get('content-type');
    if (type !== undefined) expect(type).toBe(contentType(file));
  });

  it('names the types that hosts do not know', () => {
    expect(headersOf('/llm/basics.md').get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(headersOf('/llm/data/references.bib').get('content-type')).toMatch(/^text\/plain/);
  });

  it('sets no header twice for one address: hosts would join the values', () => {
    const values = Object.keys(FAKE_FILES).flatMap((file) => [...headersOf(`/llm/${file}`)]);
    expect(values.filter(([, value]) => value.includes(', public'))).toEqual([]);
    const twice = readHeaders('/*\n  Cache-Control: a\n/llm/*\n  Cache-Control: b\n');
    expect(twice('/llm/x').get('cache-control')).toBe('a, b');
  });
});

describe('_redirects', () => {
  // What the hosts do by themselves, slashes and `index.html`, is left to them.
  const redirecting = cases.filter(
    (entry) =>
      'location' in expectedOf(entry, 'node') &&
      /^\/(?:\?|$)|\/old-basics|\/moved\/away$/.test(entry.request),
  );

  it.each(redirecting.map((entry) => [caseTitle(entry), entry] as const))('%s', (_, entry) => {
    expect(redirect(entry.request)).toEqual(expectedOf(entry, 'node'));
  });

  it('hides no page', () => {
    const paths = routes.map(({path}) => `/llm/${path}`);
    expect(paths.filter((path) => redirect(path) !== undefined)).toEqual([]);
    expect(redirect('/')).toEqual({status: 302, location: '/llm/'});
  });

  it('is not written where the host would drop rules', () => {
    const many = Array.from({length: 700}, (_, index) => ({from: `old-${index}`, to: ''}));
    expect(() => redirectsFile('/llm/', many)).toThrow('2000 are allowed');
  });
});

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

import {describe, expect, it} from 'vitest';
import {routes} from '../../src/data/routes';
import {redirectProblems, redirects} from './site';

const isPage = (path: string) => routes.some((route) => route.path === path);

describe('redirects', () => {
  it('lead to pages and hide none', () => {
    expect(redirectProblems(redirects, isPage)).toEqual([]);
  });

  it.each([
    [[{from: 'getting-started', to: ''}], 'is redirected, but it is a page'],
    [[{from: 'old', to: 'no-such-page'}], 'which is no page'],
    [[{from: '/old/', to: 'getting-started'}], 'is no path of a page'],
    [[{from: 'a.*', to: 'getting-started'}], 'is no path of a page'],
    [
      [
        {from: 'old', to: 'getting-started'},
        {from: 'old', to: 'getting-started'},
      ],
      'is redirected twice',
    ],
  ])('%j is refused', (list, problem) => {
    expect(redirectProblems(list, isPage).join('\n')).toContain(problem);
  });
});

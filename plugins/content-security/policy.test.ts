import {describe, expect, test} from 'vitest';
import {contentSecurityPolicy, hashSource} from './policy';

const none = {scripts: [], styles: []};

/** The sources of a directive. */
function sources(policy: string, name: string): string[] {
  const found = policy.split(';').find((directive) => directive.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

test('a script is named by the hash that browsers compute', () => {
  // The example of the specification of content security policy, level 3.
  expect(hashSource(`alert('Hello, world.');`)).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});

describe('the policy', () => {
  test('allows a page its own scripts and styles, each once, and no others', () => {
    const policy = contentSecurityPolicy({scripts: ['a()', 'b()', 'a()'], styles: ['p{}']});
    expect(sources(policy, 'script-src')).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      hashSource('a()'),
      hashSource('b()'),
    ]);
    expect(sources(policy, 'style-src-elem')).toEqual(["'self'", hashSource('p{}')]);
    expect(policy).not.toMatch(/'unsafe-eval'|strict-dynamic|https?:|\*/);
  });

  test('asks no other host unless the site is said to', () => {
    expect(contentSecurityPolicy(none)).not.toContain('://');
  });

  test('allows one stylesheet and one folder of fonts for formulas', () => {
    const math = {stylesheet: 'https://cdn.test/k@1/k.css', fonts: 'https://cdn.test/k@1/fonts/'};
    const policy = contentSecurityPolicy(none, {math});
    expect(sources(policy, 'style-src-elem')).toEqual(["'self'", math.stylesheet]);
    expect(sources(policy, 'font-src')).toEqual(["'self'", math.fonts]);
    expect(policy.split('https://')).toHaveLength(3);
  });

  test('allows the tag manager what its documentation asks for', () => {
    const policy = contentSecurityPolicy(none, {tagManager: true});
    const manager = 'https://www.googletagmanager.com';
    for (const name of ['script-src', 'img-src', 'connect-src', 'frame-src']) {
      expect(sources(policy, name), name).toContain(manager);
    }
    expect(sources(policy, 'script-src')).toHaveLength(3);
    expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
  });
});

import {expect, test} from 'vitest';
import {BuiltPage} from '../../../plugins/built-pages';
import {securePage} from '../../../plugins/content-security';
import {contentSecurityProblems} from './contentSecurity';
import {testPage} from './testPage';

const html = (content: string) => `<!doctype html><head><meta charset=UTF-8>${content}`;
const problems = (page: string) => contentSecurityProblems(testPage(page)).join('\n');
const built = new BuiltPage(
  'a',
  html('<script>a()</script><style>p{}</style><script type=application/ld+json>{}</script>'),
);
securePage(built);
const good = built.rewritten;

test('a page that was given its policy is fine', () => {
  expect(problems(good)).toBe('');
});

test.each([
  ['no policy', html(''), 'has 0 policies'],
  ['two policies', good.replace(/<meta http-equiv[^>]*>/, '$&$&'), 'has 2 policies'],
  ['another script', good.replace('a()', 'b()'), 'an inline script that its policy forbids'],
  ['a script that went', good.replace('<script>a()</script>', ''), 'that it does not have'],
  ['another style', good.replace('p{}', 'q{}'), 'an inline style that its policy forbids'],
  [
    'any inline script',
    good.replace("'wasm-unsafe-eval'", "'unsafe-inline'"),
    "by 'unsafe-inline'",
  ],
  ['eval', good.replace('wasm-unsafe-eval', 'unsafe-eval'), "by 'unsafe-eval'"],
  ['all hosts', good.replace("script-src 'self'", 'script-src https:'), 'by https:'],
  ['no base-uri', good.replace('base-uri', 'base-url'), 'has no base-uri'],
  ['a script before it', good.replace('<meta', '<script src=/a.js></script><meta'), 'code before'],
  ['a handler', `${good}<img src=x onerror=a()>`, 'has <img onerror="a()">'],
  [
    'a link that is code',
    `${good}<a href=" JavaScript:a()">x</a>`,
    'has <a href=" JavaScript:a()">',
  ],
  ['a script of others', `${good}<script src=https://cdn.test/a.js></script>`, 'without integrity'],
  [
    'a style of others with half of what it needs',
    `${good}<link rel=stylesheet href=//cdn.test/a.css integrity=sha384-x>`,
    'loads //cdn.test/a.css without integrity and crossorigin',
  ],
])('%s is a problem', (_title, page, problem) => {
  expect(problems(page)).toContain(problem);
});

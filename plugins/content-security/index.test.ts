import {describe, expect, test} from 'vitest';
import {BuiltPage} from '../built-pages';
import {securePage} from './index';
import {hashSource} from './policy';

const page = (head: string, body = '') =>
  `<!doctype html><html lang=en><head><meta charset=UTF-8>${head}</head><body>${body}</body></html>`;

/** The page with its policy. */
function secured(html: string): string {
  const built = new BuiltPage('a', html);
  securePage(built);
  return built.rewritten;
}

/** The hashes in the policy of a page. */
function hashesOf(html: string): string[] {
  const [, policy = ''] = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(html) ?? [];
  return policy.split(/[ ;]/).filter((source) => source.startsWith("'sha256"));
}

describe('the policy of a page', () => {
  test('stands after the charset and before everything else, which stays as it is', () => {
    const html = page('<title>T</title><script>a()</script>', '<p style=color:red>x');
    const result = secured(html);
    expect(result).toContain('<meta charset=UTF-8><meta http-equiv=Content-Security-Policy ');
    expect(result.replace(/<meta http-equiv[^>]*>/, '')).toBe(html);
  });

  test('allows scripts and styles in head and body, as a browser reads them', () => {
    const html = secured(
      page(
        `<script>a('<p>')</script><SCRIPT  type = 'module' >b("</p>")</SCRIPT><style media=print>p{}</style>`,
        `<div><script type="">c()\r\n</script></div><svg><style>g{}</style></svg>`,
      ),
    );
    expect(hashesOf(html)).toEqual(
      ["a('<p>')", 'b("</p>")', 'c()\n', 'p{}', 'g{}'].map(hashSource),
    );
  });

  test('says nothing of files, of data, and of what only looks like a script', () => {
    const html = secured(
      page(
        '<script src=/a.js defer></script><script type=application/ld+json>{}</script><!-- <script>a()</script> -->',
        `<p title="<script>b()</script>">&lt;script>c()&lt;/script><textarea><script>d()</script></textarea>`,
      ),
    );
    expect(hashesOf(html)).toEqual([]);
  });

  test('cannot be given to a page whose charset stands nowhere', () => {
    expect(() => secured('<!doctype html><title>T</title>')).toThrow('no <meta charset>');
  });
});

import {describe, expect, test} from 'vitest';
import {BuiltPage} from '../built-pages';
import {hashSource} from './policy';
import {securePage} from './securePage';

const page = (head: string, body = '') =>
  `<!doctype html><html lang=en><head><meta charset=UTF-8>${head}</head><body>${body}</body></html>`;

/** The page with its policy. */
function secured(html: string): string {
  const built = new BuiltPage('a', html);
  securePage(built);
  return built.rewritten;
}

/** The policy of a page. */
function policyOf(html: string): string {
  const [, policy = ''] = /http-equiv=Content-Security-Policy content="([^"]*)"/.exec(html) ?? [];
  return policy;
}

const hashesOf = (html: string) =>
  policyOf(html)
    .split(/[ ;]/)
    .filter((source) => source.startsWith("'sha256"));

describe('the policy of a page', () => {
  test('stands after the charset and before everything else, which stays as it is', () => {
    const html = page('<title>T</title><script>a()</script>', '<p style=color:red>x');
    const result = secured(html);
    expect(result).toContain('<meta charset=UTF-8><meta http-equiv=Content-Security-Policy ');
    expect(result.replace(/<meta http-equiv[^>]*>/, '')).toBe(html);
  });

  test('has no hash where there is no inline script', () => {
    expect(hashesOf(secured(page('<script src=/a.js defer></script>')))).toEqual([]);
  });

  test('allows scripts and styles in head and body, whatever their quotes', () => {
    const html = secured(
      page(
        `<script>a('<p>')</script><SCRIPT  type = 'module' >b("</p>")</SCRIPT><style media=print>p{}</style>`,
        `<div><script nonce="x" type="">c()\n</script></div><svg><style>g{}</style></svg>`,
      ),
    );
    expect(hashesOf(html)).toEqual(
      ["a('<p>')", 'b("</p>")', 'c()\n', 'p{}', 'g{}'].map(hashSource),
    );
  });

  test('says nothing of data, of comments and of what only looks like a script', () => {
    const html = secured(
      page(
        '<script type=application/ld+json>{}</script><!-- <script>a()</script> -->',
        `<p title="<script>b()</script>">&lt;script>c()&lt;/script><textarea><script>d()</script></textarea>`,
      ),
    );
    expect(hashesOf(html)).toEqual([]);
  });

  test('hashes what a browser reads: line ends of Windows are read as one character', () => {
    expect(hashesOf(secured(page('<script>a\r\nb</script>')))).toEqual([hashSource('a\nb')]);
  });

  test('allows what was put into the page after the build', () => {
    const built = new BuiltPage('a', page('<link rel=stylesheet href=/a.css>'));
    const start = built.html.indexOf('<link');
    built.replace({start, end: built.html.indexOf('>', start) + 1}, '<style>p{}</style>');
    securePage(built);
    expect(hashesOf(built.rewritten)).toEqual([hashSource('p{}')]);
  });

  test('does not mistake an article about policies for one', () => {
    const html = page('', '<p>Send a Content-Security-Policy header.');
    expect(secured(html).replace(/<meta http-equiv[^>]*>/, '')).toBe(html);
  });

  test('cannot be given to a page whose charset stands nowhere', () => {
    expect(() => secured('<!doctype html><title>T</title>')).toThrow('no <meta charset>');
  });
});

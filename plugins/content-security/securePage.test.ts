import {describe, expect, test} from 'vitest';
import {hashSource} from './policy';
import {securePage} from './securePage';

const page = (head: string, body = '') =>
  `<!doctype html><html lang=en><head><meta charset=UTF-8>${head}</head><body>${body}</body></html>`;

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
    const secured = securePage(html);
    expect(secured).toContain('<meta charset=UTF-8><meta http-equiv=Content-Security-Policy ');
    expect(secured.replace(/<meta http-equiv[^>]*>/, '')).toBe(html);
  });

  test('has no hash where there is no inline script', () => {
    expect(hashesOf(securePage(page('<script src=/a.js defer></script>')))).toEqual([]);
  });

  test('allows scripts and styles in head and body, whatever their quotes', () => {
    const secured = securePage(
      page(
        `<script>a('<p>')</script><SCRIPT  type = 'module' >b("</p>")</SCRIPT><style media=print>p{}</style>`,
        `<div><script nonce="x" type="">c()\n</script></div><svg><style>g{}</style></svg>`,
      ),
    );
    expect(hashesOf(secured)).toEqual(
      ["a('<p>')", 'b("</p>")', 'c()\n', 'p{}', 'g{}'].map(hashSource),
    );
  });

  test('says nothing of data, of comments and of what only looks like a script', () => {
    const secured = securePage(
      page(
        '<script type=application/ld+json>{}</script><!-- <script>a()</script> -->',
        `<p title="<script>b()</script>">&lt;script>c()&lt;/script><textarea><script>d()</script></textarea>`,
      ),
    );
    expect(hashesOf(secured)).toEqual([]);
  });

  test('hashes what a browser reads: line ends of Windows are read as one character', () => {
    expect(hashesOf(securePage(page('<script>a\r\nb</script>')))).toEqual([hashSource('a\nb')]);
  });

  test('is made anew when the page has changed, and only once', () => {
    const once = securePage(page('<script>a()</script>'));
    expect(securePage(once)).toBe(once);
    const changed = securePage(once.replace('a()', 'b()'));
    expect(hashesOf(changed)).toEqual([hashSource('b()')]);
    expect(changed.match(/Content-Security-Policy/g)).toHaveLength(1);
  });

  test('replaces one that was written with other quotes', () => {
    const secured = securePage(
      page(`<META content='default-src *' HTTP-EQUIV='content-security-policy' />`),
    );
    expect(secured).not.toContain('default-src *');
  });

  test('does not mistake an article about policies for one', () => {
    const html = page('', '<p>Send a Content-Security-Policy header.');
    expect(securePage(html).replace(/<meta http-equiv[^>]*>/, '')).toBe(html);
  });

  test('cannot be given to a page whose charset stands nowhere', () => {
    expect(() => securePage('<!doctype html><title>T</title>')).toThrow('no <meta charset>');
  });
});

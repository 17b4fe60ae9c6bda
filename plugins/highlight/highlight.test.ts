import {describe, expect, test} from 'vitest';
import {renderPage} from '../testing/renderPage';
import {highlight, isKnownLanguage} from './highlight';
import {rehypeHighlight} from './rehypeHighlight';

describe('highlight', () => {
  test('marks what has a color, and nothing else', () => {
    expect(highlight('x = "a"  # one', 'python')).toBe(
      'x <span class="hl-quiet">=</span> <span class="hl-string">"a"</span>  <span class="hl-comment"># one</span>',
    );
  });

  test.each([
    ['bash', 'vllm serve m --port 80 # x', 'hl-comment'],
    ['json', '{"a": true}', 'hl-number'],
    ['yaml', 'a: b # c', 'hl-keyword'],
    ['ts', 'const a: number = 1;', 'hl-keyword'],
    ['js', 'const a = `b`;', 'hl-string'],
    ['promql', 'sum(rate(a[5m])) by (le)', 'hl-name'],
  ])('knows %s', (language, code, name) => {
    expect(highlight(code, language)).toContain(`class="${name}`);
  });

  test('escapes the text, in tokens and outside of them', () => {
    expect(highlight('a < b && "<c>"', 'js')).not.toMatch(/<(?!\/?span)/);
    expect(highlight('<img src=x>', 'text')).toBe('&lt;img src=x&gt;');
  });

  test.each(['klingon', 'toString', 'extend'])('does not know %s', (language) => {
    expect(isKnownLanguage(language)).toBe(false);
    expect(highlight('if a', language)).toBe('if a');
  });
});

describe('rehypeHighlight', () => {
  const CodeBlock = (props: object) => JSON.stringify(props);
  const render = (text: string) =>
    renderPage(text, {rehypePlugins: [rehypeHighlight]}, {CodeBlock});

  test('hands over language, title and HTML', async () => {
    const html = await render('```python title="a \'b\'.py"\nx = 1\n\ny = 2\n```');
    expect(html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")).toContain(
      `{"language":"python","title":"a 'b'.py","html":"x `,
    );
  });

  test('keeps empty lines and leaves no last one', async () => {
    expect((await render('```\na\n\nb\n```')).replaceAll('&quot;', '"')).toContain(
      '{"language":"text","html":"a\\n\\nb"}',
    );
  });
});

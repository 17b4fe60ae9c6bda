import katex from 'katex';
import {expect, test} from 'vitest';
import {markdownOf} from '../testing/markdownOf';

const formula = (latex: string, displayMode = false) => katex.renderToString(latex, {displayMode});

test('formulas are their LaTeX, in the line and on lines of their own', () => {
  const page = `<p>At ${formula('2(N_L+N_H)/F')} it turns.</p>${formula('t = \\frac{B}{W}', true)}<p>End</p>`;
  expect(markdownOf(page)).toBe('At $2(N_L+N_H)/F$ it turns.\n\n$$\nt = \\frac{B}{W}\n$$\n\nEnd');
});

test('a dollar sign that starts no formula is escaped', () => {
  expect(markdownOf('<p>Costs $5 or <code>$HOME</code>.</p>')).toBe('Costs \\$5 or `$HOME`.');
});

test('a formula in a cell does not part it', () => {
  const table = `<table><tr><th>A</th></tr><tr><td>${formula('|x| \\ge 1')}</td></tr></table>`;
  expect(markdownOf(table)).toContain('| $\\vert x\\vert \\ge 1$ |');
});

test('a formula without its LaTeX is refused, not left out', () => {
  expect(() => markdownOf('<p><span class="katex"><span>x</span></span></p>')).toThrow(/no LaTeX/);
});

test('raised and lowered characters stay apart from the number before them', () => {
  expect(markdownOf('<p>10<sup>−9</sup> H<sub>2</sub> 2<sup>ab</sup></p>')).toBe(
    '10^(−9) H\\_(2) 2^(ab)',
  );
});

test('a table has its caption above it and each row of the page', () => {
  const html = `<div class="scroll-table"><table><caption><span>Rates</span></caption>
    <thead><tr><th>Device</th><th><span>Rate</span><span>TB/s</span></th></tr></thead>
    <tbody><tr><th scope="row"><button aria-haspopup="dialog">H100</button></th><td>3.35<br>a | b</td></tr>
    <tr><td><p>B200</p><ul><li>one</li><li>two</li></ul></td><td><code>x | y</code></td></tr></tbody></table></div>`;
  expect(markdownOf(html)).toBe(
    [
      '**Table:** Rates',
      '',
      '| Device | Rate TB/s |',
      '| - | - |',
      '| H100 | 3.35 a \\| b |',
      '| B200 one; two | `x \\| y` |',
    ].join('\n'),
  );
});

test('what only distance parts on the page is parted by signs', () => {
  const cells = (html: string) =>
    markdownOf(`<table><tr><th>A</th></tr><tr><td>${html}</td></tr></table>`).split('\n')[2];
  expect(cells('<span>no</span><span>NVIDIA GPUs only</span>')).toBe('| no: NVIDIA GPUs only |');
  expect(cells('One token.<strong>A trap.</strong><em>Needs a flag.</em>')).toBe(
    '| One token. **A trap.** _Needs a flag._ |',
  );
  expect(markdownOf('<ul><li><a href="/llm/b">B</a>The page B.</li></ul>')).toBe(
    '- [B](https://x.example/llm/b): The page B.',
  );
});

test('lists keep their levels', () => {
  expect(markdownOf('<ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>')).toBe(
    '1. One\n   - Two\n2. Three',
  );
});

test('the answer and a note are quotations under their label', () => {
  expect(
    markdownOf(
      '<section class="answer"><p class="answer__label">The short answer</p><p>Yes.</p></section>',
    ),
  ).toBe('> **The short answer**\n>\n> Yes.');
  expect(
    markdownOf(
      '<div class="theme-admonition theme-admonition-warning alert"><div class="admonitionHeading_x"><span class="icon"><svg></svg></span>warning</div><div><p>Hot.</p></div></div>',
    ),
  ).toBe('> **Warning**\n>\n> Hot.');
});

test('citations are footnotes that their list defines, with addresses', () => {
  const html = `<p>So it is<sup class="citation"><a href="#ref-b">1</a>, <a href="#ref-a">2</a></sup>.</p>
    <section class="references" aria-labelledby="references"><h2 id="references">References</h2>
    <ol><li id="ref-b">B. <a href="https://b.example/x"><cite>On B</cite></a>.</li><li id="ref-a">A.</li></ol></section>`;
  expect(markdownOf(html)).toBe(
    'So it is[^1][^2].\n\n## References\n\n[^1]: B. [On B](https://b.example/x).\n\n[^2]: A.',
  );
});

test('code keeps its lines, its language and its title', () => {
  const html = (title: string) =>
    `<div class="theme-code-block language-python">${title}<pre tabindex="0"><code>if <span class="hl-name">x</span>:\n\n    go()\n</code></pre><button>Copy</button></div>`;
  expect(markdownOf(html('<div class="title_x">a.py</div>'))).toBe(
    '```python title="a.py"\nif x:\n\n    go()\n```',
  );
  expect(markdownOf(html(''))).toBe('```python\nif x:\n\n    go()\n```');
});

test('a figure is its point and what one sees in it', () => {
  const html = `<figure><div><svg role="img" aria-label="A leads to B."><text>A</text></svg></div><figcaption>Only A counts.</figcaption></figure>`;
  expect(markdownOf(html)).toBe('**Figure:** Only A counts.\n\n**Drawing:** A leads to B.');
});

test('what a page folds is open', () => {
  expect(
    markdownOf('<details><summary>More</summary><div><div><p>Text.</p></div></div></details>'),
  ).toBe('**More**\n\nText.');
});

test('links are absolute, of pages, places and files', () => {
  expect(
    markdownOf(
      '<p><a href="/llm/b#c">b</a> <a href="#d">d</a> <a href="https://e.example">e</a></p>',
    ),
  ).toBe(
    '[b](https://x.example/llm/b#c) [d](https://x.example/llm/a/page#d) [e](https://e.example/)',
  );
});

test('a heading has no sign of its direct link, and nothing is left of buttons and live regions', () => {
  expect(
    markdownOf(
      '<h2 id="x">Head<a class="hash-link" href="#x" aria-label="Direct link to Head">\u200b</a></h2><div><button>Copy</button><span role="status">Copied</span></div><p>a\u200bb<wbr>c<!-- -->d</p>',
    ),
  ).toBe('## Head\n\nabcd');
});

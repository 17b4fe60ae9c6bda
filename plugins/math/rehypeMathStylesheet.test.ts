import rehypeKatex, {type Options} from 'rehype-katex';
import remarkMath from 'remark-math';
import {describe, expect, test} from 'vitest';
import {renderPage} from '../testing/renderPage';
import {rehypeMathStylesheet} from './index';

const render = (source: string, options: Options = {strict: 'error'}) =>
  renderPage(
    source,
    {
      remarkPlugins: [remarkMath],
      rehypePlugins: [[rehypeKatex, options], rehypeMathStylesheet],
    },
    {MathStylesheet: () => '(stylesheet)'},
  );

describe('rehypeMathStylesheet', () => {
  test.each(['A $2N$ b.', '$$\n\\frac{a}{b}\n$$'])(
    '%j loads the stylesheet once, and holds back nothing before it',
    async (source) => {
      const html = await render(`Before.\n\n${source}\n\n$x$\n`);
      expect(html).toMatch(/^<p>Before\.<\/p>\s*\(stylesheet\)/);
      expect(html.match(/\(stylesheet\)/g)).toHaveLength(1);
      expect(html).toContain('class="katex"');
    },
  );

  test('a page without formulas does not', async () => {
    expect(await render('Costs \\$5, `$x$`.')).not.toContain('(stylesheet)');
  });

  test('a formula that KaTeX refuses is shown in red, and the rest of the page as it is', async () => {
    const html = await render('A $\\unknown{x}$ b.\n\n$x$\n');
    expect(html).toContain('#cc0000');
    expect(html).toContain('class="katex"');
  });
});

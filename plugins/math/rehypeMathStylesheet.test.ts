import type {Root} from 'hast';
import {h} from 'hastscript';
import rehypeKatex, {type Options} from 'rehype-katex';
import remarkMath from 'remark-math';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {renderPage} from '../samples/renderPage';
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

  test.each([
    ['$\\unknown{x}$', 'Undefined control sequence: \\unknown'],
    ['$\\frac{a}$', 'Unexpected end of input in a macro argument'],
    ['$a é b$', 'LaTeX-incompatible input and strict mode is set to'],
  ])('%j stops the build with its line and what KaTeX says', async (formula, message) => {
    const failure = render(`A\n\nb\n${formula}\n`);
    await expect(failure).rejects.toThrow('docs/page.mdx:4: KaTeX refuses a formula: ');
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toThrow('Mend the formula');
  });

  test('a block is reported at its first line', async () => {
    await expect(render('A\n\n$$\nx\n\\unknown\n$$\n')).rejects.toThrow('docs/page.mdx:3: KaTeX');
  });

  test('all refused formulas of a page are reported', async () => {
    await expect(render('$\\a$\n\n$\\frac$\n')).rejects.toThrow(/page\.mdx:1: .*\n.*page\.mdx:3: /);
  });

  test('an error that only shows in the output stops the build too', () => {
    const tree: Root = {
      type: 'root',
      children: [h('p', [h('span.katex-error', {title: 'Why'}, 'x')])],
    };
    const file = new VFile({path: 'docs/page.mdx'});
    expect(() => rehypeMathStylesheet()(tree, file)).toThrow(
      'docs/page.mdx:1: KaTeX refuses a formula: Why. Mend the formula',
    );
  });
});

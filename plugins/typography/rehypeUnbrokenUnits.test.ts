import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {expect, test} from 'vitest';
import {renderPage} from '../testing/renderPage';
import {rehypeUnbrokenUnits} from './rehypeUnbrokenUnits';

const render = async (text: string) =>
  (
    await renderPage(text, {
      remarkPlugins: [remarkMath],
      rehypePlugins: [rehypeKatex, rehypeUnbrokenUnits],
    })
  ).replaceAll('\u00a0', '_');

test('a number and its unit stay on one line', async () => {
  expect(await render('**5** % of 30 ms, 3.35 TB/s, 80 GiB; 9 s.')).toBe(
    '<p><strong>5</strong> % of 30_ms, 3.35_TB/s, 80_GiB; 9_s.</p>',
  );
});

test('words, code, headings and formulas keep their spaces', async () => {
  expect(await render('## At 5 ms')).toBe('<h2>At 5 ms</h2>');
  expect(await render('2 servers, 3 hours and `5 ms`')).toBe(
    '<p>2 servers, 3 hours and <code>5 ms</code></p>',
  );
  expect(await render('$a = 5 \\text{ ms}$')).not.toContain('5_ms');
});

import {expect, test} from 'vitest';
import remarkGfm from 'remark-gfm';
import {renderPage} from '../testing/renderPage';
import {rehypeResponsiveTables} from './rehypeResponsiveTables';

const render = (text: string) =>
  renderPage(text, {remarkPlugins: [remarkGfm], rehypePlugins: [rehypeResponsiveTables]});

const SENTENCE = 'Set the limit to the longest prompt that you expect';
const table = (cell: string) =>
  `| If | Then | Check |\n| - | - | - |\n| ${cell} | ${cell} | ${cell} |`;

test('a wide table of sentences says in each cell what its column is, and keeps its roles', async () => {
  const html = await render(table(SENTENCE));
  expect(html).toContain('<table role="table" class="cards">');
  expect(html).toContain('<th role="columnheader">Then</th>');
  expect(html).toContain(`<td role="cell" data-label="Then">${SENTENCE}</td>`);
  expect(html.match(/role="rowgroup"/g)).toHaveLength(2);
  expect(html.match(/role="row"/g)).toHaveLength(2);
});

test.each([
  ['of short cells', table('12.5')],
  ['of two columns', `| If | Then |\n| - | - |\n| ${SENTENCE} | ${SENTENCE} |`],
  ['in a figure', `<figure>\n\n${table(SENTENCE)}\n\n</figure>`],
])('a table %s stays a table', async (_, text) => {
  expect(await render(text)).not.toContain('data-label');
});

test('names beside up to three short numbers stay a table, in smaller print', async () => {
  const model = 'A model with a name that is longer than forty characters';
  const numbers = (third: string) =>
    `| Model | Cache | Work space |\n| - | - | - |\n| ${model} | 1,024.0 MiB | ${third} |`;
  expect(await render(numbers('304.0 MiB'))).toContain('<table class="numbers">');
  expect(await render(numbers('304.0 MiB, as the log says'))).toContain('class="cards"');
  expect(await render(numbers('none'))).toContain('class="cards"');
});

test('a table of five columns becomes cards, however short its cells are', async () => {
  const five = `| a | b | c | d | e |\n| - | - | - | - | - |\n| 1 | 2 | 3 | 4 | 5 |`;
  expect(await render(five)).toContain('<td role="cell" data-label="e">5</td>');
});

test('a flag in a line of text keeps its dashes', async () => {
  expect(await render('Set `--port`, not `port`.')).toBe(
    '<p>Set <code><span>--port</span></code>, not <code>port</code>.</p>',
  );
});

test('a long name in a cell may break at its joints, and one in a line of text may not', async () => {
  const html = await render(`\`vllm:request_queue\`\n\n${table('`--max-model_len`')}`);
  expect(html).toContain('<code>vllm:request_queue</code>');
  expect(html).toContain('<code><span>--max</span>-model_<wbr/>len</code>');
});

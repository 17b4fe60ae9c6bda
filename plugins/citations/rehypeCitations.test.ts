import {createElement} from 'react';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {renderPage} from '../samples/renderPage';
import {rehypeCitations, remarkReferences} from './index';

function Citation({refId, number}: {refId: string; number: string}) {
  return createElement('a', {href: `#${refId}`}, number);
}

const render = (source: string) =>
  renderPage(
    source,
    {remarkPlugins: [remarkReferences, remarkGfm], rehypePlugins: [rehypeCitations]},
    {Citation},
  );

const sup = (...links: [id: string, number: number][]) =>
  `<sup class="citation">${links
    .map(([id, number]) => `<a href="#ref-${id}">${number}</a>`)
    .join(', ')}</sup>`;

describe('rehypeCitations', () => {
  test('numbers sources in the order of first citation', async () => {
    const html = await render(
      'A [@orca]. **B** [@pagedattention; @orca].\n\n- C [@vaswani2017], D [@orca].',
    );
    expect(html).toContain(`A${sup(['orca', 1])}.`);
    expect(html).toContain(`</strong>${sup(['pagedattention', 2], ['orca', 1])}.`);
    expect(html).toContain(`C${sup(['vaswani2017', 3])}, D${sup(['orca', 1])}.`);
  });

  test('ends the page with the list of what is cited, in that order', async () => {
    const html = await render('A [@orca]. B [@pagedattention].');
    const section = html.slice(html.indexOf('<section'));
    expect(section).toMatch(
      /^<section class="references" aria-labelledby="references"><h2 id="references">References<\/h2>/,
    );
    expect([...section.matchAll(/<li id="(.*?)">/g)].map(([, id]) => id)).toEqual([
      'ref-orca',
      'ref-pagedattention',
    ]);
    expect(section).toContain('<a href="https://arxiv.org/abs/2309.06180"><cite>Efficient Memory');
    expect(section).toContain('SOSP, 2023. Read on November 20, 2026.</li>');
    expect(html.match(/<h2/g)).toHaveLength(1);
  });

  test('cites inside components and table cells', async () => {
    const html = await render('<div>\nA [@orca]\n</div>\n\n| a |\n| - |\n| b [@orca] |\n');
    expect(html).toContain(`A${sup(['orca', 1])}`);
    expect(html).toContain(`<td>b${sup(['orca', 1])}</td>`);
  });

  test('a list of references is made without the heading step too', async () => {
    const html = await renderPage('A [@orca]', {rehypePlugins: [rehypeCitations]}, {Citation});
    expect(html).toContain('<h2 id="references">References</h2><ol>');
  });

  test('a page that cites nothing has no list; addresses and code are left alone', async () => {
    const html = await render(
      'Mail me@example.org, `[@orca]`, @docusaurus.\n\n```\n[@orca]\n```\n',
    );
    expect(html).not.toContain('References');
    expect(html).not.toContain('<sup');
    expect(html.match(/\[@orca\]/g)).toHaveLength(2);
  });

  test('unknown keys are reported with their lines and near keys, all at once', async () => {
    const failure = render('# T\n\nA\nb [@pagedatention;\n@orca] c.\n\nD [@zzzzzzzz].\n');
    await expect(failure).rejects.toThrow(
      'docs/page.mdx:4: There is no source `pagedatention`. Did you mean `pagedattention`? Correct the key, or add the source to data/references.bib.\n' +
        'docs/page.mdx:7: There is no source `zzzzzzzz`. Correct the key',
    );
  });

  test.each([
    ['A [@orca, p. 3].', '`[@orca, p. 3]` is no citation', 'Write `[@key]`'],
    ['## About [@orca]', 'inside `<h2>`', 'Move it'],
    ['[See [@orca]](https://example.org)', 'inside `<a>`', 'Move it'],
    ['## References\n\nA [@orca]', 'has a heading "References"', 'Remove the heading'],
  ])('%j stops the build', async (source, message, remedy) => {
    const failure = render(source);
    await expect(failure).rejects.toThrow('docs/page.mdx:1: ');
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toThrow(remedy);
  });
});

import {createElement} from 'react';
import remarkGfm from 'remark-gfm';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {renderPage} from '../testing/renderPage';
import {rehypeCitations} from './rehypeCitations';
import {remarkReferences} from './remarkReferences';

interface CitationProps {
  readonly id: string;
  readonly refId: string;
  readonly number: string;
  readonly place?: string;
}

function Citation({id, refId, number, place}: CitationProps) {
  return createElement('a', {id, href: `#${refId}`, title: place}, number);
}

const render = (source: string) =>
  renderPage(
    source,
    {remarkPlugins: [remarkReferences, remarkGfm], rehypePlugins: [rehypeCitations]},
    {Citation},
  );

const sup = (...links: [id: string, number: number, occurrence?: number][]) =>
  `<sup class="citation">\u00a0[${links
    .map(([id, number, at = 1]) => `<a id="cite-${id}-${at}" href="#ref-${id}">${number}</a>`)
    .join(', ')}]</sup>`;

describe('rehypeCitations', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('numbers sources in the order of first citation', async () => {
    const html = await render(
      'A [@orca]. **B** [@pagedattention; @orca].\n\n- C [@vaswani2017], D [@orca].',
    );
    expect(html).toContain(`A${sup(['orca', 1])}.`);
    expect(html).toContain(`</strong>${sup(['pagedattention', 2], ['orca', 1, 2])}.`);
    expect(html).toContain(`C${sup(['vaswani2017', 3])}, D${sup(['orca', 1, 3])}.`);
  });

  test('ends the page with the list of what is cited, in that order', async () => {
    const html = await render('A [@orca]. B [@pagedattention].');
    const section = html.slice(html.indexOf('<section'));
    expect(section).toMatch(
      /^<section class="references" aria-labelledby="references"><h2 id="references">References<\/h2>/,
    );
    expect(
      [...section.matchAll(/<li id="(.*?)" class="article-source">/g)].map(([, id]) => id),
    ).toEqual(['ref-orca', 'ref-pagedattention']);
    expect(section).toContain('<a href="https://arxiv.org/abs/2309.06180"><cite>Efficient Memory');
    expect(section).toContain('SOSP, 2023. Read on November 20, 2026.<span');
    expect(html.match(/<h2/g)).toHaveLength(1);
  });

  test('folds a list of more than five', async () => {
    const keys = ['orca', 'pagedattention', 'vaswani2017', 'distserve', 'sarathi'];
    const cite = (all: readonly string[]) => render(all.map((key) => `A [@${key}].`).join(' '));
    expect(await cite(keys)).not.toContain('<details>');
    expect(await cite([...keys, 'vllmoptimization'])).toContain('<summary>6 sources</summary>');
  });

  test('shows the place in the source, and leads back from the list to each citation', async () => {
    const html = await render('A [@orca, figure 4; @vaswani2017]. B [@orca, figure 4]. C [@orca].');
    expect(html).toContain('href="#ref-orca" title="figure 4">1</a>, <a');
    expect(html).toContain(
      [
        '<span class="references__back">',
        '<a href="#cite-orca-1" aria-label="Back to citation 1, figure 4">↩ figure 4</a>',
        '<a href="#cite-orca-2" aria-label="Back to citation 2, figure 4">↩</a>',
        '<a href="#cite-orca-3" aria-label="Back to citation 3">↩</a></span>',
      ].join(' '),
    );
  });

  test('cites inside components and table cells', async () => {
    const html = await render('<div>\nA [@orca]\n</div>\n\n| a |\n| - |\n| b [@orca] |\n');
    expect(html).toContain(`A${sup(['orca', 1])}`);
    expect(html).toContain(`<td>b${sup(['orca', 1, 2])}</td>`);
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
});

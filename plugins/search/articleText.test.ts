import {fromHtml} from 'hast-util-from-html';
import {describe, expect, test} from 'vitest';
import {articleText} from './articleText';

const page = (main: string) =>
  fromHtml(`<!doctype html><html><head><title>x</title><meta name=description content="What it says.">
<meta name=keywords content="KV cache, prefill"></head><body><nav>Sidebar</nav><main>${main}</main><footer>Foot</footer></body></html>`);

const sectionsOf = (main: string, hasRecords = false) =>
  articleText(page(`<h1>Title</h1>${main}`), hasRecords)?.sections;
const textOf = (main: string) => sectionsOf(main)?.map(({text}) => text);

describe('the text of an article', () => {
  test('has title, description, keywords, and a section for each heading', () => {
    const article = articleText(
      page('<h1>Title</h1>Opening.<h2 id=one>One<a class=hash-link href=#one>​</a></h2><p>Text.'),
      false,
    );
    expect(article).toEqual({
      title: 'Title',
      description: 'What it says.',
      keywords: ['KV cache', 'prefill'],
      sections: [
        {id: '', heading: '', text: 'Opening.'},
        {id: 'one', heading: 'One', text: 'Text.'},
      ],
    });
  });

  const record = (name: string) =>
    `<dt><b>${name}</b><a class=hash-link id=term-${name} href=#term-${name} aria-label="Direct link to ${name}"></a></dt>`;

  test('has a section for each record, up to the end of its list', () => {
    expect(sectionsOf(`<p>Terms.<dl>${record('ACS')}<dd>A feature.</dl><p>Behind.`, true)).toEqual([
      {id: '', heading: '', text: 'Terms.\nBehind.'},
      {id: 'term-ACS', heading: 'ACS', text: 'ACS\nA feature.'},
    ]);
  });

  test('names a record by its link, where the link has the name', () => {
    const row = '<tr><td><a id=signal-queue href=#signal-queue>queue_size</a><td>Requests.';
    expect(sectionsOf(`<table>${row}</table>`, true)).toEqual([
      {id: 'signal-queue', heading: 'queue_size', text: 'queue_size\nRequests.'},
    ]);
  });

  test('keeps the rows of an article together', () => {
    expect(textOf(`<p>Terms.<dl>${record('ACS')}<dd>A feature.</dl>`)).toEqual([
      'Terms.\nACS\nA feature.',
    ]);
  });

  test('has the names of code apart from the text, and no number without a word', () => {
    expect(sectionsOf('<p>Start it.<pre>run --block-size 16 # it</pre><p>8.5<p>8.5 GB')).toEqual([
      {id: '', heading: '', text: 'Start it.\n8.5 GB', code: 'block-size'},
    ]);
  });

  test('has no navigation, citations, references, fields, drawings or formulas', () => {
    const main = `<nav>Breadcrumbs</nav><p>Kept<sup class=citation>1</sup>.</p><fieldset><legend>Inputs</legend></fieldset>
      <svg><text>Label</text></svg><span class=katex>x</span><button>Copy</button><a type=text/markdown href=/a.md>View as Markdown</a><p aria-hidden=true>Glyph</p>
      <div class=theme-doc-toc-desktop>On this page</div><section class=references>Author.</section><div class=live-run>Nonsense.</div>`;
    expect(textOf(main)).toEqual(['Kept.']);
  });

  test('goes on through inline elements and parts cells', () => {
    expect(textOf('<p>A <code>--flag</code> is <em>set</em>.</p>')).toEqual(['A --flag is set.']);
    expect(textOf('<table><tr><td>H100<td>80 GB</table>')).toEqual(['H100\n80 GB']);
  });

  test('parts a link from the sentence that the style puts below it', () => {
    expect(textOf('<ul><li><a href=/>Prefill</a>What it does.</ul>')).toEqual([
      'Prefill What it does.',
    ]);
    expect(textOf('<p>See <a href=/>prefill</a>.</p>')).toEqual(['See prefill.']);
  });

  test('is null without a title, so that the build can refuse the page', () => {
    expect(articleText(page('<p>Text'), false)).toBeNull();
  });
});

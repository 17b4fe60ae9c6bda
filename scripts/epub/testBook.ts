import type {BuiltPage} from '../book/pages';
import {bookFiles, type BookFiles, type EpubOptions} from './makeEpub';

const PAGE = (article: string) =>
  `<!doctype html><html><body><nav>Menu</nav><article>${article}</article></body></html>`;

const FORMULA = `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>p</mi><mi>min</mi><mo>\u2061</mo></msub><mo>&lt;</mo><mn>1</mn></mrow><annotation encoding="application/x-tex">p_{\\min} &lt; 1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">p min</span></span>`;

/** What the pages of the handbook have, one of each. */
export const LOOP = `<header class="article-header"><h1>The loop</h1><p class="article-meta">4 min <a href="loop.md">Markdown</a> <button>Copy</button></p></header>
<section class="answer"><p class="answer__label">The short answer</p><p>Tokens, one by one<sup class="citation"><a href="#ref-a" aria-label="Source 1">1</a></sup> &amp; no more.&nbsp;</p></section>
<h2 id="cache">The cache &lt; memory<a class="hash-link" href="#cache">#</a></h2>
<p>See <a href="/llm/basics#model">the model</a>, <a href="/llm/">the start</a>, <a href="#row">a row</a>, <a href="/llm/data/models.csv" download>data</a>. ${FORMULA}</p>
<figure class="diagram" data-x><svg role="img" aria-label="a &lt; b" viewBox="0 0 10 10" style="width: 2em"><defs><marker id="arrow"><path d="M0 0"></path></marker></defs><line x2="9" stroke="#000" marker-end="url(#arrow)"></line></svg><figcaption>Figure.</figcaption><details class="alert"><summary>Where</summary><ul><li>There</li></ul></details></figure>
<section id="planner" aria-labelledby="planner-title"><p id="planner-title">Planner</p><form><fieldset disabled><legend>Inputs</legend><div><label for="planner-n">Batch</label><input id="planner-n" type="number" value="8"></div><div><label for="planner-m">Model</label><select id="planner-m"><option>A<option selected>B</select></div></fieldset></form><div role="status">New</div><p><strong>27 sequences</strong></p></section>
<div class="scroll-table"><table><thead><tr><th><button>Name<svg></svg></button><th align="right" class="book-right">GB<tbody><tr><td>Row<a class="hash-link" id="row" href="#row"></a><td class="book-right">80</table></div>
<pre><code>a = 1
<span class="hl-keyword">for</span> b in c:<br>  pass</code></pre>
<section class="references"><h2 id="references">References</h2><ol><li id="ref-a">A. <a href="https://a.example/?b=1&amp;c=2" target="_blank">a</a></ol></section>
<script>alert(1)</script>`;

export const testPages: readonly BuiltPage[] = [
  {path: '', kind: 'landing', title: 'Handbook', html: PAGE('<h1>Handbook</h1><p>Start.</p>')},
  {
    path: 'basics',
    kind: 'section',
    title: 'Basics & more',
    html: PAGE('<h1>Basics</h1><h2 id="model">Model</h2><p>A model.</p>'),
  },
  {path: 'basics/loop', kind: 'article', title: 'The loop', html: PAGE(LOOP)},
];

export const testOptions: EpubOptions = {
  title: 'Handbook <of> tests',
  description: 'What is tested',
  publisher: 'Publisher & sons',
  address: 'https://example.com/llm/',
  license: 'CC BY 4.0',
  time: new Date('2026-11-21T12:34:56.789Z'),
  siteUrl: 'https://example.com',
  baseUrl: '/llm/',
  imprint: ['For tests'],
  css: 'p { margin: 0; }',
};

/** A small book with a page of each kind. */
export function testBook(): BookFiles {
  return bookFiles(testPages, testOptions);
}

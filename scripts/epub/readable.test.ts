import {fromHtml} from 'hast-util-from-html';
import {describe, expect, test} from 'vitest';
import type {ElementContent} from 'hast';
import {readable} from './readable';
import {testBook} from './testBook';
import {xhtml} from './xhtml';

const loop = String(testBook().get('EPUB/basics-loop.xhtml'));

function read(html: string): string {
  const {children} = fromHtml(html, {fragment: true});
  const text = xhtml('Title', readable(children as ElementContent[]));
  return text.slice(text.indexOf('<body>') + 7, text.indexOf('\n</body>'));
}

describe('a page of the book', () => {
  test.each([
    ['a link to another page', '<a href="basics.xhtml#model">the model</a>'],
    ['a link to a page as a whole', '<a href="introduction.xhtml">the start</a>'],
    ['a link to a row, which stands in its cell', '<a href="#row">a row</a>'],
    ['a row with its address', '<td id="row">Row</td><td class="book-right">80</td>'],
    ['a link to a file of the site', '<a href="https://example.com/llm/data/models.csv">data</a>'],
    ['citations', '<sup class="citation"><a href="#ref-a" aria-label="Source 1">1</a></sup>'],
    ['their sources', '<li id="ref-a">A. <a href="https://a.example/?b=1&#x26;c=2">a</a></li>'],
    ['the lines of a program', 'a = 1\n<span class="hl-keyword">for</span> b in c:<br />  pass'],
    ['drawings in their namespace', '<svg role="img" aria-label="a &lt; b" viewBox="0 0 10 10"'],
    ['the parts of drawings', '<path d="M0 0" /></marker>'],
    ['what a model starts from', '<li>Batch: 8</li><li>Model: B</li>'],
    ['what comes of it', '<strong>27 sequences</strong>'],
    ['heads of columns', '<th><span>Name</span></th>'],
  ])('has %s', (_, text) => {
    expect(loop).toContain(text);
  });

  test('has its formulas as MathML, with their source for who cannot set them', () => {
    expect(loop).toContain(
      '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="p_{\\min} &lt; 1"><mrow><msub><mi>p</mi><mi>min</mi></msub><mo>&#x3C;</mo><mn>1</mn></mrow></math>',
    );
    expect(loop).not.toContain('katex');
  });

  test('has nothing that only the site can do', () => {
    expect(loop).not.toMatch(/<(?:button|input|select|label|fieldset|form|script|details)\b/);
    expect(loop).not.toMatch(/Copy|alert\(1\)|Markdown|New|target=|data-|download/);
  });

  test('ends a figure with its caption, and puts below what came after it', () => {
    expect(loop).toContain(
      '<figcaption>Figure.</figcaption></figure><div class="book-details alert"><p class="book-strong">Where</p>',
    );
  });
});

test('a table that is too wide for a page becomes a list for each row', () => {
  const cells = (tag: string, count: number) =>
    Array.from({length: count}, (_, at) => `<${tag}>${tag} ${at}</${tag}>`).join('');
  const table = (count: number) =>
    read(`<table><tr>${cells('th', count)}</tr><tr>${cells('td', count)}</tr></table>`);
  expect(table(10)).toContain('<table>');
  expect(table(11)).toMatch(
    /^<div class="book-stacked"><p class="book-strong">td 0<\/p><ul><li>th 1: td 1<\/li><li>th 2: td 2/,
  );
});

test('a formula without MathML is not let through', () => {
  expect(() => read('<span class="katex">x</span>')).toThrow('no MathML');
});

test('characters that XML cannot hold are left out', () => {
  expect(read('<p>a\u000cb</p>')).toBe('<p>ab</p>');
});

import {toHtml} from 'hast-util-to-html';
import {describe, expect, test} from 'vitest';
import {Anchors} from './anchors';
import {chapterOf} from './chapter';
import type {BuiltPage} from './pages';

const paths = ['', 'basics', 'basics/loop'];
const anchors = new Anchors(paths, '/llm/');

const built = (path: string, article: string): BuiltPage => ({
  path,
  kind: 'article',
  title: 'The loop',
  html: `<!doctype html><html><body><nav>Menu</nav><article>${article}</article></body></html>`,
});

const printed = (article: string, path = 'basics/loop') =>
  toHtml(chapterOf(built(path, article), anchors, 'https://example.com'));

describe('a chapter', () => {
  test.each([
    ['its first heading', '<h1>Loop</h1>', '<h1 id="page-basics-loop">Loop</h1>'],
    [
      'an anchor of its own',
      '<h2 id="x">X</h2><a href="#x">x</a>',
      '<h2 id="page-basics-loop--x">X</h2><a href="#page-basics-loop--x">x</a>',
    ],
    [
      'a link to another page of the book',
      '<a href="/llm/basics#model">m</a><a href="/llm/">i</a>',
      '<a href="#page-basics--model">m</a><a href="#page-introduction">i</a>',
    ],
    [
      'a link to a file of the site',
      '<a href="/llm/data/models.csv">d</a>',
      '<a href="https://example.com/llm/data/models.csv">d</a>',
    ],
    [
      'a link elsewhere',
      '<a href="https://a.example/b">b</a>',
      '<a href="https://a.example/b">b</a>',
    ],
    [
      'what names another element by id',
      '<p id="a">A</p><div aria-labelledby="a" style="fill:url(#a)"></div>',
      '<p id="page-basics-loop--a">A</p><div aria-labelledby="page-basics-loop--a" style="fill:url(#page-basics-loop--a)"></div>',
    ],
  ])('keeps %s', (_, article, expected) => {
    expect(printed(article)).toBe(expected);
  });

  test('leaves out what has no use in a book', () => {
    const article = `<nav>Path</nav><button>Copy</button><script>1</script><p>Text<a class="hash-link">#</a></p>
      <details><summary>Numbers of this figure</summary>9</details><footer>Edit</footer>`;
    expect(printed(article).trim()).toBe('<p>Text</p>');
  });

  test('keeps the words of buttons that are part of a table or a list', () => {
    const article =
      '<table><tr><th><button class="sort">Memory<i><svg></svg></i></button></th></tr></table><ol><li><button>token</button></li></ol>';
    expect(printed(article)).toContain('<th><span>Memory<i></i></span></th>');
    expect(printed(article)).toContain('<li><span>token</span></li>');
    const control = '<p><button>Edit</button><button aria-haspopup="dialog">H100</button></p>';
    expect(printed(control)).toBe('<p><span>H100</span></p>');
  });

  test('leaves out what can be done with a page of the site', () => {
    const article =
      '<p class="article-meta">4 min <a href="a.md">Markdown</a> <button>Copy</button></p>';
    expect(printed(article)).toBe('<p class="article-meta">4 min  </p>');
  });

  test('keeps the address of a row, whose link goes', () => {
    const article =
      '<table><tr><td>Row<a class="hash-link" id="row" href="#row"></a></td></tr></table><a href="#row">r</a>';
    expect(printed(article)).toContain('<td id="page-basics-loop--row">Row</td>');
    expect(printed(article)).toContain('<a href="#page-basics-loop--row">r</a>');
  });

  test('opens what is folded', () => {
    expect(printed('<details><summary>More</summary>9</details>')).toContain('<details open>');
  });

  test('is refused if the page has no article', () => {
    const page = {...built('basics', ''), html: '<p>Nothing</p>'};
    expect(() => chapterOf(page, anchors, 'https://example.com')).toThrow(
      /\/basics has no article/,
    );
  });
});

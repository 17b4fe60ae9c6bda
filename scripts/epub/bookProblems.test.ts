import {expect, test} from 'vitest';
import {bookProblems} from './bookProblems';
import {testBook} from './testBook';

const PAGE = 'EPUB/basics.xhtml';

/** The good book with something in the text of a page. */
function withText(text: string) {
  const page = String(testBook().get(PAGE));
  expect(page).toContain('<p>A model.</p>');
  return new Map([...testBook(), [PAGE, page.replace('<p>A model.</p>', text)]]);
}

test('a good book has none', () => {
  expect(bookProblems(withText('<p>Other.</p>'))).toEqual([]);
});

test.each([
  ['an element that does not end', '<p>A<br></p>', /basics\.xhtml is not XML/],
  ['an attribute without a value', '<p lang>A</p>', /basics\.xhtml is not XML/],
  ['a name of HTML', '<p>A&nbsp;b</p>', /basics\.xhtml is not XML/],
  ['an id twice', '<p id="model">A</p>', /has the id "model" twice/],
  [
    'a link to no file',
    '<a href="other.xhtml">a</a>',
    /leads to other\.xhtml: there is no such file/,
  ],
  ['a link to no element', '<a href="#nothing">a</a>', /leads to #nothing: nothing there/],
  [
    'a link to no element of another page',
    '<a href="introduction.xhtml#model">a</a>',
    /leads to introduction\.xhtml#model: nothing there/,
  ],
  [
    'a picture of the network',
    '<img src="https://a.example/b.png"/>',
    /takes https:\S+ from elsew/,
  ],
  ['a color that is not there', '<p fill="url(#none)">a</p>', /draws with "none"/],
  ['a field', '<input type="text"/>', /has the element input/],
  ['a button', '<button>a</button>', /has the element button/],
  ['a script', '<script>1</script>', /has the element script/],
  ['a handler', '<p onclick="a()">a</p>', /has the attribute onclick/],
])('%s is noticed', (_, text, problem) => {
  expect(bookProblems(withText(text))).toEqual([expect.stringMatching(problem)]);
});

test('a list that is not that of the files is noticed', () => {
  const without = new Map(testBook());
  without.delete('EPUB/introduction.xhtml');
  expect(bookProblems(without)).toContain('EPUB/introduction.xhtml is listed and not there.');
  const more = new Map([...testBook(), ['EPUB/more.css', 'p {}']]);
  expect(bookProblems(more)).toEqual(['EPUB/more.css is not listed.']);
  const unknown = String(testBook().get('EPUB/book.opf')).replace('idref="file-', 'idref="no-');
  expect(bookProblems(new Map([...testBook(), ['EPUB/book.opf', unknown]]))).toEqual([
    'no-title.xhtml is to be read and not listed.',
  ]);
});

test('a style sheet that asks for another file is noticed', () => {
  const css = 'p { background: url(https://a.example/b.png) }';
  expect(bookProblems(new Map([...testBook(), ['EPUB/book.css', css]]))).toEqual([
    'EPUB/book.css asks for another file.',
  ]);
});

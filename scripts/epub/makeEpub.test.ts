import {describe, expect, test} from 'vitest';
import {bookProblems} from './bookProblems';
import {bookFiles, zipBook} from './makeEpub';
import {testBook, testOptions, testPages} from './testBook';

const book = testBook();
const file = (path: string) => String(book.get(`EPUB/${path}`));

describe('a book', () => {
  test('is whole', () => {
    expect(bookProblems(book)).toEqual([]);
  });

  test('has a file for each page, in the order of the pages', () => {
    expect(
      [...file('book.opf').matchAll(/<itemref idref="file-([^"]+)"/g)].map(([, id]) => id),
    ).toEqual([
      'title.xhtml',
      'contents.xhtml',
      'introduction.xhtml',
      'basics.xhtml',
      'basics-loop.xhtml',
    ]);
  });

  test('says what it is', () => {
    const facts = file('book.opf');
    expect(facts).toContain('<dc:identifier id="book-id">https://example.com/llm/</dc:identifier>');
    expect(facts).toContain('<dc:title>Handbook &lt;of&gt; tests</dc:title>');
    expect(facts).toContain('<dc:creator>Publisher &amp; sons</dc:creator>');
    expect(facts).toContain('<dc:language>en</dc:language>');
    expect(facts).toContain('<dc:date>2026-11-21</dc:date>');
    expect(facts).toContain('<dc:rights>CC BY 4.0</dc:rights>');
    expect(facts).toContain('<meta property="dcterms:modified">2026-11-21T12:34:56Z</meta>');
    expect(file('title.xhtml')).toContain('<p>Edition of November 21, 2026</p>');
  });

  test('says which pages hold drawings and formulas', () => {
    expect(file('book.opf')).toMatch(/href="basics-loop\.xhtml"[^>]* properties="svg mathml"/);
    expect(file('book.opf')).toMatch(/href="basics\.xhtml" media-type="[^"]*"\/>/);
  });

  test('lists sections, their pages and the headings of those', () => {
    const contents = file('contents.xhtml');
    expect(contents).toMatch(
      /<li><a href="basics\.xhtml">Basics &#x26; more<\/a><ol><li><a href="basics-loop\.xhtml">The loop<\/a><ol[^>]*><li><a href="basics-loop\.xhtml#cache">The cache &#x3C; memory</,
    );
  });

  test('has a cover where one is given', () => {
    const cover = Buffer.from('png');
    const files = bookFiles(testPages, {...testOptions, cover});
    expect(files.get('EPUB/cover.png')).toBe(cover);
    expect(String(files.get('EPUB/book.opf'))).toContain('properties="cover-image"');
    expect(bookProblems(files)).toEqual([]);
  });
});

describe('the archive', () => {
  test('begins with its type, stored as it is: so programs know it', () => {
    const start = Buffer.from(zipBook(book, testOptions.time)).subarray(30, 58).toString();
    expect(start).toBe('mimetypeapplication/epub+zip');
  });

  test('depends on the book and the time alone, not on where it is made', () => {
    const zone = process.env['TZ'];
    const made = ['UTC', 'Asia/Tokyo'].map((name) => {
      process.env['TZ'] = name;
      return Buffer.from(zipBook(testBook(), testOptions.time)).toString('base64');
    });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(made[0]).toBe(made[1]);
    const later = zipBook(book, new Date('2026-11-22T00:00:00Z'));
    expect(Buffer.from(later).toString('base64')).not.toBe(made[0]);
  });
});

import {expect, test} from 'vitest';
import {chapterOf} from './chapter';
import type {BuiltPage} from './pages';
import {Anchors} from './anchors';
import {bookHtml} from './book';

test('the book names each chapter with its page number', () => {
  const page: BuiltPage = {
    path: 'basics/loop',
    kind: 'article',
    title: 'The loop',
    html: '<article><h1>Loop</h1></article>',
  };
  const anchors = new Anchors([page.path], '/llm/');
  const chapters = [{page, content: chapterOf(page, anchors, 'https://example.com')}];
  const options = {title: 'Handbook', imprint: ['2026'], styleSheets: ['/s.css'], css: ''};
  const html = bookHtml(chapters, anchors, new Map([['page-basics-loop', 7]]), options);
  expect(html).toContain(
    '<a href="#page-basics-loop"><span>The loop</span><span class="number">7</span></a>',
  );
  expect(html).toContain('<article><h1 id="page-basics-loop">Loop</h1></article>');
});

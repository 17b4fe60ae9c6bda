import {zipSync, type Zippable} from 'fflate';
import {h} from 'hastscript';
import {chapterOf} from '../book/chapter';
import type {BuiltPage} from '../book/pages';
import {CONTENTS, contentsFile, holds, type Chapter} from './contents';
import {FileAddresses, fileOf} from './fileAddresses';
import {packageFile, type BookFacts, type Item} from './packageFile';
import {readable} from './readable';
import {STYLE_SHEET, xhtml} from './xhtml';

export interface EpubOptions extends BookFacts {
  readonly siteUrl: string;
  readonly baseUrl: string;
  /** Lines of the title page, under the title. */
  readonly imprint: readonly string[];
  readonly css: string;
  /** A picture for the reader's shelf: PNG. */
  readonly cover?: Uint8Array;
}

/** The files of a book by their paths in it; `mimetype` is the first, as it has to be. */
export type BookFiles = ReadonlyMap<string, string | Uint8Array>;

const XHTML = 'application/xhtml+xml';
const TITLE_PAGE = 'title.xhtml';
const COVER = 'cover.png';
const FOLDER = 'EPUB';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
  <rootfiles>
    <rootfile full-path="${FOLDER}/book.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/** All files of the book: a title, contents, and one for each page. */
export function bookFiles(pages: readonly BuiltPage[], options: EpubOptions): BookFiles {
  const addresses = new FileAddresses(
    pages.map(({path}) => path),
    options.baseUrl,
  );
  const chapters = pages.map((page): Chapter => ({
    page,
    content: readable(chapterOf(page, addresses, options.siteUrl)),
  }));
  const items: Item[] = [
    {file: TITLE_PAGE, type: XHTML, isRead: true},
    {file: CONTENTS, type: XHTML, properties: ['nav'], isRead: true},
    ...chapters.map(({page, content}) => ({
      file: fileOf(page.path),
      type: XHTML,
      properties: [
        ...(holds(content, 'svg') ? ['svg'] : []),
        ...(holds(content, 'math') ? ['mathml'] : []),
      ],
      isRead: true,
    })),
    {file: STYLE_SHEET, type: 'text/css'},
    ...(options.cover ? [{file: COVER, type: 'image/png', properties: ['cover-image']}] : []),
  ];
  const title = h('section', {'epub:type': 'titlepage', className: 'book-title'}, [
    h('h1', options.title),
    ...[options.publisher, ...options.imprint, `Edition of ${day(options.time)}`].map((line) =>
      h('p', line),
    ),
  ]);
  return new Map<string, string | Uint8Array>([
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', CONTAINER],
    [`${FOLDER}/book.opf`, packageFile(options, items)],
    [`${FOLDER}/${TITLE_PAGE}`, xhtml(options.title, [title])],
    [`${FOLDER}/${CONTENTS}`, contentsFile(chapters)],
    ...chapters.map(({page, content}): [string, string] => [
      `${FOLDER}/${fileOf(page.path)}`,
      xhtml(page.title, [h('section', {'epub:type': 'chapter'}, [...content])]),
    ]),
    [`${FOLDER}/${STYLE_SHEET}`, options.css],
    ...(options.cover ? ([[`${FOLDER}/${COVER}`, options.cover]] as const) : []),
  ]);
}

function day(time: Date): string {
  return time.toLocaleDateString('en', {dateStyle: 'long', timeZone: 'UTC'});
}

/** The files as one: a ZIP archive whose bytes depend on them and on the time alone. */
export function zipBook(files: BookFiles, time: Date): Uint8Array {
  // The archive holds the wall clock of wherever it is made: this moment has the same digits everywhere.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  const zippable: Zippable = {};
  for (const [path, content] of files) {
    zippable[path] = [Buffer.from(content), {mtime, level: path === 'mimetype' ? 0 : 9}];
  }
  return zipSync(zippable);
}

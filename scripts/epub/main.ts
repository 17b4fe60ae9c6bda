// The whole handbook as one EPUB, from the built site: `npm run epub -- [--build build] [--out build-epub/handbook.epub] [--check]`.
// With `--check` epubcheck has to accept it.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {parseArgs} from 'node:util';
import {identity} from '../../src/identity';
import {ADDRESS, BASE_URL, bookTime, IMPRINT, LICENSE} from '../book/imprint';
import {readBuiltPages} from '../book/pages';
import {withBuiltSite} from '../book/withBuiltSite';
import {bookProblems} from './bookProblems';
import {coverPicture} from './coverPicture';
import {epubcheck, EPUBCHECK_REMEDY, findEpubcheck} from './epubcheck';
import {frozenPages} from './frozenPages';
import {bookFiles, zipBook} from './makeEpub';

const root = join(import.meta.dirname, '../..');

void main();

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      build: {type: 'string', default: 'build'},
      out: {type: 'string', default: 'build-epub/handbook.epub'},
      check: {type: 'boolean', default: false},
    },
  });
  const checker = values.check ? findEpubcheck() : undefined;
  if (values.check && !checker) throw new Error(`No epubcheck was found. ${EPUBCHECK_REMEDY}`);
  const pages = readBuiltPages(values.build);
  await withBuiltSite(values.build, async (browser, address) => {
    const frozen = await frozenPages(browser, pages, address);
    const time = bookTime(root);
    const files = bookFiles(frozen, {
      title: identity.title,
      description: identity.tagline,
      publisher: identity.publisher.name,
      address: ADDRESS,
      license: LICENSE,
      time,
      siteUrl: identity.url,
      baseUrl: BASE_URL,
      imprint: IMPRINT,
      cover: await coverPicture(browser, {
        title: identity.title,
        tagline: identity.tagline,
        publisher: identity.publisher.name,
      }),
      css: readFileSync(join(import.meta.dirname, 'book.css'), 'utf8'),
    });
    const problems = bookProblems(files);
    if (problems.length > 0) throw new Error(`The book is not whole:\n${problems.join('\n')}`);
    const epub = zipBook(files, time);
    mkdirSync(dirname(values.out), {recursive: true});
    writeFileSync(values.out, epub);
    console.log(`${values.out}: ${pages.length} pages, ${(epub.length / 1e6).toFixed(1)} MB`);
    if (checker) {
      const {ok, text} = await epubcheck(checker, values.out);
      console.log(text.trim());
      if (!ok) process.exitCode = 1;
    }
  });
}

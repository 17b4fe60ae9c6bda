// The whole handbook as one PDF, from the built site: `npm run pdf -- [--build build] [--out build-pdf/handbook.pdf]`.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {parseArgs} from 'node:util';
import {identity} from '../../src/identity';
import {BASE_URL, IMPRINT} from './imprint';
import {readBuiltPages} from './pages';
import {withBuiltSite} from './withBuiltSite';
import {makePdf} from './makePdf';

void main();

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      build: {type: 'string', default: 'build'},
      out: {type: 'string', default: 'build-pdf/handbook.pdf'},
    },
  });
  const pages = readBuiltPages(values.build);
  await withBuiltSite(values.build, async (browser, address) => {
    const {pdf, pageCount} = await makePdf(await browser.newPage(), pages, {
      address,
      siteUrl: identity.url,
      baseUrl: BASE_URL,
      css: readFileSync(join(import.meta.dirname, 'pdf.css'), 'utf8'),
      title: identity.title,
      imprint: IMPRINT,
    });
    mkdirSync(dirname(values.out), {recursive: true});
    writeFileSync(values.out, pdf);
    console.log(`${values.out}: ${pageCount} pages, ${(pdf.length / 1e6).toFixed(1)} MB`);
  });
}

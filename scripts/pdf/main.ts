// The whole handbook as one PDF, from the built site: `npm run pdf -- [--build build] [--out build-pdf/handbook.pdf]`.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {createSiteServer} from '../../deploy/server/createSiteServer';
import {listen} from '../../deploy/server/listen';
import {identity} from '../../src/identity';
import {BASE_URL, IMPRINT} from '../book/imprint';
import {readBuiltPages} from '../book/pages';
import {findBrowser} from '../programs/findBrowser';
import {launchOptions} from '../programs/launchOptions';
import {isRoot, thisMachine} from '../programs/thisMachine';
import {makePdf} from './makePdf';

const root = join(import.meta.dirname, '../..');

void main();

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {
      build: {type: 'string', default: 'build'},
      out: {type: 'string', default: 'build-pdf/handbook.pdf'},
    },
  });
  const pages = readBuiltPages(root, values.build);
  const server = createSiteServer({buildDir: values.build, baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  const browser = await chromium.launch(launchOptions(findBrowser(thisMachine()), isRoot));
  try {
    const {pdf, pageCount} = await makePdf(await browser.newPage(), pages, {
      address: `http://127.0.0.1:${port}${BASE_URL}`,
      siteUrl: identity.url,
      baseUrl: BASE_URL,
      css: readFileSync(join(import.meta.dirname, 'pdf.css'), 'utf8'),
      title: identity.title,
      imprint: IMPRINT,
    });
    mkdirSync(dirname(values.out), {recursive: true});
    writeFileSync(values.out, pdf);
    console.log(`${values.out}: ${pageCount} pages, ${(pdf.length / 1e6).toFixed(1)} MB`);
  } finally {
    await browser.close();
    server.close();
  }
}

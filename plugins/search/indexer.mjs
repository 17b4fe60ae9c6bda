// A program of its own: Pagefind is an ES module only, and Docusaurus loads its configuration, plugins included,
// with a loader that turns every import into a `require`.
//
// Reads pages as JSON from its input, `[{"url": …, "content": …}]`, and writes the index over them into the folder
// that its argument names. Prints Pagefind's name for each page, `[[url, name], …]`: its own search says them. Ends with
// status 1 and what Pagefind says where it refuses a page.
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {argv, exit, stderr, stdin, stdout} from 'node:process';
import {json} from 'node:stream/consumers';
import {URL} from 'node:url';
import {close, createIndex} from 'pagefind';

/** What a reader's browser asks for: Pagefind also hands out its own user interfaces, which nothing here uses. */
const SERVED =
  /^(pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.+\.pf_(meta|index|fragment))$/;

const [outDir] = argv.slice(2);
if (!outDir) throw new Error('Name the folder for the index.');

let failed = false;
try {
  const {index, errors} = await createIndex({forceLanguage: 'en'});
  if (!index) throw new Error(errors.join('\n'));
  // One after the other: the numbers of pages in the index follow their order.
  for (const {url, content} of await json(stdin)) {
    const added = await index.addHTMLFile({url, content});
    if (added.errors.length > 0) throw new Error(`${url}: ${added.errors.join('\n')}`);
  }
  const result = await index.getFiles();
  if (result.errors.length > 0) throw new Error(result.errors.join('\n'));
  for (const {path, content} of result.files.filter((file) => SERVED.test(file.path))) {
    const file = join(outDir, path);
    await mkdir(dirname(file), {recursive: true});
    await writeFile(file, content);
  }
  stdout.write(JSON.stringify(await pageNames(outDir)));
} catch (error) {
  stderr.write(error instanceof Error ? error.message : String(error));
  failed = true;
} finally {
  await close();
}
if (failed) exit(1);

/** Asks the index for all pages, as a browser does. Nothing in the search program says what page a name is of but this. */
async function pageNames(folder) {
  const site = 'https://index.invalid/';
  globalThis.fetch = async (address) =>
    new globalThis.Response(await readFile(join(folder, new URL(address).pathname)));
  const program = await readFile(join(folder, 'pagefind.js'), 'base64');
  const {createInstance} = await import(`data:text/javascript;base64,${program}`);
  const {results} = await createInstance({basePath: site, baseUrl: '/', noWorker: true}).search(
    null,
  );
  return Promise.all(
    results.map(async ({id, data}) => [(await data()).raw_url.replace(/^\//, ''), id]),
  );
}

import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {listFiles} from '../../../deploy/compress/listFiles';
import {BASE_URL} from '../../../deploy/rules/site';
import {identity} from '../../../src/identity';
import {stripMarks} from '../../../plugins/numbers/marks';
import {katexCdn} from '../../../tests/browser/outside';
import sidebars from '../../../sidebars';
import {docusaurusConfig} from './docusaurusConfig';
import {docusaurusPage} from './docusaurusPage';
import {plainPage} from './plainPage';
import {readSources} from './sources';
import {sidebarEntries, starlightSidebar} from './sidebars';
import {CONTENT_CONFIG, starlightConfig} from './starlightConfig';
import {starlightPage} from './starlightPage';

const STYLESHEET = `${katexCdn}katex.min.css`;

/** Writes the sources of a plain Docusaurus site with our articles. */
export function writeDocusaurus(repository: string, folder: string): void {
  const write = writerTo(folder, 'docs');
  for (const page of plainPages(repository)) {
    write(`docs/${page.docsPath}`, docusaurusPage(page, STYLESHEET));
  }
  write('sidebars.json', JSON.stringify(sidebars, null, 2));
  write('docusaurus.config.js', docusaurusConfig(identity.title, BASE_URL));
}

/** Writes the sources of a Starlight site with our articles. */
export function writeStarlight(repository: string, folder: string): void {
  const write = writerTo(folder, 'src');
  for (const page of plainPages(repository)) {
    write(`src/content/docs/${page.docsPath}`, starlightPage(page, BASE_URL, STYLESHEET));
  }
  const sidebar = starlightSidebar(sidebarEntries(sidebars));
  write('astro.config.mjs', starlightConfig(identity.title, BASE_URL, sidebar));
  write('src/content.config.ts', CONTENT_CONFIG);
}

function plainPages(repository: string) {
  const docs = join(repository, 'docs');
  const sources = readSources(readFileSync(join(repository, 'data/references.bib'), 'utf8'));
  return listFiles(docs)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const source = stripMarks(readFileSync(join(docs, file), 'utf8'));
      return plainPage(file, source, {sources, siteDir: repository});
    });
}

function writerTo(folder: string, emptied: string) {
  rmSync(join(folder, emptied), {recursive: true, force: true});
  return (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), {recursive: true});
    writeFileSync(path, text);
  };
}

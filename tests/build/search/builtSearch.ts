import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {INDEX_FILE, type IndexedPage} from '../../../src/search/indexFile';
import {SearchIndex} from '../../../src/search/searchIndex';
import {siteDir} from '../builtSite';

/** Search over the built site. */
export const indexedPages = JSON.parse(
  readFileSync(join(siteDir, 'build', INDEX_FILE), 'utf8'),
) as readonly IndexedPage[];

/** The search of the built site as a browser has it. */
export const openBuiltSearch = (): Promise<SearchIndex> => SearchIndex.of(indexedPages);

import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {fileDates, readHistory, type History} from './readHistory';

/** The history of the articles: read once, when it is first asked for. */
export interface ArticleHistory {
  read(): Promise<History>;
  /** The same as Docusaurus asks for it: dates of pages and of the sitemap. */
  readonly vcs: VcsConfig;
}

/**
 * The one source of dates. Docusaurus's own takes the date of a shallow checkout for that of every file, and stops without git. This one
 * says what it does not know.
 */
export function articleHistory(siteDir: string): ArticleHistory {
  let history: Promise<History> | undefined;
  const read = () => (history ??= readHistory(siteDir, 'docs'));
  const dateOf = async (file: string, which: 'created' | 'changed') => {
    const name = path.relative(siteDir, file).split(path.sep).join('/');
    const dates = fileDates(await read(), name);
    // Authors are not shown anywhere.
    return dates ? {timestamp: dates[which], author: ''} : null;
  };
  return {
    read,
    vcs: {
      initialize: () => void read(),
      getFileCreationInfo: (file) => dateOf(file, 'created'),
      getFileLastUpdateInfo: (file) => dateOf(file, 'changed'),
    },
  };
}

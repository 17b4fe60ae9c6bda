import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {fileDates} from './fileDates';
import {readHistory, type History} from './readHistory';

/** Where the articles are, below the folder of the site. */
const ARTICLES = 'docs';

/** The history of the articles: read once, when it is first asked for. */
export interface ArticleHistory {
  read(): Promise<History>;
  /** The same as Docusaurus asks for it: dates of pages and of the sitemap. */
  readonly vcs: VcsConfig;
}

/**
 * The one source of dates. Docusaurus's own takes the date of a shallow checkout for that of every file, and the time
 * of the build for what it does not know; this one says that it does not know.
 */
export function articleHistory(siteDir: string): ArticleHistory {
  let history: Promise<History> | undefined;
  let dates: Promise<ReturnType<typeof fileDates>> | undefined;
  const read = () => (history ??= readHistory(siteDir, ARTICLES));
  const dateOf = async (file: string, which: 'created' | 'changed') => {
    dates ??= read().then((known) => fileDates(known.isKnown ? known.commits : []));
    const name = path.relative(siteDir, file).split(path.sep).join('/');
    const timestamp = (await dates).get(name)?.[which];
    // Authors are not shown anywhere.
    return timestamp === undefined ? null : {timestamp, author: ''};
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

/** The day of a moment as `2026-11-21`, in UTC. */
export function isoDay(time: number | Date): string {
  return new Date(time).toISOString().slice(0, 10);
}

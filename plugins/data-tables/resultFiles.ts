import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {PublishedResult} from '../../src/data/results';

// The development server runs while authors write results: each time the files are read as they are.

const FOLDER = join(__dirname, '../../data/results');

/** The pages that have a file of results. */
export const pagesNow = (): readonly string[] =>
  readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

/** The results of a page; none where its file cannot be read, which the content contract tells. */
export function resultsNow(page: string): readonly PublishedResult[] {
  try {
    const file: unknown = JSON.parse(readFileSync(join(FOLDER, `${page}.json`), 'utf8'));
    return (file as {readonly results?: readonly PublishedResult[]}).results ?? [];
  } catch {
    return [];
  }
}

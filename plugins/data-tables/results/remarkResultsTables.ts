import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {RESULTS, resultPages, resultsOf, type PublishedResult} from './publishedResults';
import {didYouMean} from '../../content-contract/nearest';
import {rowAddresses} from '../rowLinks';
import {fail, readCaption, replaceTags, type DataTable, type Tag} from '../tags';
import {resultsTable} from './tableNodes';

const NAME = 'ResultsTable';

/**
 * Turns `<ResultsTable caption="…" page="speculative-decoding" />` into the table of `data/results/<page>.json`, with a
 * citation for each result; `only={['id']}` chooses and orders rows. No page downloads the data.
 */
export function remarkResultsTables({folder = RESULTS}: {readonly folder?: string} = {}) {
  return (tree: Root, file: VFile): void =>
    replaceTags(tree, file, resultsTables, {addressed: rowAddresses(), folder});
}

interface Context {
  readonly addressed: ReturnType<typeof rowAddresses>;
  readonly folder?: string;
}

export const resultsTables: DataTable<Context> = {
  name: NAME,
  attributes: ['caption', 'page', 'only'],
  make(tag, {addressed, folder = RESULTS}) {
    const caption = readCaption(NAME, tag);
    const all = readResults(tag, folder);
    return resultsTable(caption, chosen(tag, all), all, addressed);
  },
};

function readResults({attribute}: Tag, folder: string): readonly PublishedResult[] {
  const page = attribute('page');
  const pages = resultPages(folder);
  if (typeof page !== 'string' || !pages.includes(page)) {
    throw fail(
      'name',
      `There are no results data/results/${String(page)}.json`,
      `${didYouMean(String(page), pages)}Name the file: page="${pages[0] ?? 'prefix-caching'}".`,
    );
  }
  try {
    return resultsOf(page, folder);
  } catch (error) {
    throw fail(
      'name',
      (error as Error).message,
      'Correct the file; src/data/schemas/result.ts says what it may hold.',
    );
  }
}

function chosen({attribute}: Tag, all: readonly PublishedResult[]): readonly PublishedResult[] {
  const only = attribute('only');
  if (only === undefined) return all;
  if (!Array.isArray(only) || only.length === 0) {
    throw fail(
      'missing',
      `The ${NAME} chooses no results`,
      "List ids: only={['one', 'two']}; or leave only out.",
    );
  }
  return only.map((id) => {
    const result = all.find((candidate) => candidate.id === id);
    if (result) return result;
    throw fail(
      'name',
      `There is no result \`${String(id)}\` in the file`,
      `${didYouMean(
        String(id),
        all.map((one) => one.id),
      )}It has: ${all.map((one) => one.id).join(', ')}.`,
    );
  });
}

import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {
  isReadInFull,
  RESULTS,
  resultPages,
  resultsOf,
  type PublishedResult,
} from './publishedResults';
import {didYouMean} from '../../content-contract/nearest';
import {rowAddresses} from '../rowLinks';
import {fail, readCaption, replaceTags, type DataTable, type Tag} from '../tags';
import {resultsTable} from './tableNodes';

const NAME = 'ResultsTable';

/**
 * Turns `<ResultsTable caption="…" page="speculative-decoding" />` into the table of `data/results/<page>.json`, with a
 * citation for each result, `page={['one', 'two']}` into one of several files; `only={['id']}` chooses and orders rows, `except={['id']}` leaves some to the reference, `read="full"` leaves those that were read in full and
 * state what they were measured on and against. No page downloads the data.
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
  attributes: ['caption', 'page', 'only', 'except', 'read'],
  make(tag, {addressed, folder = RESULTS}) {
    const caption = readCaption(NAME, tag);
    const all = readResults(tag, folder);
    const wanted = tag.attribute('read') === 'full' ? all.filter(isReadInFull) : all;
    return resultsTable(caption, chosen(tag, wanted), all, addressed);
  },
};

function readResults({attribute}: Tag, folder: string): readonly PublishedResult[] {
  const known = resultPages(folder);
  const pages = [attribute('page')].flat().map(String);
  const stray = pages.find((page) => !known.includes(page));
  if (stray !== undefined || pages.length === 0) {
    throw fail(
      'name',
      `There are no results data/results/${String(stray)}.json`,
      `${didYouMean(String(stray), known)}Name the file: page="${known[0] ?? 'prefix-caching'}".`,
    );
  }
  try {
    return pages.flatMap((page) => resultsOf(page, folder));
  } catch (error) {
    throw fail(
      'name',
      (error as Error).message,
      'Correct the file; src/data/schemas/result.ts says what it may hold.',
    );
  }
}

function chosen(tag: Tag, all: readonly PublishedResult[]): readonly PublishedResult[] {
  const left = named(tag, 'except', all);
  return named(tag, 'only', all) ?? all.filter((result) => !left?.includes(result));
}

/** The results that an attribute lists, in its order. */
function named(
  {attribute}: Tag,
  name: 'only' | 'except',
  all: readonly PublishedResult[],
): readonly PublishedResult[] | undefined {
  const ids = attribute(name);
  if (ids === undefined) return undefined;
  if (!Array.isArray(ids) || ids.length === 0) {
    throw fail(
      'missing',
      `\`${name}\` of the ${NAME} chooses no results`,
      `List ids: ${name}={['one', 'two']}; or leave it out.`,
    );
  }
  return ids.map((id) => {
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

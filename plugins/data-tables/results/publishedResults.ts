import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';

import {dataProblems} from '../../../src/data/schemas/problems';
import {resultsFileSchema, type PublishedResult} from '../../../src/data/schemas/result';

export type {PublishedResult} from '../../../src/data/schemas/result';

/** Where the published results lie, a file for each page. Only the build reads them: pages get finished tables. */
export const RESULTS = join(__dirname, '../../../data/results');

/** Pages that have results: the last part of their route. */
export function resultPages(folder = RESULTS): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

/** The results of a page, in reading order; throws with the record, the field and the remedy if the file is wrong. */
export function resultsOf(page: string, folder = RESULTS): readonly PublishedResult[] {
  const file = `${page}.json`;
  const data: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const problems = [
    ...dataProblems(`results/${file}`, resultsFileSchema, data),
    ...linkProblems(file, data),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return resultsFileSchema.parse(data).results;
}

/** How a condition says that the source, or what was read of it, does not state it. */
const UNSTATED = /\bnot (?:stated|described|named|given|read|in (?:the|what))\b|does not say/i;

/** Whether more than an abstract or an excerpt was read, and hardware, model, workload and baseline are stated there. */
export function isReadInFull(result: PublishedResult): boolean {
  const {read, hardware, model, workload, baseline} = result;
  const isWhole = read !== 'abstract' && read !== 'excerpt';
  return isWhole && ![hardware, model, workload, baseline].some((said) => UNSTATED.test(said));
}

/** Repeated ids, and contradictions of results that are not there. */
function linkProblems(file: string, data: unknown): readonly string[] {
  const parsed = resultsFileSchema.safeParse(data);
  if (!parsed.success) return [];
  const ids = parsed.data.results.map(({id}) => id);
  const where = `data/results/${file}`;
  return parsed.data.results.flatMap(({id, contradicts = []}, position) => [
    ...(ids.indexOf(id) === position
      ? []
      : [`${where}: ${id} is there twice; give one another id`]),
    ...contradicts
      .filter((other) => !ids.includes(other))
      .map((other) => `${where}: ${id}: contradicts names ${other}, which is not in the file`),
  ]);
}

import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {dataProblems} from '../../../src/data/schemas/problems';
import {techniquesFileSchema, type Technique} from '../../../src/data/schemas/technique';
import {RESULTS, resultsOf, type PublishedResult} from '../results/publishedResults';
import {rowAddresses} from '../rowLinks';
import {fail, readCaption, replaceTags, type DataTable} from '../tags';
import {decisionTable, type Decision} from './tableNodes';

const NAME = 'DecisionTable';

const DATA = join(__dirname, '../../../data');

interface Options {
  /** Folder of `techniques.json`. */
  readonly data?: string;
  /** Folder of the published results. */
  readonly results?: string;
}

/**
 * Turns `<DecisionTable caption="…" />` into the table of `data/techniques.json`: from the metric that hurts to the
 * technique, each with a published gain from `data/results/`.
 */
export function remarkDecisionTables(options: Options = {}) {
  return (tree: Root, file: VFile): void => replaceTags(tree, file, decisionTables, options);
}

export const decisionTables: DataTable<Options> = {
  name: NAME,
  attributes: ['caption'],
  make: (tag, {data = DATA, results = RESULTS}) =>
    decisionTable(
      readCaption(NAME, tag),
      readTechniques(data).map((technique): Decision => ({
        technique,
        gain: gainOf(technique, results),
      })),
      rowAddresses(),
    ),
};

function readTechniques(folder: string): readonly Technique[] {
  const data: unknown = JSON.parse(readFileSync(join(folder, 'techniques.json'), 'utf8'));
  const problems = dataProblems('techniques.json', techniquesFileSchema, data);
  if (problems.length === 0) return techniquesFileSchema.parse(data).records;
  throw fail(
    'name',
    problems.join('\n'),
    'Correct the file; src/data/schemas/technique.ts says what it may hold.',
  );
}

function gainOf({id, gain}: Technique, folder: string): PublishedResult {
  const found = resultsOf(gain.page, folder).find((result) => result.id === gain.result);
  if (found) return found;
  throw fail(
    'name',
    `data/techniques.json: ${id}: there is no result \`${gain.result}\` in data/results/${gain.page}.json`,
    'Name a result of that file.',
  );
}

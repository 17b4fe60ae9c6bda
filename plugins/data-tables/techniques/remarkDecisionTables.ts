import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {dataProblems} from '../../../src/data/schemas/problems';
import {techniquesFileSchema, type Technique} from '../../../src/data/schemas/technique';
import {RESULTS, resultsOf, type PublishedResult} from '../results/publishedResults';
import {rowAddresses} from '../rowLinks';
import {readCaption, replaceTags, type Fail} from '../tags';
import {decisionTable, type Decision} from './tableNodes';

const NAME = 'DecisionTable';
const ATTRIBUTES = ['caption'];

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
export function remarkDecisionTables({data = DATA, results = RESULTS}: Options = {}) {
  return (tree: Root, file: VFile): void => {
    replaceTags(tree, file, NAME, ATTRIBUTES, (tag) =>
      decisionTable(
        readCaption(NAME, tag),
        readTechniques(data, tag.fail).map((technique): Decision => ({
          technique,
          gain: gainOf(technique, results, tag.fail),
        })),
        rowAddresses(),
      ),
    );
  };
}

function readTechniques(folder: string, fail: Fail): readonly Technique[] {
  const data: unknown = JSON.parse(readFileSync(join(folder, 'techniques.json'), 'utf8'));
  const problems = dataProblems('techniques.json', techniquesFileSchema, data);
  if (problems.length === 0) return techniquesFileSchema.parse(data).records;
  throw fail(
    problems.join('\n'),
    'Correct the file; src/data/schemas/technique.ts says what it may hold.',
  );
}

function gainOf({id, gain}: Technique, folder: string, fail: Fail): PublishedResult {
  const found = resultsOf(gain.page, folder).find((result) => result.id === gain.result);
  if (found) return found;
  throw fail(
    `data/techniques.json: ${id}: there is no result \`${gain.result}\` in data/results/${gain.page}.json`,
    'Name a result of that file.',
  );
}

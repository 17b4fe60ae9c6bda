import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {allFrameworks, frameworks, type Framework} from '../../../src/data/frameworks';
import {didYouMean} from '../../content-contract/nearest';
import type {Literal} from '../literalAttribute';
import {rowAddresses} from '../rowLinks';
import {fail, readCaption, replaceTags, type DataTable} from '../tags';
import {factOf, knownPaths, parsePath, type FactPath} from './engineFacts';
import {engineTable, type EngineTable, type FactRow} from './tableNodes';

const NAME = 'EngineTable';

/**
 * Turns `<EngineTable caption="…" engines={['vllm']} facts={{'Flag': 'lora.details.flag'}} />` into a table of what
 * `data/frameworks.json` says. It is made while the page is compiled, so no page downloads the data. With `engines="read"`
 * it is a table of reference: every engine of which at least half of the rows were read, what nobody read left blank, and
 * the versions in which the rest was read.
 */
export function remarkEngineTables() {
  return (tree: Root, file: VFile): void => replaceTags(tree, file, engineTables, rowAddresses());
}

export const engineTables: DataTable<ReturnType<typeof rowAddresses>> = {
  name: NAME,
  attributes: ['caption', 'engines', 'facts', 'remarks'],
  make(tag, addressed) {
    const {attribute} = tag;
    const caption = readCaption(NAME, tag);
    const isReference = attribute('engines') === 'read';
    const asked = isReference ? frameworks : readEngines(attribute('engines'));
    const {facts} = readFacts(asked, attribute('facts'));
    const table = {
      engines: isReference ? asked.filter((engine) => isMostlyRead(engine, facts)) : asked,
      facts,
      isReference,
    };
    const labels = table.facts.map(({label}) => label);
    const remarks = readRemarks(attribute('remarks'), labels);
    return engineTable({caption, ...table, ...remarks}, addressed);
  },
};

/** Whether a column of the engine would be at most half blank. */
function isMostlyRead(engine: Framework, facts: readonly FactRow[]): boolean {
  const read = facts.filter(({paths}) => paths.some((path) => factOf(engine, path) !== undefined));
  return read.length * 2 >= facts.length;
}

function readEngines(value: Literal | undefined): readonly Framework[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw fail(
      'missing',
      `The ${NAME} names no engines`,
      "List ids: engines={['vllm', 'sglang']}.",
    );
  }
  const ids = allFrameworks.map(({id}) => id);
  return value.map((id) => {
    const engine = allFrameworks.find((candidate) => candidate.id === id);
    if (engine) return engine;
    throw fail(
      'name',
      `There is no engine \`${String(id)}\` in data/frameworks.json`,
      `${didYouMean(String(id), ids)}It has: ${ids.join(', ')}.`,
    );
  });
}

function readFacts(
  engines: readonly Framework[],
  value: Literal | undefined,
): Pick<EngineTable, 'engines' | 'facts'> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isObject ? Object.entries(value) : [];
  if (entries.length === 0) {
    throw fail(
      'missing',
      `The ${NAME} names no facts`,
      "List them: facts={{'Flag': 'lora.details.flag'}}.",
    );
  }
  const readPath = (path: Literal): FactPath => {
    const parsed = typeof path === 'string' ? parsePath(path) : undefined;
    if (parsed && engines.some((engine) => factOf(engine, parsed) !== undefined)) return parsed;
    throw fail(
      'name',
      `No engine of the ${NAME} has a fact under \`${String(path)}\``,
      `${didYouMean(String(path), knownPaths())}A path is \`group.features.name\` or \`group.details.name\` of data/frameworks.json.`,
    );
  };
  const facts = entries.map(([label, path]) => ({
    label,
    paths: (Array.isArray(path) ? path : [path]).map(readPath),
  }));
  return {engines, facts};
}

/** `remarks={{head: 'Reads as', 'A label': 'What it means'}}`. */
function readRemarks(
  value: Literal | undefined,
  labels: readonly string[],
): Pick<EngineTable, 'remarks'> {
  if (value === undefined) return {};
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const {head, ...byLabel} = isObject ? value : {};
  const stray = Object.keys(byLabel).find((label) => !labels.includes(label));
  if (typeof head === 'string' && stray === undefined) {
    return {remarks: {head, byLabel: byLabel as Record<string, string>}};
  }
  throw fail(
    stray === undefined ? 'missing' : 'name',
    stray === undefined
      ? `The remarks of the ${NAME} have no head`
      : `There is no row \`${stray}\` to remark on`,
    `${stray === undefined ? '' : didYouMean(stray, labels)}Write remarks={{head: 'Reads as', 'Label of a row': 'What it means'}}.`,
  );
}

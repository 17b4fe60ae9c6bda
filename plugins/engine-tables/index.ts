import type {Parent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {allFrameworks, type Framework} from '../../src/data/frameworks';
import {contentError} from '../content-contract/contentError';
import {isJsx} from '../content-contract/jsx';
import {didYouMean} from '../content-contract/nearest';
import {factOf, knownPaths, parsePath} from './engineFacts';
import {literalAttribute, type Literal} from './literalAttribute';
import {tableNodes, type EngineTable} from './tableNodes';

const NAME = 'EngineTable';

type Fail = (message: string, remedy: string) => Error;

/**
 * Turns `<EngineTable caption="…" engines={['vllm']} facts={{'Flag': 'lora.details.flag'}} />` into a table of what
 * `data/frameworks.json` says. It is made while the page is compiled, so no page downloads the data.
 */
export function remarkEngineTables() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!isJsx(node) || node.name !== NAME || index === undefined || !parent) return;
      const line = node.position?.start.line ?? 1;
      const fail: Fail = (message, remedy) => contentError(file, line, message, remedy);
      const attribute = (name: string) => literalAttribute(node, name);
      (parent as Parent).children[index] = tableNodes({
        caption: readCaption(attribute('caption'), fail),
        ...readFacts(readEngines(attribute('engines'), fail), attribute('facts'), fail),
      });
    });
  };
}

function readCaption(value: Literal | undefined, fail: Fail): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw fail(`The ${NAME} has no caption`, 'Write the point of the table: caption="…".');
}

function readEngines(value: Literal | undefined, fail: Fail): readonly Framework[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw fail(`The ${NAME} names no engines`, "List ids: engines={['vllm', 'sglang']}.");
  }
  const ids = allFrameworks.map(({id}) => id);
  return value.map((id) => {
    const engine = allFrameworks.find((candidate) => candidate.id === id);
    if (engine) return engine;
    throw fail(
      `There is no engine \`${String(id)}\` in data/frameworks.json`,
      `${didYouMean(String(id), ids)}It has: ${ids.join(', ')}.`,
    );
  });
}

function readFacts(
  engines: readonly Framework[],
  value: Literal | undefined,
  fail: Fail,
): Pick<EngineTable, 'engines' | 'facts'> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isObject ? Object.entries(value) : [];
  if (entries.length === 0) {
    throw fail(`The ${NAME} names no facts`, "List them: facts={{'Flag': 'lora.details.flag'}}.");
  }
  const facts = entries.map(([label, path]) => {
    const parsed = typeof path === 'string' ? parsePath(path) : undefined;
    if (parsed && engines.some((engine) => factOf(engine, parsed) !== undefined)) {
      return {label, path: parsed};
    }
    throw fail(
      `No engine of the ${NAME} has a fact under \`${String(path)}\``,
      `${didYouMean(String(path), knownPaths())}A path is \`group.features.name\` or \`group.details.name\` of data/frameworks.json.`,
    );
  });
  return {engines, facts};
}

import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {allFrameworks, type Framework} from '../../../src/data/frameworks';
import {didYouMean} from '../../content-contract/nearest';
import type {Literal} from '../literalAttribute';
import {readCaption, replaceTags, type Fail} from '../tags';
import {factOf, knownPaths, parsePath} from './engineFacts';
import {engineTable, type EngineTable} from './tableNodes';

const NAME = 'EngineTable';

/**
 * Turns `<EngineTable caption="…" engines={['vllm']} facts={{'Flag': 'lora.details.flag'}} />` into a table of what
 * `data/frameworks.json` says. It is made while the page is compiled, so no page downloads the data.
 */
export function remarkEngineTables() {
  return (tree: Root, file: VFile): void => {
    replaceTags(tree, file, NAME, (tag) =>
      engineTable({
        caption: readCaption(NAME, tag),
        ...readFacts(
          readEngines(tag.attribute('engines'), tag.fail),
          tag.attribute('facts'),
          tag.fail,
        ),
      }),
    );
  };
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

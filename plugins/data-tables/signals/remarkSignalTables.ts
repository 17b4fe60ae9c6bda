import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {metricsOf, type Metric} from '../../../src/data/metrics';
import {METRIC_SIGNALS, METRIC_SYSTEMS} from '../../../src/data/schemas/metricTerms';
import {didYouMean} from '../../content-contract/nearest';
import type {Literal} from '../literalAttribute';
import {rowAddresses} from '../rowLinks';
import {fail, readCaption, replaceTags, type DataTable, type Tag} from '../tags';
import {signalMap, signalTable, type SystemSignals} from './tableNodes';

const NAME = 'SignalTable';

type System = Metric['system'];

/**
 * Turns `<SignalTable caption="…" signal="queue" systems={['vllm', 'sglang']} />` into the names under which each system
 * answers one question, from `data/metrics.json`. `only={['vllm:num_requests_waiting']}` chooses and orders names. Each row
 * leads to that of the signal reference. Made while the page is compiled: no page downloads the data for it.
 */
export function remarkSignalTables() {
  return (tree: Root, file: VFile): void => {
    const context = {addressed: rowAddresses()};
    for (const table of [signalTables, signalMaps]) replaceTags(tree, file, table, context);
  };
}

interface Context {
  readonly addressed: ReturnType<typeof rowAddresses>;
}

export const signalTables: DataTable<Context> = {
  name: NAME,
  attributes: ['caption', 'signal', 'systems', 'only'],
  make: (tag, {addressed}) =>
    signalTable({caption: readCaption(NAME, tag), systems: readSystems(tag)}, addressed),
};

/** `<SignalMap caption="…" systems={['vllm', 'sglang']} />`: a row for each question, a column for each of these systems and one for all others. */
export const signalMaps: DataTable<Context> = {
  name: 'SignalMap',
  attributes: ['caption', 'systems'],
  make(tag, {addressed}) {
    const systems = [tag.attribute('systems') ?? []]
      .flat()
      .map((id) => readOne(id, METRIC_SYSTEMS, 'system'));
    return signalMap({caption: readCaption('SignalMap', tag), systems}, addressed);
  },
};

function readSystems({attribute}: Tag): readonly SystemSignals[] {
  const signal = readOne(attribute('signal'), METRIC_SIGNALS, 'signal');
  const systems = attribute('systems');
  if (!Array.isArray(systems) || systems.length === 0) {
    throw fail(
      'missing',
      `The ${NAME} names no systems`,
      "List ids: systems={['vllm', 'sglang']}.",
    );
  }
  const known = systems
    .map((id) => readOne(id, METRIC_SYSTEMS, 'system'))
    .map((system) => ({system, metrics: answers(system, signal)}));
  if (known.every(({metrics}) => metrics.length === 0)) {
    throw fail('name', `No system of the ${NAME} answers \`${signal}\``, 'Name one that does.');
  }
  return readOnly(attribute('only'), known);
}

/** What a system says today: names that are gone stand in the reference only. */
function answers(system: System, signal: Metric['signal']): readonly Metric[] {
  return metricsOf(system).filter(
    (metric) => metric.signal === signal && !['removed', 'deprecated'].includes(metric.status),
  );
}

function readOnly(
  value: Literal | undefined,
  systems: readonly SystemSignals[],
): readonly SystemSignals[] {
  if (value === undefined) return systems;
  if (!Array.isArray(value) || value.length === 0) {
    throw fail('missing', `\`only\` of the ${NAME} is no list`, "List names: only={['vllm:…']}.");
  }
  const names = systems.flatMap(({metrics}) => metrics.map(({name}) => name));
  const chosen = value.map((name) => readOne(name, names, 'metric of this table'));
  return systems.map(({system, metrics}) => ({
    system,
    metrics: chosen.flatMap((name) => metrics.filter((metric) => metric.name === name)),
  }));
}

function readOne<T extends string>(
  value: Literal | undefined,
  known: readonly T[],
  what: string,
): T {
  const found = known.find((id) => id === value);
  if (found !== undefined) return found;
  throw fail(
    'name',
    `There is no ${what} \`${String(value)}\` in data/metrics.json`,
    `${didYouMean(String(value), known)}It has: ${known.join(', ')}.`,
  );
}

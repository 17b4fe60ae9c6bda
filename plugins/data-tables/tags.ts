import {allFrameworks} from '../../src/data/frameworks';
import {pathsOf, shownEngines} from '../../src/data/engineFacts';
import {chosenResults} from '../../src/data/results';
import {ERROR_GROUPS} from '../../src/data/schemas/error';
import {REGIMES} from '../../src/data/schemas/measurementRules';
import {METRIC_SIGNALS, METRIC_SYSTEMS} from '../../src/data/schemas/metricTerms';
import {shownSignals} from '../../src/data/shownSignals';
import type {Literal} from './literalAttribute';
import {pagesNow, resultsNow} from './resultFiles';

export type Attributes = Readonly<Record<string, Literal | undefined>>;

/** An attribute of a tag. */
export interface Attribute {
  /** For a message: how it is written. */
  readonly remedy: string;
  readonly isOptional?: boolean;
  /** The texts that may stand in it, beside the other attributes; any unless given. */
  readonly names?: (attributes: Attributes) => readonly string[];
  /** The same of the keys of an object, of which the first has to be there. */
  readonly keys?: (attributes: Attributes) => readonly string[];
}

/** The texts of a list, or a single one. */
const listed = (value: Literal | undefined): string[] => [value ?? []].flat().map(String);

/** The members of a list that are among those that are known. */
const among = <T extends string>(value: Literal | undefined, known: readonly T[]): T[] =>
  known.filter((one) => listed(value).includes(one));

const caption: Attribute = {remedy: 'Write the point of the table: caption="…".'};

const engines: Attribute = {
  remedy: "List ids: engines={['vllm', 'sglang']}.",
  names: () => ['read', ...allFrameworks.map(({id}) => id)],
};

const facts: Attribute = {
  remedy:
    "List paths `group.features.name` or `group.details.name` of data/frameworks.json: facts={{'Flag': 'lora.details.flag'}}.",
  names: ({engines: asked}) =>
    pathsOf(asked === 'read' ? shownEngines('read', []) : shownEngines(listed(asked), [])),
};

const remarks: Attribute = {
  isOptional: true,
  remedy: "Write remarks={{head: 'Reads as', 'Label of a row': 'What it means'}}.",
  keys: ({facts: rows}) => ['head', ...Object.keys(rows ?? {})],
};

const page: Attribute = {
  remedy: 'Name a file of data/results/: page="prefix-caching".',
  names: pagesNow,
};

const results = (name: string): Attribute => ({
  isOptional: true,
  remedy: `List ids: ${name}={['one', 'two']}; or leave it out.`,
  names: ({page: files, read}) =>
    chosenResults({page: listed(files), ...(read === 'full' && {read})}, resultsNow).map(
      ({id}) => id,
    ),
});

const systems: Attribute = {
  remedy: "List ids: systems={['vllm', 'sglang']}.",
  names: () => METRIC_SYSTEMS,
};

const signal: Attribute = {
  remedy: 'Name a question that one of the systems answers: signal="queue".',
  names: (attributes) => METRIC_SIGNALS.filter((one) => namesFor(one, attributes).length > 0),
};

const names: Attribute = {
  isOptional: true,
  remedy: "List names of this table: only={['vllm:num_requests_waiting']}.",
  names: (attributes) =>
    among(attributes['signal'], METRIC_SIGNALS).flatMap((one) => namesFor(one, attributes)),
};

/** The names with which the systems of a table answer a question. */
function namesFor(asked: (typeof METRIC_SIGNALS)[number], attributes: Attributes): string[] {
  const found = among(attributes['systems'], METRIC_SYSTEMS);
  const choice = {signal: asked, systems: found.length > 0 ? found : METRIC_SYSTEMS};
  return shownSignals(choice).flatMap(({metrics}) => metrics.map(({name}) => name));
}

/** The tags that stand for records of `data/`, with their attributes. */
export const TAGS: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  CommandTable: {caption},
  DecisionTable: {caption},
  DeviceNotes: {},
  EngineTable: {caption, engines, facts, remarks},
  ErrorList: {group: {remedy: 'Name one: group="memory".', names: () => ERROR_GROUPS}},
  LicenseTable: {caption},
  MeasuredTable: {
    caption,
    regime: {remedy: 'Name one: regime="decode".', names: () => REGIMES},
  },
  ModelCards: {models: {remedy: "List ids: models={['cold-start']}."}},
  ModelList: {group: {remedy: 'Name one: group="choose".'}},
  ResultsTable: {
    caption,
    page,
    only: results('only'),
    except: results('except'),
    read: {isOptional: true, remedy: 'Write read="full".', names: () => ['full']},
  },
  RunsTable: {caption},
  SignalMap: {caption, systems: {...systems, isOptional: true}},
  SignalTable: {caption, signal, systems, only: names},
  TermList: {},
};

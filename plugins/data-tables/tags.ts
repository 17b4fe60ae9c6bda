// The namespace import is the one that also works where Docusaurus loads plugins: its loader hides zod's named `z`.
import * as z from 'zod';
import {allFrameworks} from '../../src/data/frameworks';
import {pathsOf, shownEngines} from '../../src/data/engineFacts';
import {chosenResults} from '../../src/data/results';
import {REGIMES} from '../../src/data/schemas/measurementRules';
import {METRIC_SYSTEMS} from '../../src/data/schemas/metricTerms';
import {ERROR_GROUPS, THEMES} from '../../src/data/schemas/question';
import type {Literal} from '../content-contract/jsx';
import {pagesNow, resultsNow} from './resultFiles';

export type Attributes = Readonly<Record<string, Literal | undefined>>;

/** The texts of a list, or a single one. */
const listed = (value: Literal | undefined): string[] => [value ?? []].flat().map(String);

const text = (remedy: string) => z.string(remedy).trim().min(1, remedy);

/** A list of names, or a single one. */
const namesAmong = (known: readonly string[], remedy: string) =>
  z.preprocess(
    (value) => (value === undefined ? value : [value].flat()),
    z.array(z.enum(known, remedy), remedy).min(1, remedy),
  );

const caption = text('Write the point of the table: caption="…".');
const group = text('Name one: group="choose".');

const FACTS =
  "List paths `group.features.name` or `group.details.name` of data/frameworks.json: facts={{'Flag': 'lora.details.flag'}}.";

const DOES =
  "Say what rows of `facts` do, by their labels: does={{'Tensor': 'GPUs that share each layer'}}.";

function engineTable({engines, facts}: Attributes) {
  const ids = allFrameworks.map(({id}) => id);
  const paths = pathsOf(shownEngines(engines === 'read' ? engines : listed(engines), []));
  return z.strictObject({
    caption,
    engines: namesAmong(['read', ...ids], "List ids: engines={['vllm', 'sglang']}."),
    facts: z
      .record(z.string(), namesAmong(paths, FACTS), FACTS)
      .refine((rows) => Object.keys(rows).length > 0, FACTS),
    does: z.partialRecord(z.enum(Object.keys(facts ?? {}), DOES), text(DOES), DOES).optional(),
  });
}

function resultsTable({page, read}: Attributes) {
  const wanted = (['full', 'part'] as const).find((one) => one === read);
  const choice = {page: listed(page), ...(wanted && {read: wanted})};
  const ids = chosenResults(choice, resultsNow).map(({id}) => id);
  const results = namesAmong(ids, "List ids: only={['one', 'two']}; or leave it out.").optional();
  return z.strictObject({
    caption,
    page: namesAmong(pagesNow(), 'Name a file of data/results/: page="prefix-caching".'),
    only: results,
    except: results,
    read: z.enum(['full', 'part'], 'Write read="full" or read="part".').optional(),
  });
}

const systems = namesAmong(METRIC_SYSTEMS, "List ids: systems={['vllm', 'sglang']}.");

/** The tags that stand for records of `data/`, and what each may be given beside its other attributes. */
export const TAGS: Readonly<Record<string, (attributes: Attributes) => z.ZodObject>> = {
  AskedQuestions: () => z.strictObject({}),
  CommandTable: () => z.strictObject({caption}),
  DecisionTable: () => z.strictObject({caption}),
  DeviceNotes: () => z.strictObject({}),
  EngineTable: engineTable,
  ErrorList: () => z.strictObject({group: z.enum(ERROR_GROUPS, 'Name one: group="memory".')}),
  LicenseTable: () => z.strictObject({caption}),
  MeasuredTable: () =>
    z.strictObject({caption, regime: z.enum(REGIMES, 'Name one: regime="decode".')}),
  CalculatorCards: () => z.strictObject({ids: z.array(z.string(), "List ids: ids={['a']}.")}),
  CalculatorList: () => z.strictObject({group}),
  CalculatorThumbnail: () => z.strictObject({id: z.string('Name one: id="break-even".')}),
  QuestionList: () => z.strictObject({theme: z.enum(THEMES, 'Name one: theme="memory".')}),
  ResultsTable: resultsTable,
  RunsTable: () => z.strictObject({caption}),
  SignalMap: () => z.strictObject({caption, systems: systems.optional()}),
  TermList: () => z.strictObject({}),
};

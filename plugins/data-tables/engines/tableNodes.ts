import type {BlockContent, PhrasingContent} from 'mdast';
import type {Framework} from '../../../src/data/frameworks';
import {code, row, separated, tableFigure, text} from '../tableNodes';
import {factOf, sourcesOf, type Fact, type FactPath} from './engineFacts';

export interface EngineTable {
  readonly caption: string;
  readonly engines: readonly Framework[];
  readonly facts: readonly FactRow[];
  /** What the author says of the rows, in a last column. */
  readonly remarks?: {readonly head: string; readonly byLabel: Readonly<Record<string, string>>};
}

export interface FactRow {
  readonly label: string;
  readonly paths: readonly FactPath[];
}

/** The facts as a table with engines as columns; the last rows say what was read, when and where. */
export function engineTable({caption, engines, facts, remarks}: EngineTable): BlockContent {
  const groups = new Set(facts.flatMap(({paths}) => paths.map(({group}) => group)));
  const last = (remark: string) => (remarks ? [[text(remark)]] : []);
  return tableFigure(caption, [
    row([[], ...engines.map(({name}) => [text(name)]), ...last(remarks?.head ?? '')]),
    ...facts.map(({label, paths}) =>
      row([
        [text(label)],
        ...engines.map((engine) => factsContent(paths.map((path) => factOf(engine, path)))),
        ...last(remarks?.byLabel[label] ?? ''),
      ]),
    ),
    row([[text('Version, read on')], ...engines.map(versionContent), ...last('')]),
    row([
      [text('Read in')],
      ...engines.map((engine) => sourceContent(engine, groups)),
      ...last(''),
    ]),
  ]);
}

/** Several facts in one cell: those that are known, or that none is. */
function factsContent(facts: readonly (Fact | undefined)[]): PhrasingContent[] {
  const known = facts.filter((fact) => fact !== undefined);
  if (known.length === 0) return [text('not read')];
  return known.flatMap((fact, index) => [
    ...(index === 0 ? [] : [text(', ')]),
    ...factContent(fact),
  ]);
}

/** A status in words, anything else as the project writes it. */
function factContent(fact: Fact): PhrasingContent[] {
  if (typeof fact === 'string' || typeof fact === 'number') return [code(String(fact))];
  if ('status' in fact) {
    const status = fact.status === 'unverified' ? 'unclear' : fact.status;
    return [text(fact.note === undefined ? status : `${status}: ${fact.note}`)];
  }
  return separated(fact.map((item) => code(item)));
}

function versionContent({release, verifiedOn}: Framework): PhrasingContent[] {
  return [text(release ? `${release.newestSeen}, ${verifiedOn}` : verifiedOn)];
}

function sourceContent(engine: Framework, groups: ReadonlySet<string>): PhrasingContent[] {
  const sources = sourcesOf(engine, groups);
  if (sources.length === 0) return [text('–')];
  return separated(
    sources.map(({title, url}) => ({type: 'link' as const, url, children: [text(title)]})),
  );
}

import type {BlockContent, PhrasingContent} from 'mdast';
import type {Framework} from '../../../src/data/frameworks';
import {code, row, separated, tableFigure, text} from '../tableNodes';
import {factOf, sourcesOf, type Fact, type FactPath} from './engineFacts';

export interface EngineTable {
  readonly caption: string;
  readonly engines: readonly Framework[];
  readonly facts: readonly {readonly label: string; readonly path: FactPath}[];
}

/** The facts as a table with engines as columns; the last rows say what was read, when and where. */
export function engineTable({caption, engines, facts}: EngineTable): BlockContent {
  const groups = new Set(facts.map(({path}) => path.group));
  return tableFigure(caption, [
    row([[], ...engines.map(({name}) => [text(name)])]),
    ...facts.map(({label, path}) =>
      row([[text(label)], ...engines.map((engine) => factContent(factOf(engine, path)))]),
    ),
    row([[text('Version, read on')], ...engines.map(versionContent)]),
    row([[text('Read in')], ...engines.map((engine) => sourceContent(engine, groups))]),
  ]);
}

/** A status in words, anything else as the project writes it. */
function factContent(fact: Fact | undefined): PhrasingContent[] {
  if (fact === undefined) return [text('not read')];
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

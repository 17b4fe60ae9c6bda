import type {Framework} from '../../src/data/frameworks';
import type {BlockContent, PhrasingContent, Table, TableCell, TableRow} from 'mdast';
import {factOf, sourcesOf, type Fact, type FactPath} from './engineFacts';

export interface EngineTable {
  readonly caption: string;
  readonly engines: readonly Framework[];
  readonly facts: readonly {readonly label: string; readonly path: FactPath}[];
}

/** The facts as a table with engines as columns; the last rows say what was read, when and where. */
export function tableNodes({caption, engines, facts}: EngineTable): BlockContent {
  const groups = new Set(facts.map(({path}) => path.group));
  const table: Table = {
    type: 'table',
    align: [null, ...engines.map(() => null)],
    children: [
      row(
        [],
        engines.map(({name}) => [text(name)]),
      ),
      ...facts.map(({label, path}) =>
        row(
          [text(label)],
          engines.map((engine) => factContent(factOf(engine, path))),
        ),
      ),
      row([text('Version, read on')], engines.map(versionContent)),
      row(
        [text('Read in')],
        engines.map((engine) => sourceContent(engine, groups)),
      ),
    ],
  };
  return {
    type: 'blockquote',
    data: {hName: 'figure', hProperties: {className: ['engine-table']}},
    children: [table, {type: 'paragraph', data: {hName: 'figcaption'}, children: [text(caption)]}],
  };
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

function separated(items: readonly PhrasingContent[]): PhrasingContent[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [text(', '), item]));
}

function row(head: PhrasingContent[], cells: readonly PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: [head, ...cells].map(cell)};
}

const cell = (children: PhrasingContent[]): TableCell => ({type: 'tableCell', children});
const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

import type {BlockContent, ListItem, PhrasingContent} from 'mdast';
import type {Framework} from '../../../src/data/frameworks';
import type {AddressRow} from '../rowLinks';
import {code, element, row, separated, tableFigure, text} from '../tableNodes';
import {factOf, sourcesOf, type Fact, type FactPath} from './engineFacts';
import {sourceVersion} from './sourceVersion';

export interface EngineTable {
  readonly caption: string;
  readonly engines: readonly Framework[];
  readonly facts: readonly FactRow[];
  /** What nobody read is blank, and the last row links what the rest was read in, by version. */
  readonly isReference?: boolean;
  /** What the author says of the rows, in a last column. */
  readonly remarks?: {readonly head: string; readonly byLabel: Readonly<Record<string, string>>};
}

export interface FactRow {
  readonly label: string;
  readonly paths: readonly FactPath[];
}

/** The facts as a table with engines as columns; below it, where they were read. */
export function engineTable(
  {caption, engines, facts, remarks, isReference = false}: EngineTable,
  addressed: AddressRow,
): BlockContent {
  const groups = new Set(facts.flatMap(({paths}) => paths.map(({group}) => group)));
  const last = (remark: string) => (remarks ? [[text(remark)]] : []);
  const rows = [
    row([[], ...engines.map(({name}) => [text(name)]), ...last(remarks?.head ?? '')]),
    ...facts.map(({label, paths}) =>
      addressed(
        row([
          [text(label)],
          ...engines.map((engine) => cellContent(engine, paths, isReference ? '' : 'not read')),
          ...last(remarks?.byLabel[label] ?? ''),
        ]),
        'fact',
        label,
      ),
    ),
  ];
  if (isReference) {
    const readIn = engines.map((engine) => versionLinks(engine, groups));
    return tableFigure(caption, [...rows, row([[text('Read in')], ...readIn])]);
  }
  const versions = row([[text('Version, read on')], ...engines.map(versionContent), ...last('')]);
  return tableFigure(caption, [...rows, versions], {after: [sourceDetails(engines, groups)]});
}

/** The documents in which the groups were read, each by its version; of several in one version, the most important. */
function versionLinks(engine: Framework, groups: ReadonlySet<string>): PhrasingContent[] {
  const byVersion = new Map<string, string>();
  for (const source of sourcesOf(engine, groups)) {
    const version = sourceVersion(source, engine.verifiedOn);
    if (!byVersion.has(version)) byVersion.set(version, source.url);
  }
  return separated(
    [...byVersion].map(([version, url]): PhrasingContent => ({
      type: 'link',
      url,
      children: [text(version)],
    })),
  );
}

/** Several facts in one cell: those that are known, or what stands for none. */
function cellContent(
  engine: Framework,
  paths: readonly FactPath[],
  unread: string,
): PhrasingContent[] {
  const known = paths.flatMap((path) => {
    const fact = factOf(engine, path);
    return fact === undefined ? [] : [factContent(fact, path)];
  });
  if (known.length === 0) return unread === '' ? [] : [text(unread)];
  return known.flatMap((content, index) => [...(index === 0 ? [] : [text(', ')]), ...content]);
}

/** A status in words, anything else as the project writes it. In the place of a detail, the reason says enough. */
function factContent(fact: Fact, {part}: FactPath): PhrasingContent[] {
  if (typeof fact === 'string' || typeof fact === 'number') return [code(String(fact))];
  if ('status' in fact) {
    const status = fact.status === 'unverified' ? 'unclear' : fact.status;
    if (fact.note === undefined) return [text(status)];
    return [text(part === 'details' ? fact.note : `${status}: ${fact.note}`)];
  }
  return separated(fact.map((item) => code(item)));
}

function versionContent({release, verifiedOn}: Framework): PhrasingContent[] {
  return [text(release ? `${release.newestSeen}, ` : ''), element('span', [text(verifiedOn)])];
}

/** The sources of each engine, folded: there are many, and few readers want them. */
function sourceDetails(engines: readonly Framework[], groups: ReadonlySet<string>): BlockContent {
  const items = engines.map((engine): ListItem => {
    const links = sourcesOf(engine, groups).map(({title, url}): PhrasingContent => ({
      type: 'link',
      url,
      children: [text(title)],
    }));
    const content = [
      text(`${engine.name}: `),
      ...(links.length > 0 ? separated(links) : [text('–')]),
    ];
    return {type: 'listItem', children: [{type: 'paragraph', children: content}]};
  });
  return {
    type: 'blockquote',
    data: {hName: 'details'},
    children: [
      {type: 'paragraph', data: {hName: 'summary'}, children: [text('Where this was read')]},
      {type: 'list', children: items},
    ],
  };
}

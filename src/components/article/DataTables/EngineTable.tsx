/** @jsxImportSource react */
import {Fragment, type ElementType, type ReactNode} from 'react';
import {useMDXComponents} from '@mdx-js/react';
import {
  factOf,
  parsePath,
  shownEngines,
  sourcesOf,
  type Fact,
  type FactPath,
} from '@site/src/data/engineFacts';
import {placeOf} from '@site/src/data/factPlaces';
import type {Framework} from '@site/src/data/frameworks';
import {rowAddress} from '@site/src/data/rowAddress';
import {sourceVersion} from '@site/src/data/sourceVersion';
import Code from './Code';
import DataTable from './DataTable';
import Listed from './Listed';
import SourceLinks from './SourceLinks';
import Words from './Words';

interface Props {
  readonly caption: string;
  /** Ids of engines; `read` makes a table of reference of every engine of which at least half of the rows were read. */
  readonly engines: readonly string[] | 'read';
  /** `group.features.name` or `group.details.name` by the label of the row. */
  readonly facts: Readonly<Record<string, string | readonly string[]>>;
  /** What a setting does, by the label of its row. */
  readonly does?: Readonly<Record<string, string>>;
  readonly repeated?: string;
}

/** Facts of `data/frameworks.json` about engines; below them, their sources. */
export default function EngineTable(props: Props): ReactNode {
  const {caption, facts, does, repeated} = props;
  const isReference = props.engines === 'read';
  const lines = Object.entries(facts).map(([label, paths]) => ({
    label,
    paths: [paths].flat().flatMap((path) => parsePath(path) ?? []),
  }));
  const engines = shownEngines(
    props.engines,
    lines.map(({paths}) => paths),
  );
  const groups = new Set(lines.flatMap(({paths}) => paths.map(({group}) => group)));
  const unread = isReference ? null : 'not read';
  const rows = lines.map(({label, paths}) => ({
    address: rowAddress('fact', label),
    about: does?.[label],
    cells: [
      label,
      ...engines.map((engine) => (
        <Facts engine={engine} paths={paths} unread={unread} isReference={isReference} />
      )),
    ],
  }));
  const last = isReference
    ? ['Read in', ...engines.map((engine) => <Versions engine={engine} groups={groups} />)]
    : ['Version, read on', ...engines.map(versionOf)];
  return (
    <DataTable
      caption={caption}
      heads={['', ...engines.map(({name}) => name)]}
      rows={[...rows, {cells: last}]}
      className="data-table engine-table"
      isLabelled
      repeated={repeated}
    >
      {!isReference && <Sources engines={engines} groups={groups} />}
    </DataTable>
  );
}

interface FactsProps {
  readonly engine: Framework;
  readonly paths: readonly FactPath[];
  /** In the place of facts that nobody read. */
  readonly unread: ReactNode;
  readonly isReference: boolean;
}

/** Several facts in one cell: those that are known. */
function Facts({engine, paths, unread, isReference}: FactsProps): ReactNode {
  const known = paths.flatMap((path) => {
    const fact = factOf(engine, path);
    const detail = isReference
      ? (text: string) => <Placed engine={engine.id} detail={text} />
      : (text: string) => <Code>{text}</Code>;
    return fact === undefined ? [] : [factContent(fact, path, detail)];
  });
  return known.length === 0 ? unread : <Listed>{known}</Listed>;
}

/** A status in words, anything else as the project writes it. In the place of a detail, the reason says enough. */
function factContent(fact: Fact, {part}: FactPath, detail: (text: string) => ReactNode): ReactNode {
  if (typeof fact === 'string' || typeof fact === 'number') return detail(String(fact));
  if (!('status' in fact)) {
    return (
      <Listed>
        {fact.map((item) => (
          <Fragment key={item}>{detail(item)}</Fragment>
        ))}
      </Listed>
    );
  }
  const status = fact.status === 'unverified' ? 'unclear' : fact.status;
  if (fact.note === undefined) return status;
  return <Words>{part === 'details' ? fact.note : `${status}: ${fact.note}`}</Words>;
}

/** A detail that leads to the line of code that defines it, where the engine's source was asked for it. */
function Placed({engine, detail}: {readonly engine: string; readonly detail: string}): ReactNode {
  const place = placeOf(engine, detail);
  const code = <Code>{detail}</Code>;
  if (!place) return code;
  return (
    <a href={place.url} title={`${place.path}, ${place.day}`}>
      {code}
    </a>
  );
}

const versionOf = ({release, verifiedOn}: Framework): ReactNode => (
  <>
    {release && `${release.newestSeen}, `}
    <span>{verifiedOn}</span>
  </>
);

interface ReadProps {
  readonly engine: Framework;
  readonly groups: ReadonlySet<string>;
}

/** The documents in which the groups were read, each by its version; of several in one version, the most important. */
function Versions({engine, groups}: ReadProps): ReactNode {
  const byVersion = new Map<string, string>();
  for (const source of sourcesOf(engine, groups)) {
    const version = sourceVersion(source, engine.verifiedOn);
    if (!byVersion.has(version)) byVersion.set(version, source.url);
  }
  return <SourceLinks sources={[...byVersion].map(([title, url]) => ({title, url}))} />;
}

interface SourcesProps {
  readonly engines: readonly Framework[];
  readonly groups: ReadonlySet<string>;
}

/** The sources of each engine, folded: there are many, and few readers want them. */
function Sources({engines, groups}: SourcesProps): ReactNode {
  const {details: Details = 'details'} = useMDXComponents() as {readonly details?: ElementType};
  return (
    <Details className="table-sources">
      <summary>Where this was read</summary>
      <ul>
        {engines.map((engine) => {
          const sources = sourcesOf(engine, groups);
          return (
            <li key={engine.id}>
              {`${engine.name}: `}
              {sources.length > 0 ? <SourceLinks sources={sources} /> : '–'}
            </li>
          );
        })}
      </ul>
    </Details>
  );
}

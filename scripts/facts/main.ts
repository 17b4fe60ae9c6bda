// Holds what the handbook says of an engine to the engine's source: npm run facts -- --engine vllm --source ../vllm [--at v0.32.0] [--part] [--write]
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {
  compareFacts,
  compareLacks,
  withoutUnread,
  type Difference,
  type FactRecord,
} from './compare';
import {engines} from './engines';
import {factsOf, pinsOf, type Fact} from './facts';
import {findFacts} from './findFacts';
import {readSource, type Source} from './source';

const SITE = join(__dirname, '../..');

const entryOf = (key: string) => new RegExp(`@\\w+\\{${key},[^@]*?\\n\\}`);

main();

function main(): void {
  const {values} = parseArgs({
    options: {
      engine: {type: 'string'},
      repository: {type: 'string'},
      source: {type: 'string'},
      at: {type: 'string'},
      list: {type: 'boolean'},
      part: {type: 'boolean'},
      as: {type: 'string'},
      write: {type: 'boolean'},
    },
  });
  if (values.list) {
    for (const {id, repository} of engines) console.log(`${id} ${repository}`);
    return;
  }
  const {repository} = values;
  const engine = repository
    ? {id: repository.replace(/\W|_/g, '-').toLowerCase(), repository}
    : engines.find(({id}) => id === values.engine);
  if (!engine || values.source === undefined) {
    const known = engines.map(({id}) => id).join(' | ');
    console.error(
      `Usage: npm run facts -- --engine <${known}> | --repository <owner/name> --source <git folder> [--at <commit>] [--part] [--as <tag>] [--write]`,
    );
    process.exitCode = 2;
    return;
  }
  const source = readSource(values.source, values.at);
  const path = join(SITE, 'data/facts', `${engine.id}.json`);
  const before = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as FactRecord)
    : undefined;
  const found = findFacts(factsOf(engine, SITE), source, engine, before?.facts);
  const differences = withoutUnread(
    compareFacts(found, before),
    found,
    source,
    values.part ?? false,
  );
  const lacks = before?.lacks ?? [];
  const came = values.part ? [] : compareLacks(lacks, source);
  for (const difference of [...differences, ...came]) console.log(lineOf(difference));
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length;
  const held = found.size - differences.length;
  console.log(
    `${engine.id} at ${source.commit.slice(0, 12)} of ${source.date}: ${found.size} facts, ${held} hold, ${count('moved')} moved, ${count('changed')} changed, ${count('gone')} gone, ${count('unread')} not to be told; ${lacks.length} absences, ${lacks.length - came.length} hold.`,
  );
  if (values.write) {
    const facts = [...found].flatMap(([{token}, now]) => (now ? [{token, ...now}] : []));
    const {id, repository} = engine;
    if (values.as === undefined) {
      pinTo(source, engine.repository, [...found.keys()], differences);
    }
    const pins = daysOfPins(source, repository);
    const record: FactRecord = {
      engine: id,
      repository,
      commit: values.as ?? source.commit,
      date: source.date,
      facts,
      ...(before?.absent && {absent: before.absent}),
      ...(before?.lacks && {lacks: before.lacks}),
      ...(Object.keys(pins).length > 0 && {pins}),
    };
    if (facts.length === 0) return;
    mkdirSync(join(SITE, 'data/facts'), {recursive: true});
    const $schema = '../schemas/facts.schema.json';
    writeFileSync(path, `${JSON.stringify({$schema, ...record}, null, 2)}\n`);
  } else if ([...differences, ...came].some(({kind}) => kind !== 'unread')) process.exitCode = 1;
}

/** Points the bibliography to the commit that was read, in files that still have what citations name in them, and lists the others. */
function pinTo(
  source: Source,
  repository: string,
  facts: readonly Fact[],
  differences: readonly Difference[],
): void {
  const path = join(SITE, 'data/references.bib');
  let text = readFileSync(path, 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  for (const {key, path: file, url} of pinsOf(repository, SITE)) {
    // Without a place nobody could tell whether the file still says it.
    if (!facts.some(({statedIn}) => statedIn.endsWith(`@${key}`))) {
      console.log(`not pinned  ${key}  no citation names a place in it`);
      continue;
    }
    // A commit that this history lacks may be newer than those that it has.
    const commit = /\/blob\/([0-9a-f]{40})\//.exec(url)?.[1];
    if (commit !== undefined && source.dayOf(commit) === undefined) {
      console.log(`not pinned  ${key}  this history lacks its commit ${commit.slice(0, 7)}`);
      continue;
    }
    const lost = differences.filter(({statedIn}) => statedIn.endsWith(`@${key}`));
    if (!source.files.has(file) || lost.length > 0) {
      const why = lost.map(({token}) => token).join(', ') || 'the file';
      console.log(`not pinned  ${key}  lacks ${why}`);
      continue;
    }
    const pinned = `https://github.com/${repository}/blob/${source.commit}/${file}`;
    text = text.replace(entryOf(key), (entry) =>
      entry
        .replace(url, pinned)
        .replace(/urldate = \{[^}]*\}/, `urldate = {${today}}`)
        .replace(/year = \{[^}]*\}/, `year = {${source.date.slice(0, 4)}}`)
        .replace(/\b(read )?at commit [0-9a-f]{7,}/, `$1at commit ${source.commit.slice(0, 7)}`),
    );
  }
  writeFileSync(path, text);
}

/** The days of the commits that the bibliography names in a repository. */
function daysOfPins(source: Source, repository: string): Record<string, string> {
  const days = pinsOf(repository, SITE).flatMap(({url}): [string, string][] => {
    const commit = /\/blob\/([0-9a-f]{7,40})\//.exec(url)?.[1];
    const day = commit === undefined ? undefined : source.dayOf(commit);
    return commit === undefined || day === undefined ? [] : [[commit, day]];
  });
  return Object.fromEntries(days.sort());
}

function lineOf({kind, token, statedIn, says}: Difference): string {
  return `${kind}  ${token}  (${statedIn})\n    ${says}`;
}

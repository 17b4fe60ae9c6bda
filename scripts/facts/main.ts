// Holds what the handbook says of an engine to the engine's source: npm run facts -- --engine vllm --source ../vllm [--at v0.32.0] [--write]
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {compareFacts, type Difference, type FactRecord} from './compare';
import {engines} from './engines';
import {factsOf} from './facts';
import {findFacts} from './findFacts';
import {readSource} from './source';

const SITE = join(__dirname, '../..');

main();

function main(): void {
  const {values} = parseArgs({
    options: {
      engine: {type: 'string'},
      source: {type: 'string'},
      at: {type: 'string'},
      write: {type: 'boolean'},
    },
  });
  const engine = engines.find(({id}) => id === values.engine);
  if (!engine || values.source === undefined) {
    const known = engines.map(({id}) => id).join(' | ');
    console.error(
      `Usage: npm run facts -- --engine <${known}> --source <git folder> [--at <commit>] [--write]`,
    );
    process.exitCode = 2;
    return;
  }
  const source = readSource(values.source, values.at);
  const found = findFacts(factsOf(engine, SITE), source, engine);
  const path = join(SITE, 'data/facts', `${engine.id}.json`);
  const before = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as FactRecord)
    : undefined;
  const differences = compareFacts(found, before);
  for (const difference of differences) console.log(lineOf(difference));
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length;
  const held = found.size - differences.length;
  console.log(
    `${engine.id} at ${source.commit.slice(0, 12)} of ${source.date}: ${found.size} facts, ${held} hold, ${count('moved')} moved, ${count('changed')} changed, ${count('gone')} gone.`,
  );
  if (values.write) {
    const facts = [...found].flatMap(([{token}, now]) => (now ? [{token, ...now}] : []));
    const {id, repository} = engine;
    const record: FactRecord = {
      engine: id,
      repository,
      commit: source.commit,
      date: source.date,
      facts,
    };
    mkdirSync(join(SITE, 'data/facts'), {recursive: true});
    const $schema = '../schemas/facts.schema.json';
    writeFileSync(path, `${JSON.stringify({$schema, ...record}, null, 2)}\n`);
  } else if (differences.length > 0) process.exitCode = 1;
}

function lineOf({kind, token, statedIn, says}: Difference): string {
  return `${kind}  ${token}  (${statedIn})\n    ${says}`;
}

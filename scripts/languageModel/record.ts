// `npx tsx scripts/languageModel/record.ts` runs the model for each island's first text and writes `src/languageModel/recorded/`: what
// pages show without JavaScript, and before a reader starts the model. To be run when nothing else runs, after new weights.
import {mkdirSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {join} from 'node:path';
import type {Command, CommandEvent} from '../../src/languageModel/commands';
import {DEMONSTRATIONS, type RecordedRun} from '../../src/languageModel/demonstrations';
import type {Engine} from '../../src/languageModel/engine';
import {readyFacts} from '../../src/languageModel/facts';
import {runToEnd} from '../../src/languageModel/runs';
import {readEngine} from './readEngine';

const room = join(import.meta.dirname, '../../src/languageModel');
const RUNS = 5;
/** Streams whose single tokens are kept. */
const MOST_STREAMS = 1;
/** Digits of a recorded number: more would say what was not measured. */
const DIGITS = 4;

main();

function main(): void {
  const engine = readEngine(join(room, 'weights'));
  const device = `${availableParallelism()} cores of a cloud machine, Node ${process.versions.node.split('.')[0]}`;
  const common = {date: new Date().toISOString().slice(0, 10), device, ready: readyFacts(engine)};
  mkdirSync(join(room, 'recorded'), {recursive: true});
  for (const [name, commands] of Object.entries(DEMONSTRATIONS)) {
    const runs = Object.entries<Command>(commands).map(([id, command]) => [
      id,
      record(engine, command),
    ]);
    const recording = {...common, runs: Object.fromEntries(runs) as object};
    const text = JSON.stringify(recording, kept);
    writeFileSync(join(room, 'recorded', `${name}.json`), `${text}\n`);
    console.log(`${name}: ${text.length} bytes`);
  }
}

/** The fastest of some runs: what else the machine does takes time from the others. */
function record(engine: Engine, command: Command): RecordedRun {
  const runs = Array.from({length: RUNS}, () => timed(engine, command));
  runs.sort((a, b) => a.milliseconds - b.milliseconds);
  return runs[0]!.run;
}

function timed(engine: Engine, command: Command): {run: RecordedRun; milliseconds: number} {
  const events: CommandEvent[] = [];
  const start = performance.now();
  const outcome = runToEnd(engine, command, (event) => void events.push(event));
  const milliseconds = performance.now() - start;
  if (!outcome.ok) throw new Error(outcome.problem.message);
  const isSmall = !('streams' in command) || command.streams <= MOST_STREAMS;
  const run = {command, events: isSmall ? events : [], answer: outcome.value};
  return {run, milliseconds};
}

/** Part of a recording that a page downloads: no digits that were not measured, and no surprises, which none shows. */
function kept(key: string, value: unknown): unknown {
  if (key === 'surprises') return [];
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number(value.toPrecision(DIGITS));
}

// `npx tsx scripts/languageModel/speed.ts` prints what README of `src/languageModel` says of speed: tokens/s by form of the weights, streams and
// path. To be run when nothing else runs. `--weights folder` takes other weights.
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import type {Answer, Command, CommandKind} from '../../src/languageModel/commands';
import type {Engine} from '../../src/languageModel/engine';
import {FORMATS} from '../../src/languageModel/model';
import {plainKernels} from '../../src/languageModel/plainKernels';
import {runToEnd} from '../../src/languageModel/runs';
import {GREEDY, type WeightFormat} from '../../src/languageModel/settings';
import {readEngine} from './readEngine';

const STREAMS = [1, 2, 4, 8, 16];
/** The best of so many runs counts: what else the machine does takes time from the others. */
const RUNS = 5;

const {weights} = parseArgs({
  options: {
    weights: {
      type: 'string',
      default: join(import.meta.dirname, '../../src/languageModel/weights'),
    },
  },
}).values;

printTable('vector', readEngine(weights), STREAMS);
printTable('plain', readEngine(weights, plainKernels), [1, 4]);

function printTable(path: string, engine: Engine, streams: readonly number[]): void {
  for (const format of FORMATS) {
    const rates = streams.map((count) => `${count}: ${bestRate(engine, format, count)}`);
    const {bytesPerSecond, multiplyAddsPerSecond} = answerOf(engine, {kind: 'roofline', format});
    const roofs = [bytesPerSecond, multiplyAddsPerSecond].map((roof) => (roof / 1e9).toFixed(1));
    console.log(
      `${path} ${format} tokens/s by streams: ${rates.join(', ')}; ` +
        `${roofs[0]} GB/s unpacked, ${roofs[1]} G multiply-adds/s`,
    );
  }
}

function bestRate(engine: Engine, format: WeightFormat, streams: number): number {
  const prompts = ['The KV cache keeps'];
  const command = {prompts, streams, tokens: 40, sampling: GREEDY, seed: 1, format};
  const rates = Array.from(
    {length: RUNS},
    () => answerOf(engine, {kind: 'batch', ...command}).tokensPerSecond,
  );
  return Math.round(Math.max(...rates));
}

function answerOf<K extends CommandKind>(engine: Engine, command: Command<K>): Answer<K> {
  const outcome = runToEnd<K>(engine, command);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

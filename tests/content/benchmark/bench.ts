import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {onTestFinished} from 'vitest';
import {type OpenAIServer, type ServerOptions, startOpenAIServer} from '../../openaiServer/server';
import {site} from '../site';

export const folder = join(site.examplesDir, 'benchmark');

/** Exports of a module of the sample. */
export const load = async <Module>(name: string) =>
  (await import(pathToFileURL(join(folder, name)).href)) as Module;

export interface RequestRecord {
  readonly kind: 'request';
  readonly index: number;
  readonly warmUp: boolean;
  readonly intendedSeconds: number;
  readonly sentSeconds: number;
  readonly chunkSeconds: readonly number[];
  readonly endSeconds: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly finishReason: string | null;
  readonly error: string | null;
}

export interface Distribution {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

export type Summary = Readonly<
  Record<'ttft' | 'itl' | 'tpot' | 'e2e' | 'loopLate', Distribution | null>
> &
  Readonly<
    Record<
      | 'measured'
      | 'failed'
      | 'seconds'
      | 'drainSeconds'
      | 'requestRate'
      | 'inputTokenRate'
      | 'outputTokenRate'
      | 'tokensPerChunk'
      | 'withoutUsage'
      | 'goodput'
      | 'attainment'
      | 'meanInFlight'
      | 'peakInFlight',
      number
    >
  > & {
    readonly errors: Readonly<Record<string, number>>;
    readonly sendLate: Distribution;
    readonly utilization: number | null;
  };

export interface Metrics {
  percentile(sorted: readonly number[], share: number): number;
  summarize(
    records: readonly object[],
    limits?: {ttftSeconds?: number; tpotSeconds?: number; e2eSeconds?: number},
  ): Summary;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server, and the load generator for it; `out` is where its records go unless the arguments say otherwise. */
export async function bench(options: ServerOptions = {}) {
  const server: OpenAIServer = await startOpenAIServer(options);
  const own = mkdtempSync(join(tmpdir(), 'bench-'));
  onTestFinished(async () => {
    await server.close();
    rmSync(own, {recursive: true});
  });
  const run = (...args: string[]) =>
    new Promise<Outcome>((resolve) => {
      const env = {OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: server.apiKey};
      execFile(
        process.execPath,
        [join(folder, 'bench.mjs'), ...args],
        {cwd: own, env},
        (error, stdout, stderr) => resolve({code: Number(error?.code ?? 0), stdout, stderr}),
      );
    });
  return {
    server,
    run,
    measure: (...args: string[]) => run('--model', 'test-model', '--words', '5', ...args),
    write: (name: string, text: string) => writeFileSync(join(own, name), text),
    records: (name = 'bench.jsonl') =>
      readFileSync(join(own, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as {kind: string})
        .filter((record): record is RequestRecord => record.kind === 'request'),
  };
}

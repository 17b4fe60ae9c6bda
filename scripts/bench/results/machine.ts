import {execFileSync} from 'node:child_process';
import {cpus, loadavg, platform, release, totalmem} from 'node:os';
import {findBrowser} from '../../programs/findBrowser';
import {thisMachine} from '../../programs/thisMachine';
import {versions} from '../peers/versions';

/** Where and of what numbers were measured. */
export interface Origin {
  readonly time: string;
  readonly commit: string;
  /** Whether files differ from the commit. */
  readonly changed: boolean;
  readonly node: string;
  /** Absent where none was needed. */
  readonly browser?: string;
  readonly system: string;
  readonly processor: string;
  readonly processors: number;
  readonly memoryGB: number;
  /** Processes that wanted to run in the minute before. */
  readonly loadBefore: number;
  readonly peers: typeof versions;
}

export function originOf(repository: string, usesBrowser: boolean): Origin {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: repository, encoding: 'utf8'}).trim();
  return {
    time: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain') !== '',
    node: process.version,
    ...(usesBrowser ? {browser: browserVersion()} : {}),
    system: `${platform()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    loadBefore: loadavg()[0] ?? 0,
    peers: versions,
  };
}

function browserVersion(): string {
  return execFileSync(findBrowser(thisMachine()), ['--version'], {encoding: 'utf8'}).trim();
}

/** What makes numbers of time doubtful. */
export function doubts({
  loadBefore,
  processors,
}: Pick<Origin, 'loadBefore' | 'processors'>): string[] {
  return loadBefore > 0.25 * processors
    ? [
        `The machine was busy before the run (load ${loadBefore.toFixed(1)} on ${processors} processors): times are worth little.`,
      ]
    : [];
}

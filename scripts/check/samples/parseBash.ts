import {spawnSync} from 'node:child_process';
import type {SampleParser} from './mistake';

/** Bash, parsed and not run. Without bash on the machine nothing is found. */
export const parseBash: SampleParser = (samples) =>
  samples.map((input) => {
    const {stderr, error} = spawnSync('bash', ['-n'], {
      input: `${input}\n`,
      encoding: 'utf8',
      env: {...process.env, LC_ALL: 'C'},
    });
    if (error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (error) throw error;
    const found = /line (?<line>\d+): (?<message>.*)/.exec(stderr)?.groups;
    return found && {line: Number(found['line']), message: found['message'] ?? ''};
  });

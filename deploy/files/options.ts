import {parseArgs} from 'node:util';
import {UsageError} from '../server/options';

export interface DeployOptions {
  /** The finished build. */
  dir: string;
  /** Where the files are written; what is there is replaced. */
  out: string;
  /** Where the build lies on the machine that runs nginx. */
  root: string;
  brotli: boolean;
  /** A folder with the release files of the bucket. */
  releases: string | undefined;
}

const USAGE = `Usage: npm run deploy:files -- [--dir <folder>] [--out <folder>] [--root <folder>] [--no-brotli] [--releases <folder>]

  --dir        the build (default: build)
  --out        where the files are written (default: build-deploy)
  --root       where the build lies on the machine that runs nginx (default: /srv/handbook/build)
  --no-brotli  for an nginx without its module for brotli
  --releases   the folder releases/ of the bucket, copied here: what has expired is deleted by the upload`;

export function parseDeployOptions(args: string[]): DeployOptions {
  const values = parseValues(args);
  return {
    dir: values.dir ?? 'build',
    out: values.out ?? 'build-deploy',
    root: values.root ?? '/srv/handbook/build',
    brotli: !values['no-brotli'],
    releases: values.releases,
  };
}

function parseValues(args: string[]) {
  const text = {type: 'string'} as const;
  const options = {
    dir: text,
    out: text,
    root: text,
    releases: text,
    'no-brotli': {type: 'boolean'},
  } as const;
  try {
    return parseArgs({args, options}).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

import {readArguments} from '../server/options';

export interface DeployOptions {
  /** The finished build. */
  dir: string;
  /** Where the files are written; what is there is replaced. */
  out: string;
  /** A folder with the release files of the bucket. */
  releases?: string | undefined;
}

const USAGE = `Usage: npm run deploy:files -- [--dir <folder>] [--out <folder>] [--releases <folder>]

  --dir       the build (default: build)
  --out       where the files are written (default: build-deploy)
  --releases  the folder releases/ of the bucket, copied here: what has expired is deleted by the upload`;

export function parseDeployOptions(args: readonly string[]): DeployOptions {
  const options = {
    dir: {type: 'string', default: 'build'},
    out: {type: 'string', default: 'build-deploy'},
    releases: {type: 'string'},
  } as const;
  return readArguments(args, options, USAGE);
}

import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';

/** What `npm run build` was asked for. */
export interface BuildRequest {
  /** Absolute path of the folder that the finished build gets. */
  readonly target: string;
  /** Absolute path of Docusaurus's generated files, which one build at a time may use. */
  readonly generatedDir: string;
  /** The arguments for `docusaurus build`, without those that are ours and without `--out-dir`. */
  readonly passedOn: readonly string[];
  /** With `--cached`: the bundler goes on from an earlier build, for builds that no CDN gets. */
  readonly usesCache: boolean;
  /** With `--log`, the absolute path of a file that keeps what Docusaurus prints. */
  readonly log?: string;
}

interface Surroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reads the arguments of `npm run build`: those of `docusaurus build`, `--cached` and `--log`. */
export function parseBuildRequest(args: readonly string[], {cwd, env}: Surroundings): BuildRequest {
  const {values, positionals, tokens} = parseArgs({
    args: [...args],
    // Docusaurus refuses what it does not know, in its own words.
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      'out-dir': {type: 'string'},
      config: {type: 'string'},
      locale: {type: 'string', short: 'l'},
      cached: {type: 'boolean'},
      log: {type: 'string'},
    },
  });
  const siteDir = resolve(cwd, positionals[0] ?? '.');
  const {'out-dir': outDir, log} = values;
  const ours = tokens.flatMap((token) => {
    if (token.kind !== 'option' || !['out-dir', 'cached', 'log'].includes(token.name)) return [];
    return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
  });
  return {
    target: resolve(siteDir, typeof outDir === 'string' ? outDir : 'build'),
    generatedDir: join(siteDir, env['DOCUSAURUS_GENERATED_FILES_DIR_NAME'] ?? '.docusaurus'),
    passedOn: args.filter((_, index) => !ours.includes(index)),
    usesCache: values['cached'] === true,
    ...(typeof log === 'string' && {log: resolve(cwd, log)}),
  };
}

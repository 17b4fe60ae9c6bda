import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Name of the file in the build. */
export const NOTICES_FILE = 'third-party.txt';

/** Packages of which files are copied into the build beside what the bundler makes. */
const COPIED = ['@fontsource/ibm-plex-sans', 'katex'];

/** The little of a bundler's compilation that is needed here. */
interface Compilation {
  readonly chunks: Iterable<object>;
  readonly chunkGraph: {getChunkModules(chunk: object): readonly BundledModule[]};
}

export interface BundledModule {
  /** The file; none where the bundler made the module of several, or of nothing. */
  readonly resource?: string | undefined;
  /** Those that were written into one. */
  readonly modules?: readonly BundledModule[] | undefined;
  nameForCondition?(): string | null | undefined;
}

interface Compiler {
  readonly hooks: {
    readonly done: {tap(name: string, run: (stats: {compilation: Compilation}) => void): void};
  };
}

/**
 * Writes the notices that the licenses of other people's code ask for: name, version and license text of every package
 * that the build hands to readers. Minifying removes the comments in which they stood.
 */
export default function thirdParty({siteDir}: {siteDir: string}): Plugin {
  const folders = new Set(COPIED.map((name) => join(siteDir, 'node_modules', name)));
  return {
    name: 'handbook-third-party',
    configureWebpack({mode}, isServer) {
      if (isServer || mode !== 'production') return {};
      const apply = ({hooks}: Compiler) =>
        hooks.done.tap('handbook-third-party', ({compilation: {chunks, chunkGraph}}) => {
          for (const chunk of chunks) {
            packagesOf(chunkGraph.getChunkModules(chunk)).forEach((folder) => folders.add(folder));
          }
        });
      return {plugins: [{apply}]};
    },
    async postBuild({outDir, siteConfig}) {
      const intro = `${siteConfig.title}: other people's code and fonts that its pages load, with their licenses.`;
      const notices = new Set([...folders].map(noticeOf).sort());
      writeFileSync(join(outDir, NOTICES_FILE), `${[intro, ...notices].join('\n\n')}\n`);
    },
  };
}

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/** Folders of the packages that modules are of. */
export function packagesOf(modules: readonly BundledModule[]): string[] {
  return modules.flatMap((module) => {
    if (module.modules) return packagesOf(module.modules);
    return PACKAGE.exec(module.resource ?? module.nameForCondition?.() ?? '')?.[0] ?? [];
  });
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license?: unknown;
  readonly homepage?: string;
}

const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** Name, version and license text of a package. Throws where it declares none: nobody may hand it on then. */
export function noticeOf(folder: string): string {
  const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const {name, version, license, homepage} = file;
  if (typeof license !== 'string') {
    throw new Error(`${name} ${version} declares no license, so its code must not be published.`);
  }
  const [found] = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort();
  const text = found && readFileSync(found, 'utf8').replace(/\r\n/g, '\n').trim();
  const head = ['-'.repeat(80), `${name} ${version} (${license})`, ...(homepage ? [homepage] : [])];
  return `${head.join('\n')}\n\n${text ?? 'The package brings no text of its license.'}`;
}

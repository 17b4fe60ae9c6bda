import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {bundledPackages, type Compiler} from './bundledPackages';
import {NOTICES_FILE, noticesText} from './notices';
import {readPackage} from './packages';

/** Packages of which files are copied into the build beside what the bundler makes. */
const COPIED = ['@fontsource/ibm-plex-sans', 'katex'];

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
      const collector = {
        apply(compiler: Compiler) {
          compiler.hooks.done.tap('handbook-third-party', ({compilation}) => {
            for (const folder of bundledPackages(compilation)) folders.add(folder);
          });
        },
      };
      return {plugins: [collector]};
    },
    async postBuild({outDir, siteConfig}) {
      const packages = [...folders].map(readPackage);
      writeFileSync(join(outDir, NOTICES_FILE), noticesText(siteConfig.title, packages));
    },
  };
}

import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Plugin} from '@docusaurus/types';

/**
 * Adds the pages of `npm run api` to a build, as `api/`. They are made by a process of their own, beside what other plugins do with the
 * built pages: TypeDoc is slow to load, and its compiler needs memory. The development server goes without.
 */
export default function apiPages(): Plugin {
  return {
    name: 'handbook-api-pages',
    async postBuild({siteDir, outDir}) {
      const script = path.join(siteDir, 'scripts/api/main.ts');
      const args = ['--import', 'tsx', script, '--out', path.join(outDir, 'api')];
      await promisify(execFile)(process.execPath, args, {cwd: siteDir});
    },
  };
}

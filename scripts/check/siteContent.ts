import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {ContentLocation} from '../../plugins/content-contract/checkContent';

/** Where the handbook's own content lies. */
export function siteContent(siteDir: string, sidebars: unknown): ContentLocation {
  const file = 'sidebars.ts';
  return {
    siteDir,
    docsDir: join(siteDir, 'docs'),
    bibFile: join(siteDir, 'data', 'references.bib'),
    examplesDir: join(siteDir, 'examples'),
    dataDir: join(siteDir, 'data'),
    sidebars: {file, text: readFileSync(join(siteDir, file), 'utf8'), value: sidebars},
  };
}

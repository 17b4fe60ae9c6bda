import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {ContentLocation} from '../../plugins/content-contract/checkContent';
import sidebars from '../../sidebars';

const siteDir = join(import.meta.dirname, '..', '..');

/** Where the handbook's own content lies. */
export const site: ContentLocation = {
  siteDir,
  docsDir: join(siteDir, 'docs'),
  bibFile: join(siteDir, 'data', 'references.bib'),
  examplesDir: join(siteDir, 'examples'),
  dataDir: join(siteDir, 'data'),
  sidebars: {
    file: 'sidebars.ts',
    text: readFileSync(join(siteDir, 'sidebars.ts'), 'utf8'),
    value: sidebars,
  },
};

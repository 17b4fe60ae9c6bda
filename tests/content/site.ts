import {join} from 'node:path';

const siteDir = join(import.meta.dirname, '..', '..');

/** Where the handbook's own content lies. */
export const site = {
  siteDir,
  docsDir: join(siteDir, 'docs'),
  examplesDir: join(siteDir, 'examples'),
};

// npm run check [-- docs/…/page.mdx]: everything that can be said of one page, or of all content, without a build.
import {join} from 'node:path';
import {checkSite} from './checkSite';

void checkSite(join(__dirname, '../..'), process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});

// npm run check [-- docs/…/page.mdx]: everything that can be said of one page, or of all content, without a build.
import {join} from 'node:path';
import {brokenJson} from '../../plugins/content-contract/data/requireJson';

async function main(): Promise<number> {
  const siteDir = join(__dirname, '../..');
  const broken = brokenJson(join(siteDir, 'data'));
  for (const line of broken) console.log(line);
  if (broken.length > 0) return 1;
  // The checks import the facts.
  const {checkSite} = await import('./checkSite');
  return checkSite(siteDir, process.argv.slice(2));
}

void main().then((status) => {
  process.exitCode = status;
});

import {existsSync} from 'node:fs';
import {join} from 'node:path';

/** Tags for which the compilation of a page counts citations, makes headings or puts in texts. The bundler knows the data of all other tags. */
const TAGS = /<(?:(?:Decision|Measured|Results|Runs|Signal)Table|DeviceNotes|ErrorList|TermList)\b/;

/** Tags that list models by their declarations, with the pages that have them. */
const LISTS = /<Model(?:Cards|List)\b/;

/**
 * Names to the bundler what a page is compiled from beside its own file, so that it is compiled again when that changes. It reads these
 * files itself, behind the bundler's back, which keeps compiled pages from one build to the next.
 */
export default function dependencies(source) {
  const {siteDir, docsDir, bibFile, dataDir} = this.getOptions();
  if (source.includes('[@')) this.addDependency(bibFile);
  this.addDependency(join(dataDir, 'glossary.json'));
  if (TAGS.test(source)) this.addContextDependency(dataDir);
  if (LISTS.test(source)) {
    this.addContextDependency(docsDir);
    this.addContextDependency(join(siteDir, 'src/components/calculators'));
  }
  for (const [, file] of source.matchAll(/\bfile=["']?(examples\/[^\s"'`]+)/g)) {
    const path = join(siteDir, file);
    if (existsSync(path)) this.addDependency(path);
    else this.addMissingDependency(path);
  }
  const numbers = this.resourcePath.replace(/\.mdx?$/, '.numbers.ts');
  if (existsSync(numbers)) this.addDependency(numbers);
  return source;
}

import {abbreviations} from './checks/abbreviations';
import {characters} from './checks/characters';
import {citations} from './checks/citations';
import {components} from './checks/components';
import {dataTables} from './checks/dataTables';
import {blocks} from './checks/blocks';
import {fences} from './checks/fences';
import {frontMatter} from './checks/frontMatter';
import {links} from './checks/links';
import {math} from './checks/math';
import {signs} from './checks/signs';
import {syntax} from './checks/syntax';
import type {ContentProblem} from './contentProblem';
import type {Page, Site} from './page';
import {reporter, type PageRule} from './rule';

/** The rules for a page by the name under which they report. */
const RULES: Readonly<Record<string, PageRule>> = {
  abbreviations,
  characters,
  citations,
  components,
  'data-tables': dataTables,
  blocks,
  fences,
  'front-matter': frontMatter,
  links,
  math,
  signs,
  syntax,
};

/** Every rule for a page, tried on one. */
export function checkPage(page: Page, site: Site): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const [name, check] of Object.entries(RULES)) {
    check(page, site, reporter(name, page.file, problems));
  }
  return problems;
}

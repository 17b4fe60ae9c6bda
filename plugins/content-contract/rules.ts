import {bibliographyRule} from './bibliography';
import {characters} from './characters';
import {examples} from './checkExamples';
import {samples} from './checkSamples';
import {sidebarRule} from './checkSidebars';
import {abbreviations} from './checks/abbreviations';
import {addresses} from './checks/addresses';
import {backslashes} from './checks/backslashes';
import {citations} from './checks/citations';
import {components} from './checks/components';
import {dataTables} from './checks/dataTables';
import {directives} from './checks/directives';
import {elements} from './checks/elements';
import {fences} from './checks/fences';
import {frontMatter} from './checks/frontMatter';
import {links} from './checks/links';
import {marks} from './checks/marks';
import {islands} from './checks/islands';
import {math} from './checks/math';
import {names} from './checks/names';
import {printed} from './checks/printed';
import {syntax} from './checks/syntax';
import {dataRule} from './data/checkData';
import type {PageRule, Rule} from './rule';

/** The rules for one page. */
export const PAGE_RULES: readonly PageRule[] = [
  abbreviations,
  addresses,
  backslashes,
  characters,
  citations,
  components,
  dataTables,
  directives,
  elements,
  fences,
  frontMatter,
  links,
  marks,
  islands,
  math,
  names,
  printed,
  syntax,
];

/** Every rule of the contract. A kind of problem without a fixture fails `tests/content/badContent.test.ts`. */
export const RULES: readonly Rule[] = [
  ...PAGE_RULES,
  bibliographyRule,
  dataRule,
  examples,
  samples,
  sidebarRule,
];

import {bibtex} from './bibliography';
import {sources} from './checkBibliography';
import {examples} from './checkExamples';
import {samples} from './checkSamples';
import {sidebarRule} from './checkSidebars';
import {abbreviations} from './checks/abbreviations';
import {answer} from './checks/answer';
import {attributes} from './checks/attributes';
import {backslashes} from './checks/backslashes';
import {characters} from './checks/characters';
import {citations} from './checks/citations';
import {components} from './checks/components';
import {dataTables} from './checks/dataTables';
import {directives} from './checks/directives';
import {externalLinks} from './checks/externalLinks';
import {fences} from './checks/fences';
import {frontMatter} from './checks/frontMatter';
import {headings} from './checks/headings';
import {images} from './checks/images';
import {internalLinks} from './checks/internalLinks';
import {marks} from './checks/marks';
import {islands} from './checks/islands';
import {math} from './checks/math';
import {names} from './checks/names';
import {printed} from './checks/printed';
import {references} from './checks/references';
import {road} from './checks/road';
import {routes} from './checks/routes';
import {syntax} from './checks/syntax';
import {tables} from './checks/tables';
import {wording} from './checks/wording';
import {dataRule} from './data/dataRule';
import type {PageRule, Rule} from './rule';

/** The rules for one page. */
export const PAGE_RULES: readonly PageRule[] = [
  abbreviations,
  answer,
  attributes,
  backslashes,
  characters,
  citations,
  components,
  dataTables,
  directives,
  externalLinks,
  fences,
  frontMatter,
  headings,
  images,
  internalLinks,
  marks,
  islands,
  math,
  names,
  printed,
  references,
  road,
  routes,
  syntax,
  tables,
  wording,
];

/** Every rule of the contract. A kind of problem without a fixture fails `tests/content/badContent.test.ts`. */
export const RULES: readonly Rule[] = [
  ...PAGE_RULES,
  bibtex,
  dataRule,
  examples,
  samples,
  sidebarRule,
  sources,
];

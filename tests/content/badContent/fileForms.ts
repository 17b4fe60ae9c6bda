import {page, PAGE, type Fault} from './testSite';

const windows = (content: string) => content.replaceAll('\n', '\r\n');
const TERMS = '{\n  "$schema": "./schemas/glossary.schema.json",\n  "records": []\n}\n';
const SOURCE = `@article{orca,
  author = {Yu and others},
  title = {{Orca}},
  year = {2022},
  url = {https://www.usenix.org/orca},
  urldate = {2026-11-20},
}
`;
/** A file of each kind that is checked, with text that has nothing else to report. */
const RIGHT: readonly (readonly [string, string])[] = [
  [PAGE, page('Text.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```bash\nls\n```')],
  ['data/glossary.json', TERMS],
  ['data/references.bib', SOURCE],
  ['examples/one.py', 'print(1)\n'],
  ['examples/one.sh', 'ls \\\n  -l\n'],
];

/** Line ends are the editor's: git and Oxfmt have their rules for them. */
export const fileFaults: readonly Fault[] = RIGHT.flatMap(([file, content]) => [
  {kind: `${file} with CRLF`, files: {[file]: windows(content)}, found: []},
  {kind: `${file} with old line ends`, files: {[file]: content.replaceAll('\n', '\r')}, found: []},
]);

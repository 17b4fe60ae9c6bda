import {page, PAGE, type Fault} from './testSite';

const windows = (content: string) => content.replaceAll('\n', '\r\n');
const utf16 = (content: string) => Buffer.from(`\uFEFF${content}`, 'utf16le');
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

/** Whatever the file, and however many lines it has, its form is one problem. */
export const fileFaults: readonly Fault[] = RIGHT.flatMap(([file, content]) => {
  const found = [file === PAGE ? 'characters/encoding 1' : `characters/encoding ${file}:1`];
  const [first = '', ...rest] = content.split('\n');
  const second = file === PAGE ? 'characters/encoding 2' : `characters/encoding ${file}:2`;
  return [
    {kind: `${file} with CRLF`, files: {[file]: windows(content)}, found},
    {
      kind: `${file} with line ends of old Macs`,
      files: {[file]: content.replaceAll('\n', '\r')},
      found,
    },
    {
      kind: `${file} with both line ends`,
      files: {[file]: `${first}\n${windows(rest.join('\n'))}`},
      found: rest.length > 1 ? [second] : [],
    },
    {kind: `${file} in UTF-16`, files: {[file]: utf16(content)}, found},
    {
      kind: `${file} in UTF-16, the other byte order`,
      files: {[file]: utf16(content).swap16()},
      found,
    },
    {
      kind: `${file} in UTF-16 with CRLF and without a mark`,
      files: {[file]: utf16(windows(content)).subarray(2)},
      found,
    },
  ];
});

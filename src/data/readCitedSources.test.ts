import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {readBibliography} from '../../plugins/citations/bibliography';
import {cite} from './cite';
import {BIBLIOGRAPHY, CALCULATORS_FOLDER, readCitedSources} from './readCitedSources';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, {recursive: true});
});

/** A site with one calculator and one source. */
function siteWith(code: string): string {
  const site = mkdtempSync(join(tmpdir(), 'cited-'));
  folders.push(site);
  mkdirSync(join(site, CALCULATORS_FOLDER, 'Doubling'), {recursive: true});
  mkdirSync(join(site, 'data'));
  writeFileSync(join(site, CALCULATORS_FOLDER, 'Doubling/calculator.ts'), code);
  writeFileSync(
    join(site, BIBLIOGRAPHY),
    '% Sources.\n\n@online{orca,\n  author = {Yu},\n  title = {{Orca: \\& more}},\n  year = {2022},\n  url = {https://x.example/orca},\n}\n',
  );
  return site;
}

test('a calculator gets title and address of a source from the bibliography', () => {
  expect(readCitedSources(siteWith("sources: [cite('orca', 'Scheduling')],"))).toEqual({
    orca: {title: 'Orca: & more', href: 'https://x.example/orca'},
  });
  expect(cite('distserve', 'Wait of prompts')).toEqual({
    label: expect.stringMatching(/^Wait of prompts: DistServe: /) as string,
    href: 'https://arxiv.org/abs/2401.09670',
  });
});

test('a wrong key is named with its file, its line and near keys', () => {
  const site = siteWith("\nsources: [\n  cite(\n    'orcs',\n  ),\n],");
  expect(() => readCitedSources(site)).toThrow(
    'src/components/calculators/Doubling/calculator.ts:3: "orcs" is not in data/references.bib. Near keys: orca.',
  );
});

test('titles and addresses are those that articles show', () => {
  const {sources} = readBibliography(readFileSync(BIBLIOGRAPHY, 'utf8'));
  const shown = new Map(sources.map(({id, title, URL}) => [id, {title, href: URL}]));
  const cited = Object.entries(readCitedSources());
  expect(cited.length).toBeGreaterThan(30);
  for (const [key, source] of cited) expect(source).toEqual(shown.get(key));
});

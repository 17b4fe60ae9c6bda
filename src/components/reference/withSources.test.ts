import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {dataFiles} from '../../../plugins/markdown-pages/data/dataFiles';
import {WITH_SOURCES} from './withSources';

test('the sets with a file of sources are those that have one', () => {
  const folder = path.join(import.meta.dirname, '../../../data');
  expect(readdirSync(folder)).toContain('README.txt');
  const published = dataFiles(folder).flatMap(({path: name}) =>
    name.endsWith('.sources.json') ? name.replace('.sources.json', '') : [],
  );
  expect(published.toSorted()).toEqual(WITH_SOURCES);
});

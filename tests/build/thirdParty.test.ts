import {describe, expect, test} from 'vitest';
import {NOTICES_FILE} from '../../plugins/third-party';
import {builtFiles} from './builtSite';

const notices = builtFiles().find(({path}) => path === NOTICES_FILE);
const text = notices?.read().toString() ?? '';
/** Name, version and license of each package stand on the line below a rule. */
const shipped = [...text.matchAll(/^-{80}\n(\S+) \S+ \((.+)\)$/gm)].map(([, name, license]) => ({
  name: name ?? '',
  license: license ?? '',
}));
const names = shipped.map(({name}) => name);

describe(NOTICES_FILE, () => {
  test('names what readers download, from the bundles and beside them', () => {
    for (const name of [
      'react',
      'react-dom',
      '@docusaurus/core',
      'clsx',
      'd3-scale',
      'infima',
      'minisearch',
    ]) {
      expect(names).toContain(name);
    }
    for (const name of ['@fontsource/ibm-plex-sans', 'katex']) {
      expect(names).toContain(name);
    }
  });

  test('names nothing that only building needs', () => {
    const tools = ['citeproc', 'elkjs', 'satori', '@rspack/core', 'vfile', 'yaml', 'sirv'];
    expect(tools.filter((name) => names.includes(name))).toEqual([]);
  });

  test('has the text of nearly every license', () => {
    const without = text.split('brings no text of its license').length - 1;
    expect(text).toContain('Permission is hereby granted, free of charge');
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(without).toBeLessThan(5);
  });

  test('has no license that readers should not get', () => {
    const taken = /^\(?(?:0BSD|Apache-2\.0|BSD-[23]-Clause|ISC|MIT)\b/;
    const others = shipped.filter(({license}) => !taken.test(license));
    // Fonts may be shipped under this license, and its text is in the file.
    expect(others.map(({name, license}) => `${name} ${license}`)).toEqual([
      '@fontsource/ibm-plex-sans OFL-1.1',
    ]);
  });
});

import {describe, expect, test} from 'vitest';
import {NOTICES_FILE, readNotices} from '../../plugins/third-party/notices';
import {builtPackages, npmSbom} from '../../scripts/sbom/npmSbom';
import {finishSbom, SHIPPED} from '../../scripts/sbom/sbom';
import {shippedProblems} from '../supply/licenses';
import {builtFiles, siteDir} from './builtSite';

const notices = builtFiles().find(({path}) => path === NOTICES_FILE);
const text = notices?.read().toString() ?? '';
const shipped = readNotices(text);
const names = shipped.map(({name}) => name);

describe(NOTICES_FILE, () => {
  test('names what readers download, from the bundles and beside them', () => {
    for (const name of ['react', 'react-dom', '@docusaurus/core', 'clsx', 'd3-scale', 'infima']) {
      expect(names).toContain(name);
    }
    for (const name of ['@fontsource/ibm-plex-sans', 'katex', 'pagefind']) {
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
    expect(shippedProblems(shipped)).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const raw = npmSbom(siteDir);
  const origin = {name: 'handbook', commit: 'abc', time: 0, built: builtPackages(siteDir), shipped};
  const sbom = finishSbom(raw, origin);

  test('lists what building needs, with versions and hashes, and no tool', () => {
    const listed = new Set(sbom.components.map(({purl}) => decodeURIComponent(purl.slice(8))));
    expect([...origin.built].filter((one) => !listed.has(one))).toEqual([]);
    expect(sbom.components.filter((one) => !('hashes' in one))).toEqual([]);
    const tools = sbom.components.filter(({name}) => ['vitest', 'eslint', 'knip'].includes(name));
    expect(tools).toEqual([]);
  });

  test('marks what the notices name', () => {
    const marked = sbom.components.filter(({properties}) =>
      properties?.some(({name}) => name === SHIPPED.name),
    );
    expect(marked).toHaveLength(new Set(names).size);
    expect(marked.map(({name}) => name)).toContain('react');
  });
});

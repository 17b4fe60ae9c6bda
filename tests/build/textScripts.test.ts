import {expect, test} from 'vitest';
import type {OwnRoute} from '../../src/firstLoad/ownRoute';
import {builtFiles} from './builtSite';

const files = builtFiles();
const OWN_ROUTE = /<script id=own-route[^>]*>([^<]*)/;

test('a page names the script of its text, which the list of scripts in every page does without', () => {
  const runtime = files.find(({path}) => /runtime~main\.\w+\.js$/.test(path))?.read() ?? '';
  const names = new Set(files.map(({path}) => path));
  const scripts = files
    .filter(({path}) => path.endsWith('.html'))
    .flatMap(({read}) => OWN_ROUTE.exec(read().toString())?.[1] ?? [])
    .flatMap((route) => (JSON.parse(route) as OwnRoute).script ?? []);
  expect(runtime.includes('assets/js/'), 'the list is there').toBe(true);
  expect(scripts.length).toBeGreaterThan(30);
  expect(scripts.filter((script) => !names.has(script))).toEqual([]);
  const hashOf = (script: string) => script.split('.').at(-2) ?? '';
  expect(scripts.filter((script) => runtime.includes(hashOf(script)))).toEqual([]);
});

import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {createElement} from 'react';
import {expect, test} from 'vitest';
import DeviceTable from '../components/calculators/DeviceTable';
import ModelExplorer from '../components/calculators/ModelExplorer';
import {accelerators, allAccelerators} from '../data/accelerators';
import {metrics} from '../data/metrics';
import {allModels, models} from '../data/models';
import {rowAddress} from '../data/rowAddress';
import {routes} from '../data/routes';
import {rowAnchor, rowHome, rowHomes} from './rowHomes';

const docs = join(import.meta.dirname, '../../docs');
const source = (path: string) => readFileSync(join(docs, `${path}.mdx`), 'utf8');

/** The rows that a page shows of a table: those that are named in `only`, or undefined for all of them. */
function shown(path: string, table: string): string[] | undefined {
  const tag = new RegExp(`<${table}[^>]*?(?:only=\\{\\[(?<only>[^\\]]*)\\]\\})?\\s*/>`).exec(
    source(path),
  );
  if (!tag) throw new Error(`${path} has no ${table}.`);
  return tag.groups?.['only']?.match(/[^\s',]+/g) ?? undefined;
}

test('the home of a kind of rows is a page of the reference', () => {
  const pages = routes.filter(({kind}) => kind === 'reference').map(({path}) => path);
  for (const home of Object.values(rowHomes)) expect(pages).toContain(home);
  expect(rowHome('technique-prefix-caching')).toBeUndefined();
});

test('the address that a metric had without its kind leads to the page of metrics', () => {
  for (const {id} of metrics) {
    expect(rowAnchor(id), id).toBe(rowAddress('signal', id));
    expect(rowHome(id), id).toBe(rowHomes.signal);
  }
});

test.each([
  [
    'device',
    'DeviceTable',
    allAccelerators,
    accelerators,
    renderToStaticMarkup(createElement(DeviceTable)),
  ],
  ['model', 'ModelExplorer', allModels, models, renderToStaticMarkup(createElement(ModelExplorer))],
] as const)('the home of each %s shows it', (kind, table, all, verified, html) => {
  for (const {id} of all) expect(rowHome(rowAddress(kind, id))).toBe(rowHomes[kind]);
  // Others come when somebody asks for them, or follows a link to one.
  for (const {id} of verified) expect(html).toContain(`id="${rowAddress(kind, id)}"`);
  expect(shown(rowHomes[kind] ?? '', table)).toBeUndefined();
});

test.each([
  ['getting-started/choosing-the-right-gpu', 'DeviceTable'],
  ['getting-started/choosing-the-right-model', 'ModelExplorer'],
])('%s shows the rows that its argument needs, twelve at most, and leads to all', (path, table) => {
  const ids = shown(path, table) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThanOrEqual(12);
  const known: readonly string[] = [...accelerators, ...models].map(({id}) => id);
  expect(ids.filter((id) => !known.includes(id))).toEqual([]);
  expect(source(path)).toContain(
    `](../${rowHomes[table === 'DeviceTable' ? 'device' : 'model']}.mdx#`,
  );
});

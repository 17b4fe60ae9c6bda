import {expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import SortableTable from './index';
import type {Column} from './index';

interface Row {
  readonly name: string;
  readonly size: number | null;
}

const columns: Column<Row>[] = [
  {id: 'name', label: 'Name', kind: 'text', value: (row) => row.name},
  {
    id: 'size',
    label: 'Size',
    unit: 'GB',
    kind: 'number',
    value: (row) => row.size,
    cell: (row) => row.size ?? 'unknown',
  },
];

function html(ready: boolean): string {
  return testHtml(
    <SortableTable
      caption="Two parts"
      columns={columns}
      rows={[
        {name: 'B', size: 8},
        {name: 'A', size: null},
      ]}
      rowKey={(row) => row.name}
      sort={{column: 'size', order: 'descending'}}
      onSort={() => {}}
      address={(row) => ({id: `part-${row.name}`, name: row.name})}
      isCurrent={(row) => row.name === 'B'}
      ready={ready}
    />,
  );
}

test('only the column that the rows are sorted by says so', () => {
  expect(html(true).match(/aria-sort/g)).toHaveLength(1);
  expect(html(true)).toMatch(/<th[^>]* aria-sort="descending"><button[^>]*>.*Size.*<\/button>/);
});

test('the table and the box that scrolls are named by the caption', () => {
  const id = /<p id="([^"]+)"[^>]*>Two parts/.exec(html(true))?.[1];
  expect(html(true)).toContain(`<table role="table" aria-labelledby="${id}">`);
  expect(html(true)).toContain(`tabindex="0" role="group" aria-labelledby="${id}"`);
});

test('the first cell heads its row, and the current row is marked', () => {
  expect(html(true)).toMatch(
    /<tr role="row" aria-current="true"><th[^>]* scope="row">B<a [^>]*><\/a><\/th><td[^>]*>8</,
  );
});

test('each value says its column and unit, for the cards of a phone, and the one of the order is marked', () => {
  expect(html(true)).toMatch(/<td[^>]* data-label="Size" data-unit="GB" data-sorted="true">8</);
  // What nobody knows has no unit.
  expect(html(true)).toMatch(/<td[^>]* data-label="Size" data-sorted="true">unknown</);
  expect(html(true)).not.toMatch(/<th[^>]* data-label/);
});

test('headers can be used only where scripts run, and nothing is announced at first', () => {
  expect(html(false).match(/<button[^>]* disabled/g)).toHaveLength(2);
  expect(html(true)).not.toMatch(/<button[^>]* disabled/);
  expect(html(true)).toMatch(/<p role="status"[^>]*><\/p>/);
});

test('each row has an address; one of them is a tab stop, and all are without scripts', () => {
  const links = (ready: boolean) => html(ready).match(/<a [^>]*>/g) ?? [];
  expect(links(true)[0]).toBe(
    '<a id="part-B" href="#part-B" class="hash-link" aria-label="Direct link to B">',
  );
  expect(links(true)[1]).toContain('tabindex="-1"');
  expect(links(false)).toHaveLength(2);
  expect(links(false).join()).not.toContain('tabindex');
});

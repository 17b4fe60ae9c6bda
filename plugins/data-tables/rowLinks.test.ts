import {expect, test} from 'vitest';
import {rowAddresses} from './rowLinks';
import {row, text} from './tableNodes';

test('a row gets a link to itself after its name, and what comes twice a number', () => {
  const addressed = rowAddresses();
  const rows = ['a', 'b', 'a'].map((id) =>
    addressed(row([[text('Label')], [text('Value')]]), 'result', id),
  );
  expect(rows[0]?.children[0]?.children[0]).toEqual(text('Label'));
  const links = rows.map(({children: [first]}) => first?.children[1]);
  expect(links.map((link) => link?.type === 'link' && link.url)).toEqual([
    '#result-a',
    '#result-b',
    '#result-a-2',
  ]);
  expect(links[0]?.data?.hProperties).toMatchObject({id: 'result-a', className: ['hash-link']});
  expect(rows[0]?.children[1]?.children).toEqual([text('Value')]);
});

test('another page begins anew, and another kind has its own', () => {
  const first = (id: string) => {
    const [cell] = rowAddresses()(row([[]]), 'fact', id).children;
    return cell?.children[0]?.data?.hProperties?.['id'];
  };
  expect([first('flag'), first('flag')]).toEqual(['fact-flag', 'fact-flag']);
});

import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import StackedRows from './index';
import {rowsLayout} from './layout';

describe('the layout', () => {
  test('puts all rows on one scale', () => {
    const {bars} = rowsLayout([
      [10, 30],
      [20, 60],
    ]);
    expect(bars[0]).toEqual([
      {x: 0, width: 12.5},
      {x: 12.5, width: 37.5},
    ]);
    expect(bars[1]?.[1]).toEqual({x: 25, width: 75});
  });
  test('leaves room for a limit beyond the widest row, and takes what is no number for nothing', () => {
    const {bars, limitX} = rowsLayout([[NaN, -1, 49]], 98);
    expect(limitX).toBeCloseTo(98, 9);
    expect(bars[0]?.map(({width}) => width)).toEqual([0, 0, 49]);
    expect(rowsLayout([[]]).bars).toEqual([[]]);
  });
});

test('has words for those who do not see it, the limit in the legend, and its numbers as a table', () => {
  const html = renderToStaticMarkup(
    <StackedRows
      label="Time by place."
      parts={['Network', 'Prefill']}
      rows={[
        {label: 'Tokyo', values: [200, 300], note: 'from Virginia'},
        {label: 'Nowhere', values: []},
      ]}
      format={(value) => `${value} ms`}
      limit={{label: 'Limit', value: 800}}
    />,
  );
  expect(html).toContain('role="img" aria-label="Time by place."');
  expect(html).toMatch(/Limit.*800 ms/);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('Tokyo from Virginia 500 ms');
  expect(words).toContain('Tokyo 200 ms 300 ms 500 ms');
});

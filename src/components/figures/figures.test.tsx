import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import LineChart from './LineChart';
import StackedBar from './StackedBar';

const gb = (value: number) => `${value} GB`;

describe('a stacked bar', () => {
  const html = renderToStaticMarkup(
    <StackedBar
      label="Memory"
      segments={['A', 'B', 'C', 'D', 'E'].map((label) => ({label, value: 20}))}
      format={gb}
      capacity={{label: 'Usable memory', value: 80}}
    />,
  );

  test('says in words what it shows', () => {
    expect(html).toMatch(
      /role="img" aria-label="Memory: A 20 GB, .*E 20 GB\. Usable memory: 80 GB\."/,
    );
  });

  test('says by how much the capacity is exceeded, and is silent when it is not', () => {
    expect(html).toContain('20 GB more than the usable memory');
    const fits = renderToStaticMarkup(
      <StackedBar
        label="M"
        segments={[]}
        format={gb}
        capacity={{label: 'Usable memory', value: 1}}
      />,
    );
    expect(fits).not.toContain('more than');
  });

  test('tells a fifth segment from the first by a pattern, in the bar and in the legend', () => {
    const ids = [...html.matchAll(/<pattern id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(html).toContain(`url(#${id})`);
  });

  test('has its numbers as a table', () => {
    expect(html).toMatch(/<summary>Numbers of this figure<\/summary>.*<table>.*20\.0 %.*Total/);
  });
});

describe('a line chart', () => {
  const html = renderToStaticMarkup(
    <LineChart
      label="More is slower."
      x={{label: 'Batch', scale: 'log', format: String}}
      y={{label: 'Time (ms)', format: String}}
      series={[
        {
          label: 'A',
          points: [
            [1, 5],
            [10, 7],
            [100, 20],
          ],
        },
        {
          label: 'B',
          points: [
            [1, 6],
            [100, 8],
          ],
        },
      ]}
      marks={[{axis: 'x', value: 10, label: 'yours'}]}
    />,
  );

  test('has a text, both axes with units, a legend and a line for every series', () => {
    expect(html).toContain('role="img" aria-label="More is slower."');
    for (const text of ['Batch', 'Time (ms)', '>A<', '>B<', '>yours<'])
      expect(html).toContain(text);
    expect(html.match(/<path/g)).toHaveLength(2);
  });

  test('has its numbers as a table, with a dash where a series has none', () => {
    const rows = html.match(/<tr>.*?<\/tr>/g)?.map((row) => row.match(/>([^<]+)</g)?.join(' '));
    expect(rows).toEqual(['>Batch< >A< >B<', '>1< >5< >6<', '>10< >7< >–<', '>100< >20< >8<']);
  });
});

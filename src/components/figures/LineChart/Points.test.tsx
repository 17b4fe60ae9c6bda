import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import LineChart from './index';
import type {ChartPoint} from './index';

const axis = {label: 'x', scale: 'log', domain: [1, 100], format: String} as const;
const draw = (points: readonly ChartPoint[]) =>
  renderToStaticMarkup(<LineChart label="Points." x={axis} y={axis} series={[]} points={points} />);

test('a point stands where its values are, with its name on the given side', () => {
  const html = draw([{at: [10, 100], label: 'here', side: 'left', series: 2}]);
  expect(html).toMatch(/<circle[^>]*data-series="2"[^>]*cx="50.00%" cy="0.00%"/);
  expect(html).toMatch(/<text[^>]*text-anchor="end"[^>]*>here<\/text>/);
});

test('hollow points and steps on the way are smaller than the main value', () => {
  const radius = (kind: NonNullable<ChartPoint['kind']>) =>
    Number(/ r="([\d.]+)"/.exec(draw([{at: [1, 1], kind}]))?.[1]);
  expect(radius('hollow')).toBeLessThan(radius('main'));
  expect(radius('small')).toBeLessThan(radius('hollow'));
});

test('what a log axis cannot show is left out', () => {
  expect(draw([{at: [0, 1], label: 'zero'}])).not.toContain('zero');
});

test('a line can have the color of another and dashes of its own', () => {
  const html = renderToStaticMarkup(
    <LineChart
      label="Lines."
      x={axis}
      y={axis}
      series={[{label: 'A', series: 3, dash: 'dotted', points: [[1, 1]]}]}
    />,
  );
  expect(html).toMatch(/<path[^>]*data-series="3" data-dash="dotted"/);
});

test('the table can be another than the series by x', () => {
  const html = renderToStaticMarkup(
    <LineChart
      label="Lines."
      x={axis}
      y={axis}
      series={[]}
      numbers={{caption: 'Own', columns: ['Head'], rows: [['cell']]}}
    />,
  );
  expect(html).toContain('cell');
});

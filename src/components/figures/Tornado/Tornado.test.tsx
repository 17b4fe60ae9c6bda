import fc from 'fast-check';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {crosses, tornadoLayout} from './layout';
import Tornado from './index';

describe('the layout', () => {
  test('low and high lie on both sides of the base, on one axis with the line', () => {
    const {bars, baseX, lineX, domain} = tornadoLayout([{atLow: 0, atHigh: 100}], 50, 25);
    expect(domain).toEqual([0, 100]);
    expect(baseX).toBeCloseTo(50, 9);
    expect(bars[0]?.low.x).toBeCloseTo(3, 9);
    expect(bars[0]?.low.width).toBeCloseTo(47, 9);
    expect(bars[0]?.high.x).toBeCloseTo(50, 9);
    expect(lineX).toBeCloseTo(26.5, 9);
  });

  test('a line beyond all results widens the axis', () => {
    expect(tornadoLayout([{atLow: 1, atHigh: 2}], 1.5, -10).domain).toEqual([-10, 2]);
  });

  test('nothing leaves the plot, whatever the results', () => {
    const value = fc.double({min: -1e12, max: 1e12});
    fc.assert(
      fc.property(
        fc.array(fc.record({atLow: value, atHigh: value})),
        fc.integer(),
        (bars, base) => {
          for (const {low, high} of tornadoLayout(bars, base, 0).bars) {
            for (const {x, width} of [low, high]) {
              expect(x).toBeGreaterThanOrEqual(0);
              expect(x + width).toBeLessThanOrEqual(100);
            }
          }
        },
      ),
    );
  });

  test('an input decides alone if the line lies between its results', () => {
    expect(crosses({atLow: -1, atHigh: 1}, 0)).toBe(true);
    expect(crosses({atLow: 3, atHigh: 1}, 2)).toBe(true);
    expect(crosses({atLow: 1, atHigh: 3}, 0)).toBe(false);
  });
});

describe('the chart', () => {
  const html = renderToStaticMarkup(
    <Tornado
      label="Engineers matter most."
      bars={[
        {label: 'Engineers', low: '2', high: '9', atLow: -30, atHigh: 70},
        {label: 'Storage', low: '1 TB', high: '9 TB', atLow: 9, atHigh: 12},
      ]}
      base={10}
      line={{value: 0, label: 'both cost the same'}}
      format={(value) => `${value} USD`}
      sides={['building is cheaper', 'buying is cheaper']}
    />,
  );
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  test('has a text, what both sides mean, the base and the line', () => {
    expect(html).toContain('role="img" aria-label="Engineers matter most."');
    for (const text of ['building is cheaper', 'base: 10 USD', 'both cost the same', '2 to 9'])
      expect(words).toContain(text);
  });

  test('has its numbers as a table that says which input decides alone', () => {
    expect(words).toContain('Engineers 2 to 9 -30 USD 70 USD yes');
    expect(words).toContain('Storage 1 TB to 9 TB 9 USD 12 USD no');
  });

  test('draws two ends and a base for each input', () => {
    const plots = html.slice(html.indexOf('role="img"'), html.indexOf('<details'));
    expect(plots.match(/<rect/g)).toHaveLength(4);
  });
});

import type {Element, ElementContent} from 'hast';
import {HAIR, INK, INK_2, PAPER, seriesColor, seriesTint} from './palette';
import {classesOf, isElement, numberOf, rebuild, svgElement} from './svgTree';

/**
 * Styles an XY chart. The renderer does it with rules of a `<style>`, which are gone; it also draws the grid as some hundred
 * dots, and lines as curves that pass through values nobody measured. Here the grid is a hairline at each value
 * and lines are straight.
 */
export function styleChart(svg: Element, isHorizontal: boolean): Element {
  const dots: Element[] = [];
  const values: Element[] = [];
  const [chart] = rebuild(svg, (element) => {
    const classes = classesOf(element);
    const series = Number(
      /\d+/.exec(classes.find((name) => /^xychart-color-/.test(name)) ?? '')?.[0] ?? 0,
    );
    if (classes.includes('xychart-grid')) {
      dots.push(element);
      return undefined;
    }
    if (classes.includes('xychart-line-shadow') || isLegend(element, classes)) return undefined;
    if (classes.includes('xychart-label')) {
      if (element.properties['textAnchor'] === (isHorizontal ? 'middle' : 'end'))
        values.push(element);
    }
    const mark = classes.map((name) => MARKS[name]).find((style) => style !== undefined);
    return mark
      ? {...element, properties: {...element.properties, ...mark(element, series)}}
      : element;
  }) as [Element];
  const grid = gridLines(dots, values, isHorizontal);
  const background: ElementContent = {...svgElement('g', {}), children: grid};
  return {...chart, children: [background, ...chart.children.filter(isElement)]};
}

/** Mermaid has no names for a chart's series; "Bar 1" explains nothing that the caption does not. */
function isLegend({tagName, properties}: Element, classes: readonly string[]): boolean {
  if (tagName === 'text')
    return classes.includes('xychart-label') && properties['textAnchor'] === 'start';
  return (
    classes.includes('xychart-legend-line') ||
    (tagName === 'rect' && classes.includes('xychart-bar'))
  );
}

type Mark = (element: Element, series: number) => Element['properties'];

const MARKS: Readonly<Record<string, Mark>> = {
  'xychart-bar': (_, series) => ({
    fill: seriesTint(series),
    stroke: seriesColor(series),
    strokeWidth: '1',
  }),
  'xychart-line': ({properties}, series) => ({
    d: straightened(String(properties['d'])),
    fill: 'none',
    stroke: seriesColor(series),
    strokeWidth: '2',
    strokeLinejoin: 'round',
  }),
  'xychart-dot': (_, series) => ({
    r: '4',
    fill: seriesColor(series),
    stroke: PAPER,
    strokeWidth: '1.5',
  }),
  'xychart-label': () => ({fill: INK_2}),
  'xychart-axis-title': () => ({fill: INK_2}),
  'xychart-title': () => ({fill: INK}),
};

/** The end points of a path of curves, joined by straight lines. */
function straightened(path: string): string {
  return path.replace(/C\s*\S+\s+\S+\s+(\S+)/g, 'L$1');
}

function gridLines(
  dots: readonly Element[],
  values: readonly Element[],
  isHorizontal: boolean,
): Element[] {
  const along = isHorizontal ? 'y' : 'x';
  const across = isHorizontal ? 'x' : 'y';
  const places = dots.map(({properties}) => numberOf(properties[`c${along}`]));
  if (places.length === 0) return [];
  const ends = {
    [`${along}1`]: String(Math.min(...places)),
    [`${along}2`]: String(Math.max(...places)),
  };
  return values.map(({properties}) => {
    const at = String(properties[across]);
    return svgElement('line', {...ends, [`${across}1`]: at, [`${across}2`]: at, stroke: HAIR});
  });
}

import type {Element, ElementContent, Properties} from 'hast';
import {isElement, numberOf} from './svgTree';

/** Space around a drawing, in its units; also what a line's width and an arrowhead need. */
const MARGIN = 8;
/** Wider than the letters of any font we use. */
const LETTER = 0.62;

/** The view box that holds what is drawn. The renderer leaves 40 units around some kinds of diagrams, which a phone has not got. */
export function croppedViewBox(svg: Element): string {
  const xs: number[] = [];
  const ys: number[] = [];
  const collect = (node: ElementContent): void => {
    if (!isElement(node) || node.tagName === 'defs') return;
    const [x, y] = extents(node);
    xs.push(...x.filter(Number.isFinite));
    ys.push(...y.filter(Number.isFinite));
    node.children.forEach(collect);
  };
  svg.children.forEach((child) => collect(child));
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const size = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  return [left, top, ...size].map((number) => Math.round(number * 10) / 10).join(' ');
}

type Extents = readonly [x: number[], y: number[]];

function extents({tagName, properties, children}: Element): Extents {
  const at = (name: string) => numberOf(properties[name]);
  switch (tagName) {
    case 'rect':
      return [
        [at('x'), at('x') + at('width')],
        [at('y'), at('y') + at('height')],
      ];
    case 'line':
      return [
        [at('x1'), at('x2')],
        [at('y1'), at('y2')],
      ];
    case 'circle':
    case 'ellipse': {
      const [rx, ry] = tagName === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')];
      return [
        [at('cx') - rx, at('cx') + rx],
        [at('cy') - ry, at('cy') + ry],
      ];
    }
    case 'polyline':
    case 'polygon': {
      const numbers = String(properties['points'])
        .split(/[\s,]+/)
        .map(Number);
      return [
        numbers.filter((_, index) => index % 2 === 0),
        numbers.filter((_, index) => index % 2 === 1),
      ];
    }
    case 'text':
      return textExtents(properties, children);
    default:
      return [[], []];
  }
}

function textExtents(properties: Properties, children: readonly ElementContent[]): Extents {
  const size = numberOf(properties['fontSize']);
  const lines = children.filter(
    (child) => isElement(child) && child.properties['dy'] !== undefined,
  );
  const longest = Math.max(...(lines.length > 0 ? lines : [{type: 'x', children}]).map(lettersIn));
  const width = longest * size * LETTER;
  const [x, y] = [numberOf(properties['x']), numberOf(properties['y'])];
  const half = (Math.max(lines.length, 1) * size * 1.3) / 2;
  const anchor = properties['textAnchor'];
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return [
    [left, left + width],
    [y - half, y + half],
  ];
}

function lettersIn(node: {type: string}): number {
  if ('value' in node) return String(node.value).length;
  if (!('children' in node)) return 0;
  return (node.children as {type: string}[]).reduce((sum, child) => sum + lettersIn(child), 0);
}

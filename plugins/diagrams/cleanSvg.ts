import type {Element, ElementContent, Properties} from 'hast';
import {siteColor} from './palette';
import {classesOf, isElement, numberOf, rebuild} from './svgTree';

/** Smallest letters in the renderer's units; a few marks would come out below twelve pixels. */
const SMALLEST = 10.4;
const GEOMETRY = /^(?:[xyrd]|[xy][12]|[cdr][xy]|width|height|points|viewBox|transform)$/;
const DROPPED = new Set(['style', 'title']);
const MONO = 'var(--ifm-font-family-monospace)';

/**
 * Makes the renderer's SVG part of the page: colors are the site's tokens, letters inherit the page's font, there is no
 * `<style>` whose rules would reach other diagrams, and ids carry a prefix.
 */
export function cleanSvg(svg: Element, prefix: string): Element {
  const used = new Set<string>();
  rebuild(svg, (element) => {
    for (const end of ['markerStart', 'markerEnd']) used.add(markerId(element.properties[end]));
    return element;
  });
  const [cleaned] = rebuild(svg, (element, parent) => {
    if (DROPPED.has(element.tagName)) return undefined;
    if (element.tagName === 'marker' && !used.has(String(element.properties['id'])))
      return undefined;
    const children = isText(element) ? element.children : element.children.filter(isElement);
    if (children.length === 0 && /^(?:defs|g)$/.test(element.tagName)) return undefined;
    return {...element, properties: cleanProperties(element, parent, prefix), children};
  });
  return cleaned as Element;
}

/** Draws a sequence's lifelines first: the renderer has them cross the titles of loops. */
export function lifelinesFirst(svg: Element): Element {
  const isLifeline = (node: Element['children'][number]) =>
    isElement(node) && classesOf(node).includes('lifeline');
  const {children} = svg;
  return {
    ...svg,
    children: [...children.filter(isLifeline), ...children.filter((node) => !isLifeline(node))],
  };
}

function isText({tagName}: Element): boolean {
  return tagName === 'text' || tagName === 'tspan';
}

function cleanProperties(
  element: Element,
  parent: Element | undefined,
  prefix: string,
): Properties {
  const cleaned: Properties = {};
  for (const [name, value] of Object.entries(element.properties)) {
    if (/^data|^className$|^style$|^xmlns/.test(name) || value === null || value === undefined)
      continue;
    if (name === 'fill' || name === 'stroke') cleaned[name] = siteColor(String(value));
    else if (name === 'id') cleaned[name] = prefix + String(value);
    else if (name.startsWith('marker') && markerId(value) !== '') {
      cleaned[name] = `url(#${prefix}${markerId(value)})`;
    } else if (name === 'fontSize') cleaned[name] = String(Math.max(SMALLEST, numberOf(value)));
    else if (name === 'fontWeight') cleaned[name] = value === '700' ? '600' : String(value);
    else cleaned[name] = GEOMETRY.test(name) ? rounded(String(value)) : value;
  }
  if (element.tagName === 'marker') cleaned['orient'] = 'auto-start-reverse';
  if (classesOf(element).includes('mono')) cleaned['fontFamily'] = MONO;
  const isLoose = parent?.tagName === 'svg' || (parent && classesOf(parent).includes('message'));
  if (element.tagName === 'text' && isLoose) Object.assign(cleaned, HALO);
  if (element.tagName === 'rect') Object.assign(cleaned, boxStyle(element, parent));
  return cleaned;
}

/** Corners a little round; labels on lines without a frame, and with a smaller gap in the line. */
function boxStyle({properties}: Element, parent: Element | undefined): Properties {
  if (String(properties['stroke']) === 'var(--_inner-stroke)') {
    const gap = parent && classesOf(parent).includes('edge-label') ? 5 : 0;
    const moved = (name: string, by: number) => rounded(String(numberOf(properties[name]) + by));
    return {
      x: moved('x', gap),
      y: moved('y', gap),
      width: moved('width', -2 * gap),
      height: moved('height', -2 * gap),
      stroke: 'none',
    };
  }
  return parent?.properties['dataShape'] === 'rectangle' ? {rx: '3', ry: '3'} : {};
}

/** Labels that stand on lines push them back a little. */
const HALO: Properties = {
  paintOrder: 'stroke',
  stroke: siteColor('var(--bg)'),
  strokeWidth: '3',
  strokeLinejoin: 'round',
};

/**
 * The id of the marker that an attribute names. The renderer's own marker for the start of an arrow points into the node and
 * is hidden by it; the one for the end, which turns with the line, does for both.
 */
function markerId(value: Properties[string]): string {
  const id = /^url\(#(?<id>.+)\)$/.exec(String(value ?? ''))?.groups?.['id'] ?? '';
  return id.replace(/^arrowhead-start/, 'arrowhead');
}

/** A tenth of a unit is less than anybody sees, and half the bytes. */
function rounded(value: string): string {
  return value.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** The smallest letters of a cleaned SVG, in its units. */
export function smallestLetters(svg: Element): number {
  const sizes: number[] = [];
  const collect = (node: ElementContent): void => {
    if (!isElement(node)) return;
    if (node.properties['fontSize'] !== undefined)
      sizes.push(numberOf(node.properties['fontSize']));
    node.children.forEach(collect);
  };
  collect(svg);
  return Math.min(...sizes);
}

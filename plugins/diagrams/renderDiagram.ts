import {renderMermaidSVG} from './mermaid';
import type {Element} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {styleChart} from './chartMarks';
import {cleanSvg, lifelinesFirst, smallestLetters} from './cleanSvg';
import {croppedViewBox} from './crop';
import {turnLoopsRound} from './loops';
import {ACCENT_CLASS} from './palette';
import {isElement, numberOf} from './svgTree';

export interface RenderedDiagram {
  readonly svg: Element;
  /** Width below which the figure scrolls instead of shrinking, in pixels. */
  readonly minWidth: number;
}

/** Pixels of a letter at full size, and the least to which a narrow window shrinks it. */
const LETTERS = 15;
const LEAST_LETTERS = 12;
const MOST_SHRINKING = 0.8;
/** The renderer's letters in a node, in its units. In charts they are larger already. */
const NODE_LETTERS = 13;

/**
 * Draws a diagram whose syntax has been checked.
 *
 * @param label the text alternative
 * @param prefix what makes its ids unlike those of the page's other diagrams
 */
export function renderDiagram(source: string, label: string, prefix: string): RenderedDiagram {
  const header = source.trim().split('\n')[0]?.trim() ?? '';
  const isChart = /^xychart/i.test(header);
  const drawn = fromHtml(
    renderMermaidSVG(prepared(source, header), {transparent: true, padding: 8}),
    {
      fragment: true,
    },
  ).children.find(isElement);
  if (!drawn) throw new Error('the renderer drew nothing');
  const arranged = isChart
    ? styleChart(drawn, /\bhorizontal$/i.test(header))
    : lifelinesFirst(drawn);
  const svg = cleanSvg(arranged, prefix);
  const viewBox = isChart ? String(svg.properties['viewBox']) : croppedViewBox(svg);

  const natural = isChart ? 1 : LETTERS / NODE_LETTERS;
  const smallest = LEAST_LETTERS / smallestLetters(svg);
  const least = Math.min(natural, Math.max(smallest, natural * MOST_SHRINKING));
  const [, , width, height] = viewBox.split(' ').map(numberOf);
  const pixels = (units: number | undefined, scale: number) => Math.round((units ?? 0) * scale);
  const minWidth = pixels(width, least);
  svg.properties = {
    viewBox,
    width: pixels(width, natural),
    height: pixels(height, natural),
    role: 'img',
    ariaLabel: label,
    style: `min-width:${minWidth}px`,
  };
  return {svg, minWidth};
}

function prepared(source: string, header: string): string {
  if (/^(?:graph|flowchart)\b/i.test(header)) return `${turnLoopsRound(source)}\n${ACCENT_CLASS}`;
  // The renderer writes an actor's name across the first message.
  if (/^sequence/i.test(header)) return source.replace(/^(\s*)actor\b/gm, '$1participant');
  return source;
}

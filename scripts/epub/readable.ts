import type {Element, ElementContent, Root} from 'hast';
import {h} from 'hastscript';
import {SKIP, visit} from 'unist-util-visit';
import {inputsOf} from '../../plugins/markdown-pages/elements/models';
import {find, hasClass, rawText} from '../../plugins/markdown-pages/nodes';
import {stackedTable} from './stackedTable';

/** What a reader of a book can do nothing with, or what cannot be there. */
const DROPPED = new Set(['dialog', 'input', 'label', 'object', 'style', 'template', 'textarea']);

/** Attributes that a book keeps. Of all others, scripts and style sheets of the site would be the readers. */
const KEPT = new Set(
  'id href className lang dir cite dateTime colSpan rowSpan scope headers start value alt src width height xmlns role ariaLabel ariaLabelledBy ariaDescribedBy ariaHidden'.split(
    ' ',
  ),
);

/** Roles whose element is gone, or that say nothing where nothing can be pressed. */
const ROLES = new Set(['img', 'group', 'list', 'listitem', 'note', 'presentation']);

/** Classes that the style sheet of the book knows. */
const CLASSES =
  /^(?:book-.*|hl-.*|alert|alert--.*|answer|answer__label|article-meta|citation|decision-table|diagram|lede|references|scroll-table)$/;

/** The sign that a function is applied has no width. KaTeX writes it in elements that take two or three parts, as one more. */
const APPLIED = '\u2061';
const SCRIPTS = /^m(?:sub|sup|subsup|under|over|underover|frac)$/;

const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** The content of a page as a reading system can show it: no forms, formulas as MathML, and nothing that only the site knows. */
export function readable(content: readonly ElementContent[]): ElementContent[] {
  const root: Root = {type: 'root', children: [...content]};
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: ElementContent[]) => {
      (parent.children as ElementContent[]).splice(index, 1, ...nodes);
      return [SKIP, index + nodes.length] as [typeof SKIP, number];
    };
    if (node.type === 'comment' || node.type === 'doctype') return remove(parent, index);
    if (node.type !== 'element') return undefined;
    if (hasClass(node, 'katex')) return replace(formula(node));
    if (node.tagName === 'svg') return replace(drawing(node));
    if (isDropped(node)) return remove(parent, index);
    if (node.tagName === 'fieldset') {
      const list = inputList(node);
      if (!list) return remove(parent, index);
      return replace(list);
    }
    if (node.tagName === 'table') {
      const stacked = stackedTable(node);
      // Visited again: its cells are still those of the page.
      if (stacked) {
        (parent.children as ElementContent[]).splice(index, 1, stacked);
        return index;
      }
    }
    plainly(node);
    if (node.tagName === 'figure') {
      // A caption is the first or the last of its figure: what follows it, such as where facts were read, stands below.
      const caption = node.children.findIndex(
        (child) => child.type === 'element' && child.tagName === 'figcaption',
      );
      if (caption > 0) parent.children.splice(index + 1, 0, ...node.children.splice(caption + 1));
    }
    return undefined;
  });
  return root.children as ElementContent[];
}

function remove(parent: {children: unknown[]}, index: number) {
  parent.children.splice(index, 1);
  return [SKIP, index] as [typeof SKIP, number];
}

function isDropped({tagName, properties}: Element): boolean {
  if (DROPPED.has(tagName) || properties['role'] === 'status') return true;
  return 'hidden' in properties || 'popover' in properties;
}

/** The form of a model: what stands in it. */
function inputList(form: Element): Element | undefined {
  const inputs = inputsOf(form);
  if (inputs.length === 0) return undefined;
  return h('div', {className: 'book-inputs'}, [
    h('p', {className: 'book-strong'}, 'Inputs'),
    h(
      'ul',
      inputs.map(({label, value}) => h('li', `${label}: ${value}`)),
    ),
  ]);
}

function plainly(element: Element): void {
  const {properties} = element;
  // What can be unfolded cannot be in every reading system.
  if (element.tagName === 'details') {
    element.tagName = 'div';
    properties['className'] = ['book-details', ...classesOf(element)];
  }
  if (element.tagName === 'summary') {
    element.tagName = 'p';
    properties['className'] = ['book-strong'];
  }
  if (element.tagName === 'output') element.tagName = 'span';
  if (element.tagName === 'form') element.tagName = 'div';
  for (const [name, value] of Object.entries(properties)) {
    if (!KEPT.has(name) || value === true) delete properties[name];
  }
  if (typeof properties['role'] === 'string' && !ROLES.has(properties['role'])) {
    delete properties['role'];
  }
  const classes = classesOf(element).filter((name) => CLASSES.test(name));
  if (classes.length > 0) properties['className'] = classes;
  else delete properties['className'];
}

function classesOf({properties}: Element): string[] {
  return [properties['className'] ?? []].flat().map(String);
}

/** KaTeX writes each formula twice: as MathML, which reading systems set, and as HTML for its style sheet. */
function formula(drawn: Element): Element {
  const math = find(drawn, ({tagName}) => tagName === 'math');
  if (!math) throw new Error('A formula has no MathML.');
  const source = find(math, ({tagName}) => tagName === 'annotation');
  const semantics = find(math, ({tagName}) => tagName === 'semantics');
  visit(math, 'element', (element) => {
    if (SCRIPTS.test(element.tagName)) {
      element.children = element.children.filter((child) => rawText(child) !== APPLIED);
    }
    // The parser reads some attributes of MathML as those of HTML, and none of them is needed.
    delete element.properties['className'];
    delete element.properties['style'];
  });
  const children = (semantics ?? math).children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'annotation',
  );
  const alttext = source && rawText(source).trim();
  math.properties = {
    xmlns: MATHML,
    ...(math.properties['display'] === 'block' && {display: 'block'}),
    ...(alttext !== undefined && {alttext}),
  };
  return {...math, children};
}

function drawing(svg: Element): Element {
  visit(svg, 'comment', (_node, index, parent) => {
    if (parent && index !== undefined) return remove(parent, index);
    return undefined;
  });
  svg.properties['xmlns'] = SVG;
  return svg;
}

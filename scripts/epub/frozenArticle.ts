/**
 * The article of the page as HTML that needs no style sheet of the site: drawings carry their colors themselves, and what is
 * set by layout alone is named by classes. It runs in the page.
 */
export function frozenArticle(): string {
  const article = document.querySelector('article');
  if (!article) throw new Error(`${location.pathname} has no article.`);
  for (const details of article.querySelectorAll('details')) details.open = true;

  const NOT_TEXT = 'svg, .katex, script, style, noscript, link, template, select, datalist';
  const INHERITED: Record<string, string> = {
    fill: 'rgb(0, 0, 0)',
    'fill-opacity': '1',
    stroke: 'none',
    'stroke-width': '1px',
    'stroke-opacity': '1',
    'stroke-dasharray': 'none',
    'stroke-linecap': 'butt',
    'stroke-linejoin': 'miter',
    'font-size': '',
    'font-weight': '400',
    'font-style': 'normal',
    'text-anchor': 'start',
    'dominant-baseline': 'auto',
    visibility: 'visible',
  };
  const OWN: Record<string, string> = {
    opacity: '1',
    'vector-effect': 'none',
    'stop-color': 'rgb(0, 0, 0)',
    'stop-opacity': '1',
  };
  /** Sizes that a style sheet may give in the place of an attribute. */
  const SIZES = ['x', 'y', 'width', 'height', 'rx', 'ry', 'r'];
  const SHAPES = 'rect, circle, ellipse';

  const unseen = nameLayout(article);
  for (const mark of article.querySelectorAll(':is(span, i, b, div):empty')) drawMark(mark);
  const drawings = [...article.querySelectorAll('svg')].filter(
    (svg) => !svg.parentElement?.closest('svg, .katex'),
  );
  const frozen = drawings.map((svg) => ({svg, apply: paintOf(svg), frame: frameOf(svg)}));
  for (const {svg, apply, frame} of frozen) {
    apply();
    frame(svg);
  }
  for (const element of unseen) element.remove();
  return article.outerHTML;

  /** Classes for what the site's layout says; returns what it hides from those who see. */
  function nameLayout(root: Element): Element[] {
    const hidden: Element[] = [];
    const text = parseFloat(getComputedStyle(root).fontSize);
    for (const element of root.querySelectorAll('*')) {
      if (element.closest(NOT_TEXT)) continue;
      const style = getComputedStyle(element);
      if (isUnseen(element, style)) hidden.push(element);
      const names: string[] = [];
      const {tagName, children} = element;
      if (/^T[DH]$/.test(tagName) && /^(?:right|end)$/.test(style.textAlign)) names.push('right');
      if (/^[UO]L$/.test(tagName) && style.listStyleType === 'none') names.push('plain');
      if (tagName === 'P' && Number(style.fontWeight) >= 600) names.push('strong');
      if (tagName === 'P' && parseFloat(style.fontSize) >= text * 1.25) names.push('large');
      if (tagName === 'P' && parseFloat(style.fontSize) <= text * 0.9) names.push('small');
      if (style.display === 'flex' && style.flexDirection === 'row' && children.length > 1) {
        names.push(tagName === 'LI' ? 'item' : 'row');
        for (const child of [...children].slice(1)) child.before(' ');
      }
      element.classList.add(...names.map((name) => `book-${name}`));
    }
    return hidden;
  }

  /** A sign of a legend that is nothing but a colored box. */
  function drawMark(mark: Element): void {
    const style = getComputedStyle(mark);
    const {width, height} = mark.getBoundingClientRect();
    const edge = parseFloat(style.borderTopWidth) || 0;
    const isColored = !/, 0\)$/.test(style.backgroundColor);
    if (mark.closest(NOT_TEXT) || width < 1 || height < 1 || width > 40 || height > 40) return;
    if (!isColored && edge === 0) return;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const rect = document.createElementNS(svg.namespaceURI, 'rect');
    const look = {
      x: edge / 2,
      y: edge / 2,
      width: width - edge,
      height: height - edge,
      rx: Math.min(parseFloat(style.borderTopLeftRadius) || 0, width / 2),
      fill: isColored ? plain(style.backgroundColor) : 'none',
      ...(edge > 0 && {stroke: plain(style.borderTopColor), 'stroke-width': edge}),
    };
    for (const [name, value] of Object.entries(look)) {
      rect.setAttribute(name, typeof value === 'number' ? String(round(value)) : value);
    }
    svg.setAttribute('viewBox', `0 0 ${round(width)} ${round(height)}`);
    svg.setAttribute('style', `width: ${round(width)}px; height: ${round(height)}px`);
    svg.setAttribute('aria-hidden', 'true');
    svg.append(rect);
    mark.append(svg);
  }

  function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
    if (style.display === 'none') return true;
    const {width, height} = element.getBoundingClientRect();
    return (
      style.position === 'absolute' && width <= 1 && height <= 1 && style.overflow !== 'visible'
    );
  }

  /** Reads how all parts of a drawing look; what it returns writes that down, for which nothing may have changed. */
  function paintOf(svg: SVGSVGElement): () => void {
    const parts = [svg, ...svg.querySelectorAll<SVGElement>('*')];
    const looks = new Map(parts.map((part) => [part, lookOf(part)]));
    const written = parts.map((part) => {
      const above =
        part === svg ? undefined : looks.get(part.parentElement as unknown as SVGElement);
      return {part, look: looks.get(part)!, above};
    });
    return () => {
      for (const {part, look, above} of written) {
        if (part.localName === 'style' || look['display'] === 'none') {
          part.remove();
          continue;
        }
        for (const name of [
          'class',
          'style',
          'focusable',
          'font-family',
          'paint-order',
          'tabindex',
        ]) {
          part.removeAttribute(name);
        }
        for (const {name} of [...part.attributes]) {
          if (name.startsWith('data-')) part.removeAttribute(name);
        }
        for (const [name, initial] of Object.entries(INHERITED)) {
          write(part, name, look[name], above ? above[name] : initial);
        }
        for (const [name, initial] of Object.entries(OWN)) write(part, name, look[name], initial);
        if (part.matches(SHAPES)) {
          for (const name of SIZES) {
            const value = look[name];
            if (!part.hasAttribute(name) && value && /^[\d.]+px$/.test(value) && value !== '0px') {
              part.setAttribute(name, plain(value));
            }
          }
        }
        const transform = look['transform'];
        if (part instanceof SVGGraphicsElement && part !== svg && transform !== 'none') {
          if (transform && !part.hasAttribute('transform')) {
            part.setAttribute('transform', transform);
          }
        }
        if (part.localName === 'text' && look['paint-order']?.startsWith('stroke')) halo(part);
      }
      svg.setAttribute('font-family', 'sans-serif');
    };
  }

  /** The ground around letters as letters of their own: not every reading system draws it below them. */
  function halo(text: SVGElement): void {
    const ground = text.cloneNode(true) as SVGElement;
    ground.setAttribute('aria-hidden', 'true');
    text.before(ground);
    text.setAttribute('stroke', 'none');
    text.removeAttribute('stroke-width');
  }

  function lookOf(part: Element): Record<string, string> {
    const style = getComputedStyle(part);
    const names = [
      ...Object.keys(INHERITED),
      ...Object.keys(OWN),
      ...SIZES,
      'display',
      'paint-order',
      'transform',
    ];
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  }

  function write(part: Element, name: string, value: string | undefined, known?: string): void {
    if (value === undefined || value === '' || value === known) part.removeAttribute(name);
    else part.setAttribute(name, plain(value));
  }

  /** As an attribute says it: numbers without the unit of a screen, addresses without quotes. */
  function plain(value: string): string {
    if (/^rgba\(.*, 0\)$/.test(value)) return 'none';
    return value
      .replace(/url\("[^"#]*#([^"]+)"\)/g, 'url(#$1)')
      .replace(/(\d)px\b/g, '$1')
      .replace(
        /^rgb\((\d+), (\d+), (\d+)\)$/,
        (_, ...rgb: string[]) =>
          `#${rgb
            .slice(0, 3)
            .map((part) => Number(part).toString(16).padStart(2, '0'))
            .join('')}`,
      );
  }

  /** Sizes a drawing by its text, so that it grows with the reader's, and never wider than the page. */
  function frameOf(svg: SVGSVGElement): (svg: SVGSVGElement) => void {
    const style = getComputedStyle(svg);
    const px = (name: string) => parseFloat(style.getPropertyValue(name)) || 0;
    const box = svg.getBoundingClientRect();
    const sides = ['left', 'right', 'top', 'bottom'] as const;
    const edge = Object.fromEntries(
      sides.map((side) => [side, px(`border-${side}-width`) + px(`padding-${side}`)]),
    ) as Record<(typeof sides)[number], number>;
    const width = box.width - edge.left - edge.right;
    const height = box.height - edge.top - edge.bottom;
    const text = parseFloat(getComputedStyle(document.querySelector('article')!).fontSize);
    const {backgroundColor, overflow} = style;
    const radius = px('border-top-left-radius');
    const drawn = svg.getBBox();
    const lines = sides
      .filter((side) => px(`border-${side}-width`) > 0)
      .map((side) => ({
        side,
        width: px(`border-${side}-width`),
        color: style.getPropertyValue(`border-${side}-color`),
      }));
    return () => {
      let shown = {x: 0, y: 0, width, height};
      if (!svg.hasAttribute('viewBox')) {
        const inner = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        for (const [name, value] of Object.entries({width, height})) {
          inner.setAttribute(name, String(round(value)));
        }
        if (overflow === 'visible') {
          inner.setAttribute('overflow', 'visible');
          const left = Math.min(0, drawn.x - 2);
          const top = Math.min(0, drawn.y - 2);
          shown = {
            x: left,
            y: top,
            width: Math.max(width, drawn.x + drawn.width + 2) - left,
            height: Math.max(height, drawn.y + drawn.height + 2) - top,
          };
        }
        inner.append(...svg.childNodes);
        if (!/, 0\)$/.test(backgroundColor)) {
          const ground = document.createElementNS(inner.namespaceURI, 'rect');
          const size = {
            width: '100%',
            height: '100%',
            rx: String(radius),
            fill: plain(backgroundColor),
          };
          for (const [name, value] of Object.entries(size)) ground.setAttribute(name, value);
          inner.prepend(ground);
        }
        for (const {side, width: thick, color} of lines) {
          const at = {left: '0', right: '100%', top: '0', bottom: '100%'}[side];
          const isUpright = side === 'left' || side === 'right';
          const line = document.createElementNS(inner.namespaceURI, 'line');
          const ends = isUpright
            ? {x1: at, x2: at, y1: '0', y2: '100%'}
            : {x1: '0', x2: '100%', y1: at, y2: at};
          const look = {...ends, stroke: plain(color), 'stroke-width': String(thick)};
          for (const [name, value] of Object.entries(look)) line.setAttribute(name, value);
          inner.append(line);
        }
        svg.append(inner);
        const viewBox = [shown.x, shown.y, shown.width, shown.height].map(round).join(' ');
        svg.setAttribute('viewBox', viewBox);
      }
      svg.removeAttribute('width');
      svg.removeAttribute('height');
      svg.removeAttribute('preserveAspectRatio');
      svg.setAttribute('style', `width: ${round(shown.width / text)}em`);
    };
  }

  function round(value: number): number {
    return Math.round(value * 100) / 100;
  }
}

import {createElement} from 'react';
import {parseFragment, type DefaultTreeAdapterTypes} from 'parse5';
import {describe, expect, test, vi} from 'vitest';
import {rehypeCitations} from '../citations';
import {renderPage} from '../samples/renderPage';
import {remarkDiagrams} from './index';

const render = (source: string) => renderPage(source, {remarkPlugins: [remarkDiagrams]});

const fence = (text: string, meta = 'caption="The point."') =>
  `\`\`\`mermaid ${meta}\n${text}\n\`\`\`\n`;

const KINDS: Record<string, string> = {
  flowchart:
    'flowchart TD\naccDescr: D.\nsubgraph g [Pool]\nA[Prompt]:::accent -->|"a < b"| B[(Cache)]\nend\nB --> C{End?}\nC -->|no| A',
  state: 'stateDiagram-v2\naccDescr: D.\n[*] --> A : start\nA --> [*]',
  sequence:
    'sequenceDiagram\naccDescr: D.\nactor A\nA->>+B: go\nloop each\nB->>B: x\nend\nB-->>-A: done\nNote over A,B: text',
  class:
    'classDiagram\naccDescr: D.\nclass A {\n<<interface>>\n+run(q) Batch\n}\nA <|.. B\nA "1" *-- "n" C : has',
  er: 'erDiagram\naccDescr: D.\nA ||--o{ B : has\nB {\nstring id PK "key"\n}',
  chart:
    'xychart-beta\naccDescr: D.\ntitle "T"\nx-axis [a, b]\ny-axis "y" 0 --> 9\nbar [1, 2]\nline [3, 4]',
  'horizontal chart': 'xychart-beta horizontal\naccDescr: D.\nx-axis [a, b]\nbar [1, 2]',
};

describe.each(Object.entries(KINDS))('a diagram of the kind %s', (_, text) => {
  test('becomes a figure whose SVG says nothing to the rest of the page', async () => {
    const html = await render(fence(text));
    expect(html).toMatch(/^<figure class="diagram"><div class="diagram-frame".*<svg viewBox="/);
    expect(html).toMatch(/<\/svg><\/div><figcaption>The point\.<\/figcaption><\/figure>$/);
    expect(html).not.toMatch(
      /<style|@import|foreignObject|font-family="'|class="(?!diagram)|data-/,
    );
  });

  test('takes every color from the tokens', async () => {
    const html = await render(fence(text));
    const colors = [...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color);
    expect(colors.length).toBeGreaterThan(3);
    for (const color of colors) {
      expect(color).toMatch(/^(?:none|var\(--hb-[\w-]+\)|color-mix\(in srgb, var\(--hb-.*)$/);
    }
  });

  test('has a text alternative and no letters below twelve pixels', async () => {
    const html = await render(fence(text));
    expect(html).toContain('role="img" aria-label="D."');
    const [, width = '', minWidth = ''] =
      / width="(\d+)".* style="min-width:(\d+)px"/.exec(html) ?? [];
    const units = Number(/viewBox="\S+ \S+ (\S+)/.exec(html)?.[1]);
    const sizes = [...html.matchAll(/ font-size="([^"]+)"/g)].map(([, size]) => Number(size));
    expect(Number(minWidth)).toBeLessThanOrEqual(Number(width));
    expect((Math.min(...sizes) * Number(minWidth)) / units).toBeGreaterThan(11.9);
  });
});

describe('remarkDiagrams', () => {
  test('keeps SVG attributes in their own spelling', async () => {
    const html = await render(fence(KINDS['flowchart'] ?? ''));
    for (const name of [
      'viewBox',
      'markerWidth',
      'refX',
      'stroke-width',
      'text-anchor',
      'marker-end',
    ]) {
      expect(html).toContain(` ${name}="`);
    }
    expect(html).toContain('>a &lt; b</text>');
    expect(html).toContain('fill="var(--hb-diagram-accent)" stroke="var(--hb-accent)"');
  });

  test('every marker that is named exists once on a page with several diagrams', async () => {
    const html = await render(
      `${fence(KINDS['flowchart'] ?? '')}\n${fence(KINDS['flowchart'] ?? '')}`,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const named = [...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(ids).toEqual(['diagram-1-arrowhead', 'diagram-2-arrowhead']);
    expect(new Set(named)).toEqual(new Set(ids));
  });

  test('an arrow that leads back has its head at the earlier node', async () => {
    const html = await render(fence('flowchart TD\naccDescr: D.\nA --> B\nB --> A'));
    expect(html.match(/marker-end=/g)).toHaveLength(1);
    expect(html.match(/marker-start=/g)).toHaveLength(1);
    expect(html).toContain('orient="auto-start-reverse"');
  });

  test('a title goes before the description', async () => {
    const html = await render(
      fence('flowchart TD\naccTitle: Loop\naccDescr {\nTwo\nboxes.\n}\nA --> B'),
    );
    expect(html).toContain('aria-label="Loop. Two boxes."');
  });

  test('only a diagram that can scroll is reached by keyboard', async () => {
    const narrow = await render(fence('flowchart TD\naccDescr: D.\nA --> B'));
    const wide = await render(
      fence('flowchart LR\naccDescr: D.\nA[Some words] --> B[Some words] --> C[Some words]'),
    );
    expect(narrow).not.toContain('tabindex');
    expect(wide).toContain('tabindex="0" role="group" aria-label="Diagram, scrolls sideways"');
  });

  test('everything that is drawn lies inside the view box', async () => {
    const html = await render(fence(KINDS['sequence'] ?? ''));
    const [left, top, width, height] = (/viewBox="([^"]+)"/.exec(html)?.[1] ?? '')
      .split(' ')
      .map(Number) as [number, number, number, number];
    const rects = elements(parseFragment(html)).filter(({tagName}) => tagName === 'rect');
    expect(rects.length).toBeGreaterThan(2);
    for (const {attrs} of rects) {
      const at = Object.fromEntries(attrs.map(({name, value}) => [name, Number(value)]));
      expect(at['x']).toBeGreaterThanOrEqual(left);
      expect(at['y']).toBeGreaterThanOrEqual(top);
      expect((at['x'] ?? 0) + (at['width'] ?? 0)).toBeLessThanOrEqual(left + width);
      expect((at['y'] ?? 0) + (at['height'] ?? 0)).toBeLessThanOrEqual(top + height);
    }
  });

  test('a caption can cite', async () => {
    const html = await renderPage(
      fence('flowchart TD\naccDescr: D.\nA --> B', 'caption="From the paper [@orca]."'),
      {remarkPlugins: [remarkDiagrams], rehypePlugins: [rehypeCitations]},
      {Citation: ({number}: {number: string}) => createElement('b', {}, number)},
    );
    expect(html).toContain('From the paper<sup class="citation">\u00a0[<b>1</b>]</sup>.');
  });

  test('other fences stay', async () => {
    expect(await render('```text\nflowchart TD\n```')).toContain('<pre>');
  });

  test.each([
    [fence('flowchart TD\naccDescr: D.\nA --> B', ''), 3, 'no caption'],
    [fence('flowchart TD\nA --> B'), 3, 'no text alternative'],
    [fence('flowchart TD\naccDescr {\nA --> B'), 5, 'has no end'],
    [fence('flowchart TD\naccDescr: D.\nA --> B\nA -> C'), 7, '"-> C" is no statement'],
    [fence('gantt\naccDescr: D.'), 4, '"gantt" begins no diagram'],
  ])('%j stops a build, and tells its author in its place', async (source, line, message) => {
    await expect(render(`# T\n\n${source}`)).rejects.toThrow(`docs/page.mdx:${line}: `);
    await expect(render(`# T\n\n${source}`)).rejects.toThrow(message);
    vi.stubEnv('NODE_ENV', 'development');
    const html = await render(`# T\n\n${source}`);
    vi.unstubAllEnvs();
    expect(html).toMatch(/<p class="content-fault">/);
  });
});

type Node = DefaultTreeAdapterTypes.Node;

function elements(node: Node): DefaultTreeAdapterTypes.Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elements) : [];
  return 'tagName' in node ? [node, ...below] : below;
}

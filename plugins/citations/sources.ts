import {join} from 'node:path';
import {Cite, plugins, type CslSource} from '@citation-js/core';
import '@citation-js/plugin-csl';
import type {Element, ElementContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {visit} from 'unist-util-visit';
import {remembered} from '../content-contract/remembered';
import {readText} from '../content-contract/sourceText';
import {readBibliography} from './bibliography';

const STYLE = 'handbook';

/** Every source by its key. */
export type Sources = ReadonlyMap<string, CslSource>;

/** Reads a bibliography, once for as long as it stays the same. Throws with file and line where it cannot be read. */
export function loadSources(file: string): Sources {
  const text = readText(file);
  return remembered(`sources of ${file}`, text, () => {
    const {sources, mistake} = readBibliography(text);
    if (mistake) throw new Error(`${file}:${mistake.line}: ${mistake.message}`);
    return new Map(sources.map((source) => [source.id, source]));
  });
}

/** A source as a list of references has it: its title is a link to its address. */
export function formatSource(source: CslSource): ElementContent[] {
  const {templates} = plugins.config.get('@csl');
  if (!templates.has(STYLE))
    templates.add(STYLE, readText(join(process.cwd(), 'data/numeric.csl')));
  const cite = new Cite([source]);
  const [entry] = cite.format('bibliography', {
    template: STYLE,
    format: 'html',
    asEntryArray: true,
  });
  const tree = fromHtml(entry?.[1].trim() ?? '', {fragment: true});
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'i') return;
    const title: Element = {...node, tagName: 'cite'};
    Object.assign(node, {
      tagName: 'a',
      properties: {href: String(source['URL'])},
      children: [title],
    });
  });
  const [box] = tree.children;
  return box?.type === 'element' ? box.children : [];
}

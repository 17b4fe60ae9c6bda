import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {parsePage} from '../../../plugins/content-contract/parsePage';
import {
  remarkDecisionTables,
  remarkEngineTables,
  remarkErrorLists,
  remarkResultsTables,
  remarkRecords,
  remarkSignalTables,
  remarkTermList,
} from '../../../plugins/data-tables';
import {remarkSamples} from '../../../plugins/samples';
import {plainCitations} from './plainCitations';
import {plainTree} from './plainTree';
import type {Sources} from './sources';

/** An article without anything that only this site has. */
export interface PlainPage {
  /** Path below `docs/`, with forward slashes. */
  readonly docsPath: string;
  readonly title: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
  readonly hasFormulas: boolean;
}

export interface PlainOptions {
  readonly sources: Sources;
  /** The repository, for samples that the page shows. */
  readonly siteDir: string;
}

/**
 * Reads an article for a plain site. Tables made of data and samples are filled in, so that the text is as long as ours.
 *
 * @throws {Error} where the article does not parse
 */
export function plainPage(
  docsPath: string,
  source: string,
  {sources, siteDir}: PlainOptions,
): PlainPage {
  const {page} = parsePage(`docs/${docsPath}`, docsPath, source);
  const mistake = page.syntaxError;
  if (mistake) throw new Error(`docs/${docsPath} cannot be read: ${mistake.message}`);
  const file = new VFile({path: `docs/${docsPath}`, value: source});
  const {tree} = page;
  for (const fill of [
    remarkEngineTables(),
    remarkResultsTables(),
    remarkDecisionTables(),
    remarkSignalTables(),
    remarkRecords(),
    remarkTermList(),
    remarkErrorLists(),
    remarkSamples({siteDir}),
  ]) {
    fill(tree, file);
  }
  plainTree(tree);
  plainCitations(tree, sources);
  let hasFormulas = false;
  visit(tree, ['math', 'inlineMath'], () => void (hasFormulas = true));
  const frontMatter = page.frontMatter?.values ?? {};
  return {docsPath, title: String(frontMatter.title ?? ''), frontMatter, tree, hasFormulas};
}

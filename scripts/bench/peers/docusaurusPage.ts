import {renameAnswers} from './asides';
import type {PlainPage} from './plainPage';
import {writeMarkdown} from './writeMarkdown';

/** @param stylesheet of formulas; only pages with formulas ask for it, as ours do */
export function docusaurusPage(page: PlainPage, stylesheet: string): string {
  renameAnswers(page.tree, 'info');
  const text = writeMarkdown(page.frontMatter, page.tree);
  return page.hasFormulas
    ? `${text}\n<head>\n  <link rel="stylesheet" href="${stylesheet}" crossOrigin="anonymous" />\n</head>\n`
    : text;
}

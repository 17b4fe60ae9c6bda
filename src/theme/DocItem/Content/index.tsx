// Ejected from Docusaurus 3.10.2: the title comes with the promise of the page, its length and the day of
// its review, all from front matter.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/DocItem/Content';
import ArticleHeader from '@site/src/components/article/ArticleHeader';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter} = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      {!frontMatter.hide_title && <ArticleHeader metadata={metadata} />}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

// Ejected from Docusaurus 3.10.2: the title comes with the promise of the page, its length and the day of
// its review, all from front matter, and in the browser the text is HTML.
import type {ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import TextBody from '@site/src/components/article/ArticleBody/TextBody';
import ArticleHeader from '@site/src/components/article/ArticleHeader';
import {useResultFocus} from '@site/src/components/chrome/Search/useResultFocus';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter} = useDoc();
  useResultFocus();
  return (
    <div className={ThemeClassNames.docs.docMarkdown}>
      {!frontMatter.hide_title && <ArticleHeader metadata={metadata} />}
      <TextBody>{children}</TextBody>
    </div>
  );
}

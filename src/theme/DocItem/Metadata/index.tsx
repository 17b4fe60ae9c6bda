import type {ReactNode} from 'react';
import DocItemMetadata from '@theme-original/DocItem/Metadata';
import ArticleHead from '@site/src/components/article/PageHead/ArticleHead';

export default function DocItemMetadataWithCard(): ReactNode {
  return (
    <>
      <DocItemMetadata />
      <ArticleHead />
    </>
  );
}

import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageHead from '.';

/** The head of an article, with its days from front matter and from the repository. */
export default function ArticleHead(): ReactNode {
  const {title, description, permalink, lastUpdatedAt, frontMatter} = useDoc().metadata;
  const {reviewed, published} = frontMatter as {reviewed?: string | Date; published?: string};
  return (
    <PageHead
      title={title}
      description={description}
      permalink={permalink}
      published={published}
      changed={dayOf(lastUpdatedAt)}
      reviewed={dayOf(reviewed)}
    />
  );
}

function dayOf(time: string | number | Date | null | undefined): string | undefined {
  return time ? new Date(time).toISOString().slice(0, 10) : undefined;
}

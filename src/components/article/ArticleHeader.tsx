import type {ReactNode} from 'react';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import Heading from '@theme/Heading';

const longDate = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

interface Props {
  readonly metadata: Pick<DocMetadata, 'title' | 'description' | 'frontMatter'>;
}

/** The front matter of articles beyond Docusaurus's own; the content contract guarantees it. */
interface ArticleFrontMatter {
  readonly reviewed?: string | Date;
  readonly reading_minutes?: number;
}

/** Title, the promise in one line, how long and how fresh. */
export default function ArticleHeader({metadata}: Props): ReactNode {
  const {reviewed, reading_minutes: minutes} = metadata.frontMatter as ArticleFrontMatter;
  const day = reviewed ? new Date(reviewed) : null;
  return (
    <header className="article-header">
      <Heading as="h1">{metadata.title}</Heading>
      <p className="lede">{metadata.description}</p>
      <p className="article-meta">
        {minutes && <span>{minutes} min read</span>}
        {day && (
          <span>
            Reviewed <time dateTime={day.toISOString().slice(0, 10)}>{longDate.format(day)}</time>
          </span>
        )}
      </p>
    </header>
  );
}

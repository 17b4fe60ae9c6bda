import type {ReactNode} from 'react';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import Heading from '@theme/Heading';
import PageMarkdown from './PageMarkdown';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

interface Props {
  readonly metadata: Pick<
    DocMetadata,
    'title' | 'description' | 'permalink' | 'frontMatter' | 'lastUpdatedAt'
  >;
}

/** The front matter of articles beyond Docusaurus's own; the content contract guarantees it. */
interface ArticleFrontMatter {
  readonly reviewed?: string | Date;
  readonly assumes?: string;
  /** None where a page is looked up, and not read. */
  readonly reading_minutes?: number;
  readonly has_answer?: boolean;
}

/**
 * Title and one quiet line, so that the text begins on the first screen: how long, how fresh, and behind a fold what the page assumes and
 * the page as Markdown. The promise of the page stands between where no short answer follows.
 */
export default function ArticleHeader({metadata}: Props): ReactNode {
  const {
    reviewed,
    assumes,
    reading_minutes: minutes,
    has_answer: hasAnswer,
  } = metadata.frontMatter as ArticleFrontMatter;
  return (
    <header className="article-header">
      <Heading as="h1">{metadata.title}</Heading>
      {!hasAnswer && <p className="lede">{metadata.description}</p>}
      <div className="article-meta">
        {minutes && <span>{minutes} min read</span>}
        <Day of={reviewed}>Reviewed</Day>
        <details className="article-about">
          <summary>About this page</summary>
          {assumes && <p>{assumes}</p>}
          <Day of={metadata.lastUpdatedAt}>Changed</Day>
          <PageMarkdown key={metadata.permalink} permalink={metadata.permalink} />
        </details>
      </div>
    </header>
  );
}

interface DayProps {
  /** Nothing is shown of a day that is not known. */
  readonly of: string | number | Date | null | undefined;
  readonly children: string;
}

function Day({of, children}: DayProps): ReactNode {
  if (!of) return null;
  const day = new Date(of);
  return (
    <span>
      {/* One text: where a first paint came between the name and a space of its own, both moved by 2 pixels. */}
      {`${children} `}
      <time dateTime={day.toISOString().slice(0, 10)}>{longDate(day)}</time>
    </span>
  );
}

/** `November 22, 2026`, of UTC. Without `Intl`, which is slow to make its formatter. */
function longDate(day: Date): string {
  return `${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

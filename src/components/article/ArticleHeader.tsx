import type {ReactNode} from 'react';
import type {DocMetadata} from '@docusaurus/plugin-content-docs';
import Heading from '@theme/Heading';
import PageMarkdown from './PageMarkdown';
import {PathPlaces} from './PathNote';

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
  readonly reading_minutes?: number;
}

/** Title, the promise in one line, how long and how fresh, and the page as Markdown. */
export default function ArticleHeader({metadata}: Props): ReactNode {
  const {reviewed, assumes, reading_minutes: minutes} = metadata.frontMatter as ArticleFrontMatter;
  return (
    <header className="article-header">
      <Heading as="h1">{metadata.title}</Heading>
      <p className="lede">{metadata.description}</p>
      {assumes && <p className="article-assumes">{assumes}</p>}
      <PathPlaces />
      <p className="article-meta">
        {minutes && <span>{minutes} min read</span>}
        <Day of={reviewed}>Reviewed</Day>
        <Day of={metadata.lastUpdatedAt}>Changed</Day>
        <PageMarkdown key={metadata.permalink} permalink={metadata.permalink} />
      </p>
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
